import { sql } from 'kysely';
import { localDay } from '../../../../shared/dates.ts';
import type { DaySpan } from '../../../../shared/features/subscriptions/liquidations/engine/terms.ts';
import type { PeriodMonths } from '../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { lotLanguage } from '../../site/devices/terminal-set-up.list.ts';
import { liquidations } from '../liquidations/liquidations.table.ts';
import { valuesBySubscriber } from '../subscribers/subscriber-values.list.ts';
import { subscribers } from '../subscribers/subscribers.table.ts';
import type { BilledPeriod, RunSubscriber, RunTerms } from './run-bills.rules.ts';
import { itemsOf } from './run-items.rules.ts';

/**
 * How a rule bills.
 * @throws notFound where the lot has no such rule, liquidationConceptGone where its concept was deleted
 */
export async function runTerms(db: Db | Trx, companyId: number, liquidationId: number): Promise<RunTerms> {
  const row = await db
    .selectFrom('liquidations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', liquidationId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  if (!row) throw AppError.on('liquidationId', 'notFound');
  const rule = liquidations.read(row);
  const concept = await db
    .selectFrom('concepts')
    .select(['id', 'initials', 'name', 'tax_rate'])
    .where('id', '=', rule.conceptId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  if (!concept) throw new AppError('liquidationConceptGone');
  const { tax_rate: taxRate, ...named } = concept;
  const { mode, everyMonths, timing, dueDays, roundTo, runDay, lateFee } = rule;
  return {
    ...{ mode, timing, dueDays, roundTo, runDay, lateFee },
    everyMonths: everyMonths as PeriodMonths,
    liquidationId,
    concept: { ...named, taxRate },
  };
}

/** Subscribers of a lot that are looked at together. */
export interface SubscriberSlice {
  companyId: number;
  /** Those of this rule that are not deleted, by their ids in order: after one, so many. */
  liquidationId?: number;
  after?: number;
  most?: number;
  /** Only these. */
  ids?: readonly number[] | null;
}

/** Subscribers as a run bills them, in the order of their ids. @param timeZone of the lot */
export async function runSubscribers(
  db: Db | Trx,
  { companyId, liquidationId, after = 0, most, ids }: SubscriberSlice,
  timeZone: string,
): Promise<(RunSubscriber & { liquidationId: number })[]> {
  let query = db
    .selectFrom('subscribers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .orderBy('id');
  if (liquidationId !== undefined)
    query = query.where('liquidation_id', '=', liquidationId).where('status', '<>', 'D');
  // No record has id 0: an empty list would be no SQL.
  if (ids) query = query.where('id', 'in', [0, ...ids]);
  if (most !== undefined) query = query.limit(most);
  const records = (await query.execute()).map((row) => subscribers.read(row));
  const found = records.map(({ id }) => id);
  const values = await valuesBySubscriber(db, found);
  const freezes = await freezesBySubscriber(db, found);
  const customers = await customersAmong(
    db,
    records.map(({ entityId }) => entityId),
  );
  const language = await lotLanguage(db, companyId);
  return records.map((record) => ({
    id: record.id,
    title: record.title,
    status: record.status as RunSubscriber['status'],
    liquidationId: record.liquidationId,
    hasCustomer: customers.has(record.entityId),
    registeredOn: localDay(Date.parse(record.createdAt), timeZone),
    validFrom: record.validFrom,
    validTo: record.validTo,
    freezes: freezes.get(record.id) ?? [],
    items: itemsOf(record, values.get(record.id) ?? [], language),
  }));
}

async function freezesBySubscriber(db: Db | Trx, ids: readonly number[]): Promise<Map<number, DaySpan[]>> {
  const rows = await db
    .selectFrom('subscriber_freezes')
    .select(['subscriber_id', 'first_day', 'last_day'])
    .where('subscriber_id', 'in', [0, ...ids])
    .where('status', '<>', 'D')
    .orderBy('first_day')
    .execute();
  const found = new Map<number, DaySpan[]>();
  for (const { subscriber_id, first_day, last_day } of rows)
    found.set(subscriber_id, [...(found.get(subscriber_id) ?? []), { from: first_day, to: last_day }]);
  return found;
}

async function customersAmong(db: Db | Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('entities')
    .select('id')
    .where('id', 'in', [0, ...new Set(ids)])
    .where('status', '<>', 'D')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The periods of these subscribers that invoices stand for, by subscriber. */
export async function billedPeriods(
  db: Db | Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BilledPeriod[]>> {
  const rows = await db
    .selectFrom('liquidation_run_rows as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .select(['r.subscriber_id', 'r.liquidation_id', 'r.period_from', 'r.from_day', 'r.to_day'])
    .where('r.subscriber_id', 'in', [0, ...ids])
    .where('r.invoice_id', 'is not', null)
    .where('r.undone', '=', sql.lit(0))
    .where('i.status', '=', 'A')
    .execute();
  const found = new Map<number, BilledPeriod[]>();
  for (const row of rows) {
    const periods = found.get(row.subscriber_id) ?? [];
    periods.push({
      liquidationId: row.liquidation_id,
      periodFrom: row.period_from,
      from: row.from_day,
      to: row.to_day,
    });
    found.set(row.subscriber_id, periods);
  }
  return found;
}
