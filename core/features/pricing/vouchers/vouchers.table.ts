import type {
  VoucherNumbering,
  VoucherState,
} from '../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import {
  code,
  company,
  day,
  folded,
  id,
  instant,
  integer,
  nullable,
  recordColumns,
  reference,
  text,
  unexported,
} from '../../../db/columns.ts';
import { openedBy, textOf } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const voucherBatches = table('voucher_batches', {
  ...recordColumns,
  companyId: company(),
  discountId: reference('discounts'),
  prefix: text({ searched: true }),
  numbering: code<VoucherNumbering>('discounts.numberings'),
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
    companyId: company(),
    discountId: reference('discounts'),
    batchId: unexported(reference('voucher_batches')),
    code: text(),
    state: code<VoucherState>('discounts.voucherStates'),
    uses: integer(),
    usesAllowed: integer(),
    validFrom: nullable(day()),
    validTo: nullable(day()),
    usedAt: nullable(instant()),
    invoiceId: unexported(nullable(reference('invoices'))),
    search: folded('code'),
  },
  [],
  {
    derived: { invoice: text() },
    place: {
      ...openedBy('view/discounts', 'show', 'code'),
      path: ({ code }) => `view/discounts?show=vouchers&q=${encodeURIComponent(textOf(code))}`,
    },
  },
);

/** Each use of a voucher: by which stay and invoice, when and where. */
export const voucherUses = table('voucher_uses', {
  id: id(),
  companyId: company(),
  voucherId: reference('vouchers'),
  stayId: reference('stays'),
  invoiceId: nullable(reference('invoices')),
  deviceId: reference('devices'),
  at: instant(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    voucher_batches: RowOf<typeof voucherBatches>;
    vouchers: RowOf<typeof vouchers>;
    voucher_uses: RowOf<typeof voucherUses>;
  }
}
