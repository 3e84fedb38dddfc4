import type { Actor } from '../../db/actor.ts';
import { createRecord } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { madeOnce } from '../../db/transact.ts';
import { profiles } from './profiles.table.ts';

/** Makes the profile that holds every view, which who creates a company gets in it. */
export async function ensureFullProfile(db: Db, actor: Actor): Promise<void> {
  const known = await db.selectFrom('profiles').select('id').where('all_views', '=', 1).executeTakeFirst();
  if (known) return;
  await madeOnce(db, (trx) =>
    createRecord(trx, profiles, { companyId: null }, actor, {
      name: 'Administrador',
      grants: [],
      allViews: true,
    }),
  );
}
