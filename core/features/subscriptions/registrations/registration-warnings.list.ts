import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';

/** Days within which somebody should have decided about a registration. */
const grace = 3;

/** Registrations by the public page that wait for longer than they should. */
export async function registrationWarnings(db: Db, { companyId, now }: LotNow): Promise<Warning[]> {
  const { count } = await db
    .selectFrom('registrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'pending')
    .where('status', '<>', 'D')
    .where('created_at', '<', now - grace * 86_400_000)
    .executeTakeFirstOrThrow();
  return Number(count) > 0
    ? [{ kind: 'registrations-waiting', tone: 'warning', count: Number(count), days: grace }]
    : [];
}
