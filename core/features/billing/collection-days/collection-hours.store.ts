import { sql } from 'kysely';
import { localHour } from '../../../../shared/dates.ts';
import type { ReceiptKind, ReceiptMethod } from '../../../../shared/features/billing/receipts/receipt.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';

/** Money that came in or went back, as a receipt says it. */
interface Booked {
  companyId: number;
  /** Epoch milliseconds, and the local day in the lot's zone. */
  at: number;
  day: string;
  timeZone: string;
  /** Null for the office. */
  deviceId: number | null;
  kind: ReceiptKind;
  method: ReceiptMethod;
  service: string;
  vehicleType: string;
  /** Minor units, also of a refund. */
  amount: number;
  subtotal: number;
  tax: number;
  discount: number;
}

interface Added
  extends Pick<
    Booked,
    'companyId' | 'day' | 'method' | 'service' | 'vehicleType' | 'subtotal' | 'tax' | 'discount'
  > {
  deviceId: number;
  hour: number;
  receipts: number;
  refunds: number;
  received: number;
}

const add = prepared<Added, never>((db, given) =>
  db
    .insertInto('collection_hours')
    .values({
      company_id: given('companyId'),
      day: given('day'),
      device_id: given('deviceId'),
      hour: given('hour'),
      method: given('method'),
      service: given('service'),
      vehicle_type: given('vehicleType'),
      receipts: given('receipts'),
      subtotal: given('subtotal'),
      tax: given('tax'),
      discount: given('discount'),
      refunds: given('refunds'),
      received: given('received'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'day', 'device_id', 'hour', 'method', 'service', 'vehicle_type'])
        .doUpdateSet({
          receipts: sql`collection_hours.receipts + excluded.receipts`,
          subtotal: sql`collection_hours.subtotal + excluded.subtotal`,
          tax: sql`collection_hours.tax + excluded.tax`,
          discount: sql`collection_hours.discount + excluded.discount`,
          refunds: sql`collection_hours.refunds + excluded.refunds`,
          received: sql`collection_hours.received + excluded.received`,
        }),
    ),
);

/** Adds a receipt to the figures of its hour, in its own transaction. */
export async function addToHour(trx: Trx, receipt: Booked): Promise<void> {
  const { companyId, day, deviceId, at, timeZone, method, service, vehicleType, amount } = receipt;
  const place = { companyId, day, deviceId: deviceId ?? 0, method, service, vehicleType };
  const figures =
    receipt.kind === 'refund'
      ? {
          receipts: 0,
          subtotal: -receipt.subtotal || 0,
          tax: -receipt.tax || 0,
          discount: -receipt.discount || 0,
          refunds: -amount,
          received: -amount,
        }
      : {
          receipts: 1,
          subtotal: receipt.subtotal,
          tax: receipt.tax,
          discount: receipt.discount,
          refunds: 0,
          received: amount,
        };
  await add(trx, { ...place, ...figures, hour: localHour(at, timeZone) });
}
