import type { ReceiptMethod } from '../../../../shared/features/billing/receipts/receipt.ts';
import { amount, code, company, count, day, reference } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/**
 * What was received by day, terminal (0 = the office), hour of the lot's clock, method, service and vehicle type; kept in
 * the transaction of each receipt. `refunds` are negative; `received` and its parts are after them.
 */
export const collectionHours = table('collection_hours', {
  companyId: company(),
  day: day(),
  deviceId: reference('devices'),
  hour: count(),
  method: code<ReceiptMethod>('values.paymentMethods'),
  service: code('values.conceptServices'),
  vehicleType: code('values.vehicleTypes'),
  receipts: count(),
  subtotal: amount(),
  tax: amount(),
  discount: amount(),
  refunds: amount(),
  received: amount(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    collection_hours: RowOf<typeof collectionHours>;
  }
}
