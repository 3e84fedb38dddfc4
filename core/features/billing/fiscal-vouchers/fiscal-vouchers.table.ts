import type { NumberRange } from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import type {
  LateDocuments,
  MethodSums,
  RateSums,
  ServiceSums,
  VoucherIssuer,
} from '../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import {
  amount,
  company,
  count,
  day,
  hidden,
  integer,
  money,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
} from '../../../db/columns.ts';
import { textOf } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** The documents of a day of a terminal, or of the office (no device), as they were when it was made; never changed. */
export const fiscalVouchers = table(
  'fiscal_vouchers',
  {
    ...recordColumns,
    companyId: company(),
    deviceId: nullable(reference('devices')),
    day: day(),
    number: integer(),
    userId: nullable(reference('users')),
    issuer: structure<VoucherIssuer>(),
    numbers: structure<NumberRange[]>(),
    invoices: count(),
    discount: money(),
    subtotal: money(),
    tax: money(),
    total: money(),
    rates: structure<RateSums[]>(),
    services: structure<ServiceSums[]>(),
    methods: structure<MethodSums[]>(),
    creditNumbers: structure<NumberRange[]>(),
    creditRates: structure<RateSums[]>(),
    cancelled: count(),
    credited: money(),
    late: nullable(structure<LateDocuments>()),
    net: money(),
    accumulated: amount(),
    /** The last documents of the lot that it may have seen: later ones of its day, and before, are the next one's. */
    lastInvoiceId: hidden(integer()),
    lastCreditNoteId: hidden(integer()),
    /** Null of those that were made before there were digests. */
    digest: nullable(text()),
  },
  [
    ...(['days', 'office_days'] as const).map((name) => ({
      index: `fiscal_vouchers_${name}`,
      columns: [
        'fiscal_vouchers.company_id',
        ...(name === 'days' ? ['fiscal_vouchers.device_id'] : []),
        'fiscal_vouchers.day',
      ],
      error: 'fiscalVoucherMade' as const,
      field: 'day',
    })),
  ],
  {
    named: 'number',
    place: {
      view: 'view/Aerooriente/reports/FiscalReport',
      title: ({ number }) => textOf(number),
      detail: ({ day: on }) => textOf(on),
      path: ({ id }) => `view/Aerooriente/reports/FiscalReport?voucher=${textOf(id)}`,
    },
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    fiscal_vouchers: RowOf<typeof fiscalVouchers>;
  }
}
