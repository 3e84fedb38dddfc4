import type { Db } from '../../../db/schema.ts';
import { dayMs } from '../../../reports/stay-days/day-columns.ts';

/** A day of a lot; of one to pack, how often it has changed. */
interface StayDay {
  companyId: number;
  day: number;
}

export interface DayToPack extends StayDay {
  changes: number;
}

/** Whole days after its end a day is packed: most of its vehicles have gone by then, and terminals without network are back. */
const restsFor = 2;
/** Days of one lot that are marked at once, and days that are looked at in one go. */
const markedAtOnce = 400;
const packedAtOnce = 200;

/** The days that are over and not marked yet, of each lot from its first stay on. */
export async function daysToMark(db: Db, now: number): Promise<StayDay[]> {
  const end = Math.floor(now / dayMs) - restsFor;
  const lots = await db
    .selectFrom('companies')
    .select(({ selectFrom }) => [
      'companies.id',
      selectFrom('stay_days')
        .whereRef('stay_days.company_id', '=', 'companies.id')
        .select(({ fn }) => fn.max('stay_days.day').as('last'))
        .as('last'),
      selectFrom('stays')
        .whereRef('stays.company_id', '=', 'companies.id')
        .select(({ fn }) => fn.min('stays.entry_at').as('first'))
        .as('first'),
    ])
    .execute();
  return lots.flatMap(({ id, last, first }) => {
    if (first === null) return [];
    const begin = last === null ? Math.floor(Number(first) / dayMs) : Number(last) + 1;
    const count = Math.max(0, Math.min(end - begin, markedAtOnce));
    return Array.from({ length: count }, (_, place) => ({ companyId: id, day: begin + place }));
  });
}

/** Days that were marked before then and are not packed, the newest first. */
export async function daysToPack(db: Db, markedBefore: number): Promise<DayToPack[]> {
  const rows = await db
    .selectFrom('stay_days')
    .select(['company_id', 'day', 'changes'])
    .where('packed', '=', 0)
    .where('marked_at', '<=', markedBefore)
    .orderBy('day', 'desc')
    .limit(packedAtOnce)
    .execute();
  return rows.map(({ company_id, day, changes }) => ({ companyId: company_id, day, changes }));
}
