import { sql } from 'kysely';
import { addDays, isDay } from '../../../../shared/dates.ts';
import type { MoneyActRow } from '../../../../shared/features/traffic/money-acts/money-act.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import { moneyActs as actNames } from '../../../../shared/values.ts';
import { fold } from '../../../db/fold.rules.ts';
import {
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { closedShifts, type InstantSpan } from '../../../reports/money-rates/shifts.list.ts';
import { daysAsInstants } from '../../site/operating-parameters/lists-by-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { moneyActs } from './money-acts.table.ts';

/** An act is never changed, and has no status that could say so. */
export const actList: ListSpec = { order: '-at', deletedToo: true };

/** The acts of the shifts that somebody closed in a span; `typed` is how the name was typed then. */
function actsOfCashier(typed: readonly string[], span: InstantSpan, act: string | undefined): ListSpec {
  if (typed.length === 0) return { ...actList, among: [] };
  const named = act === undefined ? sql.join(actNames.map((one) => sql.lit(one))) : sql`${act}`;
  return {
    ...actList,
    // Made once: a database that knows nothing of the tables yet would make it again for every row.
    among: () => sql`(with mine as materialized (select money_acts.id from (${closedShifts(span)}) as shift
      join money_acts on money_acts.device_id = shift.device_id and money_acts.act in (${named})
        and money_acts.at > shift.since and money_acts.at <= shift.until
      where shift.cashier in (${sql.join(typed)})) select id from mine)`,
  };
}

/** How a cashier's name was typed at the closures of a span: people read it as one, with or without accents. */
async function spellingsOf(
  db: Db | Trx,
  cashier: string,
  { companyId, first, after }: InstantSpan,
): Promise<string[]> {
  const rows = await db
    .selectFrom('closures')
    .select('cashier')
    .distinct()
    .where('company_id', '=', companyId)
    .where('at', '>=', first)
    .where('at', '<', after)
    .execute();
  return rows.map((row) => row.cashier).filter((typed) => fold(typed) === fold(cashier));
}

interface Asked {
  spec: ListSpec;
  query: ListQuery;
}

/**
 * What is asked of the list. With `cashier` the days `atFrom` and `atTo` are those on which shifts were closed, for a shift
 * belongs whole to the day on which it ends; without, those of the acts.
 */
async function asked(db: Db | Trx, companyId: number, query: ListQuery): Promise<Asked> {
  const { cashier, ...rest } = query;
  if (cashier === undefined)
    return { spec: actList, query: await daysAsInstants(db, companyId, moneyActs, rest) };
  const { atFrom, atTo, ...plain } = rest;
  checkDays(query);
  const { timeZone } = await lotSettings(db, companyId);
  const span = {
    companyId,
    first: atFrom === undefined ? 0 : startOfDay(atFrom, timeZone),
    after: atTo === undefined ? Number.MAX_SAFE_INTEGER : startOfDay(addDays(atTo, 1), timeZone),
  };
  const typed = await spellingsOf(db, cashier, span);
  return { spec: actsOfCashier(typed, span, rest.act), query: plain };
}

/** @throws a field error for each end of a cashier's days that is no day */
function checkDays(query: ListQuery): void {
  const problems: Problems = {};
  for (const name of ['atFrom', 'atTo'])
    if (query[name] !== undefined && !isDay(query[name])) problems[name] = rule('type');
  if (query.cashier?.includes('\0')) problems.cashier = rule('characters');
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** A page of what brought the lot less money. @throws a field error for each wrong filter */
export async function listActs(db: Db, companyId: number, wanted: ListQuery): Promise<Page<MoneyActRow>> {
  const { spec, query } = await asked(db, companyId, wanted);
  const page = await listRecords(db, moneyActs, { companyId }, spec, query);
  return { ...page, rows: await withPersons(db, page.rows) };
}

/** The ids of all that the list shows, in its order. @throws as `listActs` */
export async function actIds(db: Db | Trx, companyId: number, wanted: ListQuery): Promise<number[]> {
  const { spec, query } = await asked(db, companyId, wanted);
  return listIds(db, moneyActs, { companyId }, spec, query);
}

/** Checks what is asked of the list without asking it. @throws as `listActs` */
export function checkActQuery(db: Db | Trx, { cashier, ...query }: ListQuery): void {
  if (cashier !== undefined) checkDays({ cashier, ...query });
  const instants = Object.entries(query).map(([name, value]) => [
    name,
    /^at(?:From|To)$/.test(name) && isDay(value) ? `${value}T00:00:00Z` : value,
  ]);
  checkListQuery(db, moneyActs, actList, Object.fromEntries(instants));
}

/** Adds who did each, and the vehicle that it was about. */
export async function withPersons(
  db: Db | Trx,
  records: readonly WireRecord<typeof moneyActs>[],
): Promise<(WireRecord<typeof moneyActs> & Pick<MoneyActRow, 'person' | 'ticket' | 'plate'>)[]> {
  const found = await db
    .selectFrom('money_acts as act')
    .leftJoin('stays', 'stays.id', 'act.stay_id')
    .leftJoin('users', 'users.id', 'act.user_id')
    // No record has id 0: an empty list would be no SQL.
    .where('act.id', 'in', [0, ...records.map(({ id }) => id)])
    .select(['act.id', 'stays.ticket', 'stays.plate'])
    .select(
      sql<string | null>`case when act.device_id is null then users.name else (
        select closures.cashier from closures
        where closures.device_id = act.device_id and closures.at >= act.at
        order by closures.at limit 1) end`.as('person'),
    )
    .execute();
  const byId = new Map(found.map(({ id, ...one }) => [id, one]));
  return records.map((record) => ({
    ...record,
    ...(byId.get(record.id) ?? { person: null, ticket: null, plate: null }),
  }));
}
