import { sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import type { ExceptionAge, Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';

/** Whole days after which somebody should have looked at an exception. */
const grace = 3;

/** Classes of age by whole days, both included; the last one is open. */
const classes = [
  { from: grace + 1, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: null },
] as const;

/** Exceptions that nobody has resolved for some days, by their age, with what is at risk. */
export async function exceptionWarnings(db: Db, { companyId, today }: LotNow): Promise<Warning[]> {
  const { timeZone } = await lotSettings(db, companyId);
  const ages: ExceptionAge[] = [];
  let [count, amount] = [0, 0];
  for (const { from, to } of classes) {
    const days = { from: to === null ? null : addDays(today, -to), to: addDays(today, -from) };
    const found = await waiting(db, companyId, {
      after: days.from === null ? null : startOfDay(days.from, timeZone),
      before: startOfDay(addDays(days.to, 1), timeZone),
    });
    if (found.count > 0) ages.push({ ...days, least: from, most: to, count: found.count });
    count += found.count;
    amount += found.amount;
  }
  return count === 0
    ? []
    : [{ kind: 'exceptions-waiting', tone: 'warning', count, days: grace, amount, ages }];
}

async function waiting(
  db: Db,
  companyId: number,
  { after, before }: { after: number | null; before: number },
): Promise<{ count: number; amount: number }> {
  const row = await db
    .selectFrom('exceptions')
    .where('company_id', '=', companyId)
    // Not a parameter: only so the index of those that nobody has resolved fits.
    .where('state', '<>', sql.lit('resolved'))
    .where('at', '<', before)
    .$if(after !== null, (rows) => rows.where('at', '>=', after))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`sum(abs(amount))`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: Number(row.amount ?? 0) };
}
