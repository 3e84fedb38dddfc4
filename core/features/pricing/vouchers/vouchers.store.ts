import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type {
  VoucherBatchInput,
  VoucherState,
} from '../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { searchText } from '../../../db/fold.rules.ts';
import { createRecord, readRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { uniqueKey } from '../../../db/unique-key.ts';
import { AppError } from '../../../errors.ts';
import { discounts } from '../discounts/discounts.table.ts';
import { makeCodes } from './voucher-codes.rules.ts';
import { voucherBatches, vouchers } from './vouchers.table.ts';

/**
 * Makes the vouchers of a batch, all or none.
 * @throws notFound where the discount is none of the company's
 */
export async function makeVouchers(
  trx: Trx,
  companyId: number,
  actor: Actor,
  wanted: VoucherBatchInput,
): Promise<RecordOf<typeof voucherBatches>> {
  const scope = { companyId };
  await lockCompany(trx, companyId);
  const discount = await readRecord(trx, discounts, scope, wanted.discountId).catch((error: unknown) => {
    if (error instanceof AppError && error.error === 'notFound') throw AppError.on('discountId', 'notFound');
    throw error;
  });
  if (discount.status !== 'A') throw AppError.on('discountId', 'notFound');
  const firstNumber = wanted.numbering === 'sequence' ? await nextNumber(trx, companyId, wanted.prefix) : 0;
  const batch = await createRecord(trx, voucherBatches, scope, actor, {
    ...wanted,
    validFrom: wanted.validFrom ?? null,
    validTo: wanted.validTo ?? null,
    firstNumber,
  });
  const codes = await freeCodes(trx, companyId, { ...wanted, firstNumber });
  await trx
    .insertInto('vouchers')
    .values(
      codes.map((code) => ({
        version: 1,
        created_at: actor.now,
        updated_at: actor.now,
        status: 'A',
        company_id: companyId,
        discount_id: discount.id,
        batch_id: batch.id,
        code,
        state: 'unused' as const,
        uses: 0,
        uses_allowed: wanted.usesAllowed,
        valid_from: batch.validFrom,
        valid_to: batch.validTo,
        used_at: null,
        invoice_id: null,
        search: searchText(vouchers.searched, { code }),
      })),
    )
    .execute();
  return batch;
}

/** The number after the last one that a prefix has had. */
async function nextNumber(trx: Trx, companyId: number, prefix: string): Promise<number> {
  const { last } = await trx
    .selectFrom('voucher_batches')
    .select(sql<number | null>`max(first_number + quantity)`.as('last'))
    .where('company_id', '=', companyId)
    .where('prefix', '=', prefix)
    .where('numbering', '=', 'sequence')
    .executeTakeFirstOrThrow();
  return Number(last ?? 1);
}

/** Those of the codes that a voucher or a discount has; a discount's may be written with small letters. */
async function takenCodes(trx: Trx, companyId: number, codes: readonly string[]): Promise<Set<string>> {
  const ofVouchers = await trx
    .selectFrom('vouchers')
    .select('code')
    .where('company_id', '=', companyId)
    .where('code', 'in', codes)
    .execute();
  const ofDiscounts = await trx
    .selectFrom('discounts')
    .select('code_folded')
    .where('company_id', '=', companyId)
    .where('code_folded', 'in', codes.map(uniqueKey))
    .execute();
  const keys = new Set(ofDiscounts.map(({ code_folded }) => code_folded));
  return new Set([
    ...ofVouchers.map(({ code }) => code),
    ...codes.filter((code) => keys.has(uniqueKey(code))),
  ]);
}

/** Codes that neither a voucher nor a discount of the company has. */
async function freeCodes(
  trx: Trx,
  companyId: number,
  wanted: Parameters<typeof makeCodes>[0],
): Promise<string[]> {
  const free = new Set<string>();
  let { firstNumber } = wanted;
  while (free.size < wanted.quantity) {
    const quantity = wanted.quantity - free.size;
    const codes = makeCodes({ ...wanted, quantity, firstNumber }, randomBytes);
    firstNumber += quantity;
    const taken = await takenCodes(trx, companyId, codes);
    for (const code of codes) if (!taken.has(code)) free.add(code);
  }
  return [...free];
}

/**
 * Voids a voucher: it can be used no more. What it was used for stays.
 * @throws voucherSettled where nothing is left of it
 */
export async function voidVoucher(
  trx: Trx,
  companyId: number,
  actor: Actor,
  target: { id: number; version: number | undefined },
): Promise<RecordOf<typeof vouchers>> {
  const scope = { companyId };
  const { state } = await readRecord(trx, vouchers, scope, target.id, { lock: true });
  if (state === 'used' || state === 'void') throw new AppError('voucherSettled');
  return updateRecord(trx, vouchers, scope, actor, target, { state: 'void' });
}

export interface VoucherUse {
  companyId: number;
  stayId: number;
  invoiceId: number | null;
  deviceId: number;
  /** Epoch milliseconds. */
  at: number;
  now: number;
}

/**
 * Counts one use of a voucher, in the payment's transaction: the row's own condition lets the last use through once.
 * @throws voucherUsed
 */
export async function spendVoucher(
  trx: Trx,
  voucher: { id: number; code: string },
  use: VoucherUse,
): Promise<void> {
  const taken = await trx
    .updateTable('vouchers')
    .set((row) => ({
      uses: row('uses', '+', 1),
      version: row('version', '+', 1),
      state: sql<'used' | 'partly'>`case when uses + 1 >= uses_allowed then 'used' else 'partly' end`,
      used_at: use.at,
      invoice_id: use.invoiceId,
      updated_at: use.now,
    }))
    .where('id', '=', voucher.id)
    .where('company_id', '=', use.companyId)
    .where('state', 'in', ['unused', 'partly'])
    .whereRef('uses', '<', 'uses_allowed')
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw AppError.on('discounts', 'voucherUsed', voucher.code);
  await trx
    .insertInto('voucher_uses')
    .values({
      company_id: use.companyId,
      voucher_id: voucher.id,
      stay_id: use.stayId,
      invoice_id: use.invoiceId,
      device_id: use.deviceId,
      at: use.at,
    })
    .execute();
}

/**
 * Gives back the uses of vouchers that an invoice made, which was cancelled: they can be used again, save those that were
 * voided. @returns their ids
 */
export async function returnVouchers(
  trx: Trx,
  { companyId, invoiceId, now }: { companyId: number; invoiceId: number; now: number },
): Promise<number[]> {
  const uses = await trx
    .deleteFrom('voucher_uses')
    .where('invoice_id', '=', invoiceId)
    .where('company_id', '=', companyId)
    .returning(['id', 'voucher_id'])
    .execute();
  for (const { voucher_id: id } of uses) {
    const last = await trx
      .selectFrom('voucher_uses')
      .select(['at', 'invoice_id'])
      .where('voucher_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    await trx
      .updateTable('vouchers')
      .set((row) => ({
        uses: row('uses', '-', 1),
        version: row('version', '+', 1),
        state: sql<VoucherState>`case when state = 'void' then state when uses <= 1 then 'unused' else 'partly' end`,
        used_at: last?.at ?? null,
        invoice_id: last?.invoice_id ?? null,
        updated_at: now,
      }))
      .where('id', '=', id)
      .execute();
  }
  return uses.map(({ voucher_id: id }) => id);
}
