import type { ReceiptKind, ReceiptMethod } from '../../../../shared/features/billing/receipts/receipt.ts';
import {
  code,
  company,
  day,
  instant,
  money,
  nullable,
  recordColumns,
  reference,
  text,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Money that came in or went back. Never changed: what was wrong is countered by another one. */
export const receipts = table(
  'receipts',
  {
    ...recordColumns,
    companyId: company(),
    uuid: unexported(nullable(text())),
    at: instant(),
    day: day(),
    kind: code<ReceiptKind>('values.receiptKinds'),
    invoiceId: nullable(reference('invoices')),
    entityId: nullable(reference('entities')),
    method: code<ReceiptMethod>('values.paymentMethods'),
    service: code('values.conceptServices'),
    vehicleType: code('values.vehicleTypes'),
    amount: money(),
    rounding: money(),
    subtotal: money(),
    tax: money(),
    discount: money(),
    deviceId: nullable(reference('devices')),
    userId: nullable(reference('users')),
    closureId: unexported(nullable(reference('closures'))),
    electronicPaymentId: unexported(nullable(reference('electronic_payments'))),
    advanceId: unexported(nullable(reference('receipts'))),
    countersId: unexported(nullable(reference('receipts'))),
    counteredBy: unexported(nullable(reference('users'))),
    reason: unexported(nullable(text())),
    reference: nullable(text()),
  },
  [
    {
      index: 'receipts_uuid',
      columns: ['receipts.company_id', 'receipts.uuid'],
      error: 'receiptIdReused',
      field: 'id',
    },
  ],
  {
    derived: { invoice: nullable(text()), open: nullable(money()), countered: money() },
    place: 'Are found by their invoice.',
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    receipts: RowOf<typeof receipts>;
  }
}
