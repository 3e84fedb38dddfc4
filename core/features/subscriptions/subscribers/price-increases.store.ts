import type { PriceIncreaseInput } from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Actor } from '../../../db/actor.ts';
import { announceAll } from '../../../db/outbox.store.ts';
import { type CompanyScope, createRecord, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { changesOfDraft, type IncreaseRow, nextRows, wholeIncrease } from './price-increases.list.ts';
import { valuesOn } from './subscriber-values.list.ts';
import { increased } from './subscriber-values.rules.ts';
import { priceIncreases } from './subscriber-values.table.ts';
import { lotToday } from './subscribers.list.ts';

export type Increase = RecordOf<typeof priceIncreases>;

/** What one statement reads or writes at most: SQLite bounds its parameters, and no table is held in memory. */
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
  input: PriceIncreaseInput,
  subscriberIds: readonly number[],
): Promise<Increase> {
  const { kind, value, roundTo, from } = input;
  await refusePast(trx, scope, actor, from);
  if (subscriberIds.length === 0) throw AppError.on('subscriberIds', 'increaseNobody');
  const sums = { oldTotal: 0, newTotal: 0 };
  for await (const rows of increasedRows(trx, input, subscriberIds)) addChecked(sums, rows);
  const increase = await createRecord(trx, priceIncreases, scope, actor, {
    state: 'draft',
    kind,
    value,
    roundTo,
    fromDay: from,
    subscribers: subscriberIds.length,
    ...sums,
    userId: actor.userId,
  });
  for await (const rows of increasedRows(trx, input, subscriberIds)) await writeRows(trx, increase.id, rows);
  return increase;
}

/** Old and new values, some at a time. */
async function* increasedRows(
  trx: Trx,
  { kind, value, roundTo, from }: PriceIncreaseInput,
  subscriberIds: readonly number[],
): AsyncGenerator<IncreaseRow[]> {
  for (let at = 0; at < subscriberIds.length; at += atOnce) {
    const ids = subscriberIds.slice(at, at + atOnce);
    const old = await valuesOn(trx, ids, from);
    yield ids.map((subscriberId) => {
      const oldValue = old.get(subscriberId) ?? 0;
      return { subscriberId, oldValue, newValue: increased(oldValue, { kind, value, roundTo }) };
    });
  }
}

/** @throws monthlyValueZero, monthlyValueTooLarge */
function addChecked(sums: { oldTotal: number; newTotal: number }, rows: readonly IncreaseRow[]): void {
  for (const { oldValue, newValue } of rows) {
    if (newValue < 1) throw AppError.on('value', 'monthlyValueZero');
    if (newValue > limits.money) throw AppError.on('value', 'monthlyValueTooLarge');
    sums.oldTotal += oldValue;
    sums.newTotal += newValue;
  }
}

async function writeRows(trx: Trx, increaseId: number, rows: readonly IncreaseRow[]): Promise<void> {
  const columns = rows.map(({ subscriberId, oldValue, newValue }) => ({
    increase_id: increaseId,
    subscriber_id: subscriberId,
    old_value: oldValue,
    new_value: newValue,
  }));
  await trx.insertInto('subscriber_price_increase_rows').values(columns).execute();
}

/**
 * Lets the new values hold from the day of the increase on.
 * @throws increaseSettled where it is no draft, increaseFromPast, increaseStale with what changed where a value is no longer
 * what the draft says
 */
export async function confirmIncrease(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<Increase> {
  await lockCompany(trx, scope.companyId);
  const increase = await readSeen(trx, priceIncreases, scope, target, (one) => wholeIncrease(trx, one));
  if (increase.state !== 'draft') throw new AppError('increaseSettled');
  await refusePast(trx, scope, actor, increase.fromDay);
  await refuseStale(trx, increase);
  await writeValues(trx, scope, actor, increase, 'newValue');
  return updateRecord(trx, priceIncreases, scope, actor, target, { state: 'confirmed' });
}

/** @throws increaseStale */
async function refuseStale(trx: Trx, increase: Increase): Promise<void> {
  const changes = await changesOfDraft(trx, increase.id);
  if (changes.length === 0) return;
  throw new AppError('increaseStale', {
    complement: changes
      .slice(0, 5)
      .map(({ subscriber }) => subscriber)
      .join(', '),
    more: { current: { ...(await wholeIncrease(trx, increase)), changes } },
  });
}

/** Takes an increase back before its day: the old values go on. @throws increaseSettled, increaseBegun */
export async function undoIncrease(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<Increase> {
  await lockCompany(trx, scope.companyId);
  const increase = await readSeen(trx, priceIncreases, scope, target, (one) => wholeIncrease(trx, one));
  if (increase.state !== 'confirmed') throw new AppError('increaseSettled');
  const { today } = await lotToday(trx, { companyId: scope.companyId, now: actor.now });
  if (increase.fromDay <= today) throw new AppError('increaseBegun');
  await writeValues(trx, scope, actor, increase, 'oldValue');
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
  which: 'oldValue' | 'newValue',
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await nextRows(trx, id, { after, most: atOnce });
    if (rows.length === 0) return;
    const ids = rows.map(({ subscriberId }) => subscriberId);
    after = ids.at(-1) ?? after;
    const values = rows.map((row) => ({
      company_id: companyId,
      subscriber_id: row.subscriberId,
      from_day: fromDay,
      monthly_value: row[which],
      increase_id: id,
    }));
    await trx
      .insertInto('subscriber_values')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['subscriber_id', 'from_day']).doUpdateSet((set) => ({
          monthly_value: set.ref('excluded.monthly_value'),
          increase_id: set.ref('excluded.increase_id'),
        })),
      )
      .execute();
    await announceAll(trx, { at, companyId, topic: 'subscribers', kind: 'update' }, ids);
  }
}
