import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';

/** Persons who are inside though the permission of their entry is over. */
export async function overstayWarnings(db: Db, { companyId, now }: LotNow): Promise<Warning[]> {
  const { count } = await db
    .selectFrom('guardian_visits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'inside')
    .where('due_at', '<', now)
    .executeTakeFirstOrThrow();
  return Number(count) > 0 ? [{ kind: 'people-overstayed', tone: 'warning', count: Number(count) }] : [];
}

/** Entries of the watch list, new ones and ends, that wait for a second person. */
export async function watchWarnings(db: Db, { companyId, today }: LotNow): Promise<Warning[]> {
  const { count } = await db
    .selectFrom('guardian_watch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where('state', 'in', ['proposed', 'ending'])
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]))
    .executeTakeFirstOrThrow();
  return Number(count) > 0 ? [{ kind: 'watch-waiting', tone: 'warning', count: Number(count) }] : [];
}
