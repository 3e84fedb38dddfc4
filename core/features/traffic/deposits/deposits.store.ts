import { createHash } from 'node:crypto';
import { addDays } from '../../../../shared/dates.ts';
import type {
  DepositCreditInput,
  DepositInput,
} from '../../../../shared/features/traffic/deposits/deposit.schema.ts';
import type { PlaceAmount, SlipType } from '../../../../shared/features/traffic/deposits/deposit.ts';
import type { NewDepositInput } from '../../../../shared/features/traffic/deposits/deposit-slip.schema.ts';
import { typeOfContent } from '../../../../shared/file-content.ts';
import type { SentFile } from '../../../../shared/file-field.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  readSeen,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { fileOldDate } from '../../billing/exceptions/file-old-date.service.ts';
import { noteEdit } from '../../billing/finance-reports/closed-days.service.ts';
import { lotDay, lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { depositClosures, releaseClosures } from '../closures/closures.store.ts';
import { type BankableClosure, closuresOf, heldClosures } from './deposits.list.ts';
import { proposalsOf } from './deposits.rules.ts';
import { deposits } from './deposits.table.ts';

type Deposit = RecordOf<typeof deposits>;

/** Closures that a deposit takes by itself at most; the rest is the next one's. */
const mostClosures = 500;

/**
 * Notes cash that was taken to the bank, with the closures that it is of: those that are named, or all of its terminals
 * until that day that no deposit has. Another amount than they counted is filed.
 * @throws depositDateRequired, depositDeviceInvalid, depositClosureInvalid, depositDuplicated
 */
export async function createDeposit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { attachment, ...input }: NewDepositInput,
): Promise<Deposit> {
  await lockCompany(trx, scope.companyId);
  const found = await figuresOf(trx, scope, actor, input);
  const made = await createRecord(trx, deposits, scope, actor, {
    ...found,
    ...{ state: 'in-transit', creditedOn: null, credited: null },
    attachment: attachment?.name ?? null,
    userId: actor.userId,
  });
  await depositClosures(trx, made);
  if (attachment) await storeSlip(trx, made.id, attachment);
  await fileDifference(trx, actor, made, null);
  await fileIfOld(trx, actor, made);
  return made;
}

/** @throws as `createDeposit`; depositCredited */
export async function updateDeposit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Deposit,
  input: DepositInput,
): Promise<Deposit> {
  refuseCredited(before);
  await lockCompany(trx, scope.companyId);
  await releaseClosures(trx, before);
  const found = await figuresOf(trx, scope, actor, input);
  const after = await updateRecord(trx, deposits, scope, actor, before, found);
  await depositClosures(trx, after);
  await fileDifference(trx, actor, after, before);
  if (after.date !== before.date) await fileIfOld(trx, actor, after);
  if (isOther(before, after))
    await noteDepositEdit(trx, actor, before, {
      change: 'change',
      amount: after.total - before.total,
      after,
    });
  return after;
}

/** Deletes a deposit: its closures hold their cash again. @throws depositCredited */
export async function deleteDeposit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<Deposit> {
  await lockCompany(trx, scope.companyId);
  const before = await lockRecord(trx, deposits, scope, target.id);
  refuseCredited(before);
  await releaseClosures(trx, before);
  await noteDepositEdit(trx, actor, before, { change: 'deletion', amount: -before.total });
  return deleteRecord(trx, deposits, scope, actor, target);
}

/**
 * Notes what the bank credited; another amount than was taken there is filed.
 * @throws notFound, recordChanged, depositCredited; depositDateRequired for a day before the deposit's or after today
 */
export async function creditDeposit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  { date, amount }: Pick<DepositCreditInput, 'date' | 'amount'>,
): Promise<Deposit> {
  const before = await readSeen(trx, deposits, scope, target);
  refuseCredited(before);
  if (date < before.date || date > (await lotDay(trx, scope.companyId, actor.now)))
    throw AppError.on('date', 'depositDateRequired');
  const state = amount === before.total ? 'credited' : 'difference';
  const after = await updateRecord(trx, deposits, scope, actor, target, {
    ...{ state, creditedOn: date, credited: amount },
  });
  if (state === 'difference')
    await fileException(trx, {
      ...exceptionOf(after, actor),
      amount: amount - after.total,
      details: { depositId: after.id, reference: after.reference, deposited: after.total, credited: amount },
    });
  return after;
}

/** Takes the note of the bank's credit back; one that has none stays as it is. @throws notFound, recordChanged */
export async function undoCredit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<Deposit> {
  const before = await readSeen(trx, deposits, scope, target);
  if (before.state === 'in-transit') return before;
  await noteDepositEdit(trx, actor, before, { change: 'credit', amount: -(before.credited ?? 0) });
  return updateRecord(trx, deposits, scope, actor, target, {
    ...{ state: 'in-transit', creditedOn: null, credited: null },
  });
}

/** Keeps the slip of a deposit in place of the one before. @throws notFound, recordChanged */
export async function writeSlip(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  slip: SentFile,
): Promise<Deposit> {
  const before = await readSeen(trx, deposits, scope, target);
  await storeSlip(trx, before.id, slip);
  if (before.attachment !== null) await noteDepositEdit(trx, actor, before, { change: 'slip', amount: 0 });
  return updateRecord(trx, deposits, scope, actor, target, { attachment: slip.name });
}

function refuseCredited({ state }: Deposit): void {
  if (state !== 'in-transit') throw new AppError('depositCredited');
}

/** What is stored of a deposit, with what its closures counted. The lot is locked and its own closures are free. */
async function figuresOf(trx: Trx, scope: CompanyScope, actor: Actor, input: DepositInput) {
  const { date, reference, bank, total, closureIds } = input;
  const [account, note] = [input.account?.trim() || null, input.note?.trim() || null];
  const details = input.details.map(({ deviceId, amount }) => ({ deviceId, amount }));
  if (date > (await lotDay(trx, scope.companyId, actor.now)))
    throw AppError.on('date', 'depositDateRequired');
  const closures = await closuresFor(trx, scope, { date, details, closureIds });
  const { proposals, proposed } = proposalsOf(details, closures);
  // Out of a place that holds something nothing can be taken below 0.
  const wrong = details.findIndex(({ deviceId, amount }) => {
    const held = proposals.find((one) => one.deviceId === deviceId)?.amount ?? 0;
    return amount < 0 && amount < held;
  });
  if (wrong >= 0) throw AppError.on(`details[${wrong}].amount`, 'depositTotalDiffers');
  return {
    ...{ date, reference, bank, account, total, details, proposals, proposed, note },
    ...{ difference: total - proposed, closureIds: closures.map(({ id }) => id) },
  };
}

async function closuresFor(
  trx: Trx,
  { companyId }: CompanyScope,
  { date, details, closureIds }: Pick<DepositInput, 'date' | 'closureIds'> & { details: PlaceAmount[] },
): Promise<BankableClosure[]> {
  const { timeZone } = await lotSettings(trx, companyId);
  const until = startOfDay(addDays(date, 1), timeZone);
  const deviceIds = details.map(({ deviceId }) => deviceId);
  if (!closureIds) return heldClosures(trx, companyId, { deviceIds, until, most: mostClosures });
  const found = await closuresOf(trx, companyId, closureIds);
  const isFree = ({ depositId, at, deviceId }: BankableClosure) =>
    depositId === null && at < until && deviceIds.includes(deviceId);
  if (found.length < closureIds.length || !found.every(isFree))
    throw AppError.on('closureIds', 'depositClosureInvalid');
  return found;
}

const exceptionOf = ({ companyId }: Deposit, { now, userId }: Actor) =>
  ({
    companyId,
    at: now,
    kind: 'deposit-difference',
    stayId: null,
    deviceId: null,
    actorId: userId,
  }) as const;

/** Files that another amount went to the bank than was counted, once for each difference. */
async function fileDifference(
  trx: Trx,
  actor: Actor,
  deposit: Deposit,
  before: Deposit | null,
): Promise<void> {
  const { id, reference, bank, total, proposed, difference } = deposit;
  if (difference === 0 || difference === before?.difference) return;
  await fileException(trx, {
    ...exceptionOf(deposit, actor),
    amount: difference,
    details: { depositId: id, reference, bank, deposited: total, counted: proposed, userId: actor.userId },
  });
}

/** A deposit that is dated long back is of a day that nobody looks at any more. */
async function fileIfOld(
  trx: Trx,
  actor: Actor,
  { id: depositId, companyId, date: reported, total: amount, reference, bank }: Deposit,
): Promise<void> {
  await fileOldDate(trx, actor, { companyId, reported, amount, details: { depositId, reference, bank } });
}

interface DepositEdit {
  change: 'change' | 'deletion' | 'credit' | 'slip';
  amount: number;
  /** What it was changed into. */
  after?: Deposit;
}

/** What a correction says otherwise than before; that it was saved again is no change. */
function isOther(before: Deposit, after: Deposit): boolean {
  const said = ({ date, reference, bank, account, total, details, closureIds, note }: Deposit) =>
    JSON.stringify([date, reference, bank, account, total, details, closureIds, note]);
  return said(before) !== said(after);
}

/** A deposit is money of its own day and of the one on which the bank credited it, at each place that it is of. */
function noteDepositEdit(
  trx: Trx,
  actor: Actor,
  before: Deposit,
  { change, amount, after = before }: DepositEdit,
): Promise<void> {
  const places = [...before.details, ...after.details].map(({ deviceId }) => deviceId || null);
  return noteEdit(trx, actor, {
    companyId: before.companyId,
    deviceIds: [...new Set(places)],
    days: [before.date, after.date, ...(before.creditedOn === null ? [] : [before.creditedOn])],
    amount,
    details: {
      ...{ depositId: before.id, change, reference: before.reference, bank: before.bank },
      ...{ deposited: before.total, ...(after !== before && { changedTo: after.total }) },
    },
  });
}

async function storeSlip(trx: Trx, depositId: number, { content }: SentFile): Promise<void> {
  const bytes = Buffer.from(content, 'base64');
  const row = {
    type: typeOfContent(bytes) as SlipType,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
    content,
  };
  await trx
    .insertInto('deposit_attachments')
    .values({ deposit_id: depositId, ...row })
    .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet(row))
    .execute();
}

/** A rule for inputs: every place is a terminal of the lot, or its office. @throws depositDeviceInvalid on the first that is none */
export const ownPlaces = {
  fields: ['details'],
  async check({ trx, scope, input }) {
    const ids = input.details.map(({ deviceId }) => deviceId).filter((id) => id !== 0);
    const rows = await trx
      .selectFrom('devices')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('id', 'in', [0, ...ids])
      .execute();
    const known = new Set([0, ...rows.map(({ id }) => id)]);
    const strange = input.details.findIndex(({ deviceId }) => !known.has(deviceId));
    if (strange >= 0) throw AppError.on(`details[${strange}].deviceId`, 'depositDeviceInvalid');
  },
} satisfies Rule<typeof deposits, DepositInput, 'details', CompanyScope>;
