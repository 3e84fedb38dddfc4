import { sql } from 'kysely';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';

/** Days after which somebody should have looked at an exception. */
const grace = 3;

/** Exceptions that nobody has resolved for some days, with what is at risk. */
export async function exceptionWarnings(db: Db, { companyId, now }: LotNow): Promise<Warning[]> {
  const row = await db
    .selectFrom('exceptions')
    .where('company_id', '=', companyId)
    .where('state', '<>', sql.lit('resolved'))
    .where('at', '<', now - grace * 86_400_000)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`sum(abs(amount))`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  if (count === 0) return [];
  return [
    { kind: 'exceptions-waiting', tone: 'warning', count, days: grace, amount: Number(row.amount ?? 0) },
  ];
}
