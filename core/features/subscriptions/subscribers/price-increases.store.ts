import type {
  IncreaseChange,
  PriceIncrease,
  PriceIncreaseInput,
} from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Actor } from '../../../db/actor.ts';
import { announceAll } from '../../../db/outbox.store.ts';
import { type CompanyScope, createRecord, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { giveAway } from '../../billing/given-away/give-away.service.ts';
import { beginValues, endValues, fillOldRows } from './increase-values.store.ts';
import {
  changesOfDraft,
  changesSince,
  type IncreaseRow,
  nextRows,
  wholeIncrease,
} from './price-increases.list.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
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
  await beginValues(trx, increase);
  await noteLowered(trx, scope, actor, increase, { due: increase.oldTotal, charged: increase.newTotal });
  await announceRows(trx, scope, actor, increase.id);
  return updateRecord(trx, priceIncreases, scope, actor, target, { state: 'confirmed' });
}

/**
 * Takes an increase back before its day: as a new decision, whose values go and what was decided before them holds again.
 * A value that stands in the place of its own, by another increase or by hand, is never changed. What invoices charged at it
 * already is filed, and kept to be credited.
 * @param keepChanged takes back the others where some are no longer the increase's own
 * @throws increaseSettled, increaseBegun, increaseOverwritten with what changed
 */
export async function undoIncrease(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { keepChanged, ...target }: Target & { keepChanged: boolean },
  { watchBilled }: Pick<SubscriberFacts, 'watchBilled'>,
): Promise<Increase> {
  await lockCompany(trx, scope.companyId);
  const increase = await readSeen(trx, priceIncreases, scope, target, (one) => wholeIncrease(trx, one));
  if (increase.state !== 'confirmed') throw new AppError('increaseSettled');
  const { today } = await lotToday(trx, { companyId: scope.companyId, now: actor.now });
  if (increase.fromDay <= today) throw new AppError('increaseBegun');
  await fillOldRows(trx, increase);
  const changes = keepChanged ? [] : await changesSince(trx, increase.id);
  if (changes.length > 0)
    throw withChanges('increaseOverwritten', await wholeIncrease(trx, increase), changes);
  const noteBilled = await watchBilled(trx, actor, increase);
  await endValues(trx, increase.id);
  await noteBilled();
  await noteLowered(trx, scope, actor, increase, { due: increase.newTotal, charged: increase.oldTotal });
  await announceRows(trx, scope, actor, increase.id);
  return updateRecord(trx, priceIncreases, scope, actor, target, { state: 'undone' });
}

/** Monthly values that come to less than before, all together. */
function noteLowered(
  trx: Trx,
  { companyId }: CompanyScope,
  { now: at, userId: actorId }: Actor,
  { id: source, fromDay: title }: Increase,
  sums: { due: number; charged: number },
): Promise<void> {
  const act = { companyId, at, deviceId: null, actorId, source, title };
  return giveAway(trx, { ...act, act: 'subscriber-price', ...sums });
}

function withChanges(
  error: 'increaseStale' | 'increaseOverwritten',
  increase: PriceIncrease,
  changes: readonly IncreaseChange[],
): AppError {
  const named = changes.slice(0, 5).map(({ subscriber }) => subscriber);
  return new AppError(error, { complement: named.join(', '), more: { current: { ...increase, changes } } });
}

/** @throws increaseStale */
async function refuseStale(trx: Trx, increase: Increase): Promise<void> {
  const changes = await changesOfDraft(trx, increase.id);
  if (changes.length > 0) throw withChanges('increaseStale', await wholeIncrease(trx, increase), changes);
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

/** A change of each subscriber, too. */
async function announceRows(
  trx: Trx,
  { companyId }: CompanyScope,
  { now: at }: Actor,
  increaseId: number,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await nextRows(trx, increaseId, { after, most: atOnce });
    if (rows.length === 0) return;
    const ids = rows.map(({ subscriberId }) => subscriberId);
    after = ids.at(-1) ?? after;
    await announceAll(trx, { at, companyId, topic: 'subscribers', kind: 'update' }, ids);
  }
}
