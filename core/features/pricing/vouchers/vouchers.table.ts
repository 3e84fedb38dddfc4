import type {
  VoucherNumbering,
  VoucherState,
} from '../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import {
  day,
  folded,
  id,
  instant,
  integer,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
} from '../../../db/table.ts';

export const voucherBatches = table('voucher_batches', {
  ...recordColumns,
  companyId: integer(),
  discountId: integer(),
  prefix: text(),
  numbering: text<VoucherNumbering>(),
  quantity: integer(),
  usesAllowed: integer(),
  validFrom: nullable(day()),
  validTo: nullable(day()),
  /** Number of the first code of a sequence; 0 where codes are random. */
  firstNumber: integer(),
});

export const vouchers = table(
  'vouchers',
  {
    ...recordColumns,
    companyId: integer(),
    discountId: integer(),
    batchId: integer(),
    code: text(),
    state: text<VoucherState>(),
    uses: integer(),
    usesAllowed: integer(),
    validFrom: nullable(day()),
    validTo: nullable(day()),
    usedAt: nullable(instant()),
    invoiceId: nullable(integer()),
    search: folded(),
  },
  [],
  [],
  ['code'],
);

/** Each use of a voucher: by which stay and invoice, when and where. */
export const voucherUses = table('voucher_uses', {
  id: id(),
  companyId: integer(),
  voucherId: integer(),
  stayId: integer(),
  invoiceId: nullable(integer()),
  deviceId: integer(),
  at: instant(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    voucher_batches: RowOf<typeof voucherBatches>;
    vouchers: RowOf<typeof vouchers>;
    voucher_uses: RowOf<typeof voucherUses>;
  }
}
