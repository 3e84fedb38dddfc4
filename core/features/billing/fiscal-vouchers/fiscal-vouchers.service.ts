import { addDays } from '../../../../shared/dates.ts';
import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { VoucherBatchInput } from '../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, createRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { lotDay } from '../../site/operating-parameters/operating-parameters.list.ts';
import { hasDevice, placesOf } from '../finance-reports/finance-reports.list.ts';
import { firstDayWith } from '../finance-reports/first-day.list.ts';
import { hasVoucher, issuerOf, lastVoucher } from './fiscal-vouchers.list.ts';
import { fiscalVouchers } from './fiscal-vouchers.table.ts';
import { voucherDigest } from './voucher-digest.ts';
import {
  creditFigures,
  invoiceFigures,
  lastSeen,
  lateOf,
  methodsOf,
  servicesOf,
  type VoucherPlace,
} from './voucher-figures.list.ts';

type Voucher = RecordOf<typeof fiscalVouchers>;

/** Vouchers that one call makes at most; the rest is made by the next call. */
const madeAtOnce = 200;

/**
 * Makes the voucher of a day that is over, with the next number of its terminal, or of the office. Waits for everything
 * that is being written at the lot, so that no document slips past it and no number is given twice.
 * @throws financeDeviceRequired, fiscalDayNotOver, fiscalVoucherMade, laterVoucherMade, earlierVoucherMissing, fiscalDayEmpty
 */
export async function makeVoucher(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { deviceId, day }: { deviceId: number | null; day: string },
): Promise<Voucher> {
  const { companyId } = scope;
  await lockCompany(trx, companyId);
  const place = { companyId, deviceId };
  if (deviceId !== null && !(await hasDevice(trx, companyId, deviceId)))
    throw AppError.on('deviceId', 'financeDeviceRequired');
  if (day >= (await lotDay(trx, companyId, actor.now))) throw new AppError('fiscalDayNotOver');
  const previous = await lastVoucher(trx, place);
  if (previous) await refuseOrder(trx, place, day, previous.day);
  const figures = await figuresOf(trx, place, day);
  if (figures.invoices + figures.cancelled === 0) throw new AppError('fiscalDayEmpty');
  const late =
    previous && (await lateOf(trx, place, { ...previous, from: previous.firstDay, to: previous.day }));
  const net = figures.total - figures.credited + (late ? late.total - late.credited : 0);
  const said = {
    ...{ deviceId, day, ...figures, late, net },
    number: (previous?.number ?? 0) + 1,
    accumulated: Number(previous?.accumulated ?? 0) + net,
    userId: actor.userId,
    issuer: await issuerOf(trx, place),
    ...(await lastSeen(trx, companyId)),
  };
  const row = { ...fiscalVouchers.write(said), company_id: companyId, created_at: actor.now };
  const digest = voucherDigest(row, previous?.digest ?? null);
  return createRecord(trx, fiscalVouchers, scope, actor, { ...said, digest });
}

/** Numbers follow the days. */
async function refuseOrder(trx: Trx, place: VoucherPlace, day: string, last: string): Promise<void> {
  if (day <= last) {
    if (await hasVoucher(trx, place, day)) throw new AppError('fiscalVoucherMade');
    throw new AppError('laterVoucherMade', { complement: last });
  }
  const missing = await firstDayWith(trx, 'documents', place, { after: last, before: day });
  if (missing !== null) throw new AppError('earlierVoucherMissing', { complement: missing });
}

async function figuresOf(trx: Trx, place: VoucherPlace, day: string) {
  const { count: invoices, ...sums } = await invoiceFigures(trx, place, { day });
  const credits = await creditFigures(trx, place, { day });
  return {
    invoices,
    ...sums,
    services: await servicesOf(trx, place, day),
    methods: await methodsOf(trx, place, day),
    creditNumbers: credits.numbers,
    creditRates: credits.rates,
    cancelled: credits.count,
    credited: credits.total,
  };
}

/** A day that has no voucher after all, and why. */
export interface LeftWithout {
  deviceId: number | null;
  day: string;
  error: ErrorName;
  complement: string | null;
}

/**
 * Makes all vouchers that are missing between two days, in the order of the days, each in a transaction of its own. A terminal
 * that has none yet begins with its first day of that range.
 * @returns how many were made, what was left, and whether there are more than one call makes
 */
export async function makeVouchers(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  { from, until }: VoucherBatchInput,
): Promise<{ made: number; left: LeftWithout[]; more: boolean }> {
  const { companyId } = scope;
  const today = await lotDay(db, companyId, actor.now);
  const before = until < today ? addDays(until, 1) : today;
  const left: LeftWithout[] = [];
  let made = 0;
  for (const id of await placesOf(db, companyId)) {
    const place = { companyId, deviceId: id || null };
    for (let after = addDays(from, -1); ; ) {
      const day = await firstMissing(db, place, { after, before });
      if (day === null) break;
      if (made === madeAtOnce) return { made, left, more: true };
      const refusal = await tryOne(db, scope, actor, { deviceId: place.deviceId, day });
      if (refusal && refusal.error !== 'fiscalVoucherMade') {
        left.push({ deviceId: place.deviceId, day, ...refusal });
        break;
      }
      if (!refusal) made += 1;
      after = day;
    }
  }
  return { made, left, more: false };
}

async function firstMissing(
  db: Db,
  place: VoucherPlace,
  { after, before }: { after: string; before: string },
): Promise<string | null> {
  const last = await lastVoucher(db, place);
  return firstDayWith(db, 'documents', place, { after: last && last.day > after ? last.day : after, before });
}

/** Makes one; answers why not. */
async function tryOne(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  asked: { deviceId: number | null; day: string },
): Promise<Pick<LeftWithout, 'error' | 'complement'> | null> {
  try {
    await transact(db, (trx) => makeVoucher(trx, scope, actor, asked));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: error.error, complement: error.details.complement ?? null };
  }
}
