import type { Actor } from '../../../db/actor.ts';
import { createRecord } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { madeOnce } from '../../../db/transact.ts';
import { profiles } from './profiles.table.ts';

/** The profiles that every installation has; nobody changes them. */
const fixed = [
  { column: 'all_views', name: 'Administrador', allViews: true, lotCreator: false },
  { column: 'lot_creator', name: 'Creador del parqueadero', allViews: false, lotCreator: true },
] as const;

/** Makes the profile that holds every view, and the one that who creates a lot gets in it, where they are missing. */
export async function ensureFixedProfiles(db: Db, actor: Actor): Promise<void> {
  for (const { column, ...profile } of fixed) {
    const known = await db.selectFrom('profiles').select('id').where(column, '=', 1).executeTakeFirst();
    if (known) continue;
    await madeOnce(db, (trx) =>
      createRecord(trx, profiles, { companyId: null }, actor, { ...profile, grants: [] }),
    );
  }
}
