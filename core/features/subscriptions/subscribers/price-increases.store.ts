import type { PriceIncreaseInput } from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Actor } from '../../../db/actor.ts';
import { announceAll } from '../../../db/outbox.store.ts';
import { type CompanyScope, createRecord, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { type IncreaseRow, rowsOfIncrease } from './price-increases.list.ts';
import { valuesOn } from './subscriber-values.list.ts';
import { increased } from './subscriber-values.rules.ts';
import { priceIncreases } from './subscriber-values.table.ts';
import { lotToday } from './subscribers.list.ts';

export type Increase = RecordOf<typeof priceIncreases>;

/** What one statement writes at most: SQLite bounds its parameters. */
const atOnce = 500;

/**
 * Makes a draft of new monthly values; nothing changes before it is confirmed.
 * @param subscriberIds of the lot, none deleted
 * @throws increaseFromPast, increaseNobody where it is for nobody, monthlyValueZero or amountTooLarge where a value would go
 * beyond what one may be
 */
export async function draftIncrease(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { kind, value, roundTo, from }: PriceIncreaseInput,
  subscriberIds: readonly number[],
): Promise<Increase> {
  await refusePast(trx, scope, actor, from);
  if (subscriberIds.length === 0) throw AppError.on('subscriberIds', 'increaseNobody');
  const old = await valuesOn(trx, subscriberIds, from);
  const rows = subscriberIds.map((subscriberId) => {
    const oldValue = old.get(subscriberId) ?? 0;
    return { subscriberId, oldValue, newValue: increased(oldValue, { kind, value, roundTo }) };
  });
  if (rows.some(({ newValue }) => newValue < 1)) throw AppError.on('value', 'monthlyValueZero');
  if (rows.some(({ newValue }) => newValue > limits.money))
    throw AppError.on('value', 'monthlyValueTooLarge');
  const increase = await createRecord(trx, priceIncreases, scope, actor, {
    state: 'draft',
    kind,
    value,
    roundTo,
    fromDay: from,
    subscribers: rows.length,
  });
  await writeRows(trx, increase.id, rows);
  return increase;
}

async function writeRows(trx: Trx, increaseId: number, rows: readonly IncreaseRow[]): Promise<void> {
  const columns = rows.map(({ subscriberId, oldValue, newValue }) => ({
    increase_id: increaseId,
    subscriber_id: subscriberId,
    old_value: oldValue,
    new_value: newValue,
  }));
  for (let from = 0; from < columns.length; from += atOnce)
    await trx
      .insertInto('subscriber_price_increase_rows')
      .values(columns.slice(from, from + atOnce))
      .execute();
}

/**
 * Lets the new values hold from the day of the increase on.
 * @throws increaseSettled where it is no draft, increaseFromPast, increaseStale where a value has changed since it was drafted
 */
export async function confirmIncrease(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<Increase> {
  await lockCompany(trx, scope.companyId);
  const increase = await readSeen(trx, priceIncreases, scope, target);
  if (increase.state !== 'draft') throw new AppError('increaseSettled');
  await refusePast(trx, scope, actor, increase.fromDay);
  const rows = await rowsOfIncrease(trx, increase.id);
  const now = await valuesOn(
    trx,
    rows.map(({ subscriberId }) => subscriberId),
    increase.fromDay,
  );
  const stale = rows.filter(
    ({ subscriberId, oldValue, isGone }) => isGone || now.get(subscriberId) !== oldValue,
  );
  if (stale.length > 0)
    throw new AppError('increaseStale', {
      complement: stale
        .map(({ title }) => title)
        .slice(0, 5)
        .join(', '),
    });
  await writeValues(
    trx,
    scope,
    actor,
    increase,
    rows.map(({ subscriberId, newValue }) => ({ subscriberId, value: newValue })),
  );
  return updateRecord(trx, priceIncreases, scope, actor, target, { state: 'confirmed' });
}

/** Takes an increase back before its day: the old values go on. @throws increaseSettled, increaseBegun */
export async function undoIncrease(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<Increase> {
  await lockCompany(trx, scope.companyId);
  const increase = await readSeen(trx, priceIncreases, scope, target);
  if (increase.state !== 'confirmed') throw new AppError('increaseSettled');
  const { today } = await lotToday(trx, { companyId: scope.companyId, now: actor.now });
  if (increase.fromDay <= today) throw new AppError('increaseBegun');
  const rows = await rowsOfIncrease(trx, increase.id);
  await writeValues(
    trx,
    scope,
    actor,
    increase,
    rows.map(({ subscriberId, oldValue }) => ({ subscriberId, value: oldValue })),
  );
  return updateRecord(trx, priceIncreases, scope, actor, target, { state: 'undone' });
}

async function refusePast(
  trx: Trx,
  { companyId }: CompanyScope,
  { now }: Actor,
  from: string,
): Promise<void> {
  const { today } = await lotToday(trx, { companyId, now });
  if (from < today) throw AppError.on('from', 'increaseFromPast');
}

/** The value of each subscriber from the day of the increase on: a change of the subscriber, too. */
async function writeValues(
  trx: Trx,
  { companyId }: CompanyScope,
  { now: at }: Actor,
  { id, fromDay }: Increase,
  values: readonly { subscriberId: number; value: number }[],
): Promise<void> {
  const rows = values.map(({ subscriberId, value }) => ({
    company_id: companyId,
    subscriber_id: subscriberId,
    from_day: fromDay,
    monthly_value: value,
    increase_id: id,
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await trx
      .insertInto('subscriber_values')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) =>
        conflict.columns(['subscriber_id', 'from_day']).doUpdateSet((set) => ({
          monthly_value: set.ref('excluded.monthly_value'),
          increase_id: set.ref('excluded.increase_id'),
        })),
      )
      .execute();
  const ids = values.map(({ subscriberId }) => subscriberId);
  await announceAll(trx, { at, companyId, topic: 'subscribers', kind: 'update' }, ids);
}
