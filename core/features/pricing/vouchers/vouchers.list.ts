import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import { normalizeVoucherCode } from '../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import type { DiscountKind } from '../../../../shared/values.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { voucherRefusal } from './vouchers.rules.ts';

/** A voucher that somebody wants to use, with the discount that it is of. */
export interface OfferedVoucher {
  id: number;
  code: string;
  kind: DiscountKind;
  value: number;
  /** Why it cannot be used on the day; null where it can. */
  refusal: ErrorName | null;
}

/** The vouchers of codes, by the code as it was typed; those that are no voucher's are left out. */
export async function vouchersByCode(
  db: Db | Trx,
  companyId: number,
  codes: readonly string[],
  day: string,
): Promise<Map<string, OfferedVoucher>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('vouchers')
    .innerJoin('discounts', 'discounts.id', 'vouchers.discount_id')
    .select([
      'vouchers.id',
      'vouchers.code',
      'vouchers.state',
      'vouchers.valid_from',
      'vouchers.valid_to',
      'discounts.kind',
      'discounts.value',
      'discounts.status',
      'discounts.valid_from as discount_from',
      'discounts.valid_to as discount_to',
    ])
    .where('vouchers.company_id', '=', companyId)
    .where('vouchers.code', 'in', codes.map(normalizeVoucherCode))
    .execute();
  const found = new Map<string, OfferedVoucher>();
  for (const typed of codes) {
    const row = rows.find(({ code }) => code === normalizeVoucherCode(typed));
    if (!row) continue;
    const { id, code, kind, value } = row;
    const refusal = voucherRefusal(row.state, day, {
      isOffered: row.status === 'A',
      periods: [
        { from: row.valid_from, to: row.valid_to },
        { from: row.discount_from, to: row.discount_to },
      ],
    });
    found.set(typed, { id, code, kind, value, refusal });
  }
  return found;
}

/** True where a voucher of the company has the code. */
export async function isVoucherCode(db: Db | Trx, companyId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('vouchers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', normalizeVoucherCode(code))
    .executeTakeFirst();
  return row !== undefined;
}

/** Prefix and number of invoices, by id. */
export async function invoiceNames(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'prefix', 'number'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, prefix, number }) => [id, `${prefix ?? ''}${number}`]));
}

/** What the discounts of vouchers are called, deleted ones too, by id. */
export async function discountTitles(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('discounts')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What a sheet shows of a batch: its lot, its discount, its codes that can still be used. */
export async function sheetOf(db: Db, companyId: number, batchId: number) {
  const head = await db
    .selectFrom('voucher_batches')
    .innerJoin('discounts', 'discounts.id', 'voucher_batches.discount_id')
    .innerJoin('companies', 'companies.id', 'voucher_batches.company_id')
    .select([
      'discounts.title',
      'discounts.kind',
      'discounts.value',
      'discounts.valid_to as discountTo',
      'voucher_batches.valid_to as validTo',
      'companies.name as lot',
      'companies.currency',
    ])
    .where('voucher_batches.company_id', '=', companyId)
    .where('voucher_batches.id', '=', batchId)
    .executeTakeFirst();
  if (!head) return null;
  const rows = await db
    .selectFrom('vouchers')
    .select('code')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', 'in', ['unused', 'partly'])
    .orderBy('id')
    .execute();
  return { ...head, codes: rows.map(({ code }) => code) };
}

/** The vouchers that an invoice used. */
export function vouchersOf(db: Db | Trx, invoiceId: number): Promise<{ id: number; code: string }[]> {
  return db
    .selectFrom('voucher_uses')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_uses.voucher_id')
    .select(['vouchers.id', 'vouchers.code'])
    .where('voucher_uses.invoice_id', '=', invoiceId)
    .orderBy('vouchers.code')
    .execute();
}
