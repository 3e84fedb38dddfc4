import type { RecordStatus } from '../../../values.ts';
import type { NumberRange } from '../finance-reports/finance-report.ts';
import type { InvoiceMethod } from '../invoices/invoice.ts';

/** How a day of a terminal, or of the office, stands with its vouchers. */
export const voucherDayStates = ['open', 'missing', 'made', 'changed', 'late', 'before'] as const;
/**
 * `open`: today; `missing`: over, and without its voucher; `changed`: documents of the day arrived after it was made; `late`:
 * all of the day's arrived after the voucher of a later day; `before`: before the first voucher of all.
 */
export type VoucherDayState = (typeof voucherDayStates)[number];

/** What documents come to; minor units. `total` is `subtotal` and `tax`, what was taken off stands apart. */
export interface DocumentSums {
  discount: number;
  subtotal: number;
  tax: number;
  total: number;
}

/** By the rate of tax, in basis points: 19 % = 1900. */
export interface RateSums extends DocumentSums {
  taxRate: number;
}

/** By what was sold. */
export interface ServiceSums extends DocumentSums {
  service: string;
  invoices: number;
}

/** By how invoices were paid: what they come to, so that the methods add up to the invoices. */
export interface MethodSums {
  method: InvoiceMethod;
  invoices: number;
  total: number;
}

/** Documents of earlier days that came after the voucher of their day, or of a later one; minor units. */
export interface LateDocuments extends DocumentSums {
  from: string;
  to: string;
  invoices: number;
  numbers: NumberRange[];
  rates: RateSums[];
  cancelled: number;
  credited: number;
}

/** Who issued it, as it was called that day. */
export interface VoucherIssuer {
  name: string;
  identificationType: string | null;
  identification: string | null;
  address: string | null;
  telephone: string | null;
  /** Null of the office. */
  terminal: string | null;
  serial: string | null;
}

/** The documents of a day of a terminal, or of the office (`deviceId` null), under a number without gaps; never changed. */
export interface FiscalVoucher extends DocumentSums {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: RecordStatus;
  deviceId: number | null;
  day: string;
  number: number;
  userId: number | null;
  issuer: VoucherIssuer;
  numbers: NumberRange[];
  invoices: number;
  rates: RateSums[];
  services: ServiceSums[];
  methods: MethodSums[];
  /** Credit notes, on the office's day. */
  creditNumbers: NumberRange[];
  creditRates: RateSums[];
  cancelled: number;
  credited: number;
  late: LateDocuments | null;
  /** What it adds: invoices less credit notes, the late ones too. */
  net: number;
  /** All that this terminal's vouchers added up to it. */
  accumulated: number;
  /** Of what it says and of the digest of the one before; null of those made before there were digests. */
  digest: string | null;
  /** Null where nothing of the day came since. */
  arrived: VoucherArrived | null;
}

/** What of a day came after its voucher, and goes onto the next one. */
export interface VoucherArrived {
  invoices: number;
  total: number;
  cancelled: number;
  credited: number;
}

/** One day of one terminal, or of the office, that has documents. */
export interface VoucherDay {
  deviceId: number | null;
  day: string;
  state: VoucherDayState;
  total: number;
  voucherId: number | null;
  number: number | null;
}
