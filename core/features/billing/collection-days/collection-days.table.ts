import type { InvoiceMethod } from '../../../../shared/features/billing/invoices/invoice.ts';
import type { ReceiptMethod } from '../../../../shared/features/billing/receipts/receipt.ts';
import { amount, code, company, count, day, reference } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/**
 * What was invoiced and what was received by day, terminal (0 = the office), method, service and vehicle type; kept in
 * the transaction of each document and receipt. `refunds` are negative; `received`
 * and its parts are after them, so that subtotal and tax are what was received.
 */
export const collectionDays = table('collection_days', {
  companyId: company(),
  day: day(),
  deviceId: reference('devices'),
  method: code<InvoiceMethod | ReceiptMethod>('values.paymentMethods'),
  service: code('values.conceptServices'),
  vehicleType: code('values.vehicleTypes'),
  invoices: count(),
  subtotal: amount(),
  tax: amount(),
  discount: amount(),
  total: amount(),
  receipts: count(),
  receivedSubtotal: amount(),
  receivedTax: amount(),
  receivedDiscount: amount(),
  refunds: amount(),
  received: amount(),
  collected: amount(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    collection_days: RowOf<typeof collectionDays>;
  }
}
