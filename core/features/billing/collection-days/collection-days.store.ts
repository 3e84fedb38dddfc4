import { sql } from 'kysely';
import type { InvoiceMethod } from '../../../../shared/features/billing/invoices/invoice.ts';
import type { ReceiptMethod } from '../../../../shared/features/billing/receipts/receipt.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';

/** The row of the roll-up that something belongs to. */
export interface DayPlace {
  companyId: number;
  day: string;
  /** The terminal; null for the office. */
  deviceId: number | null;
  method: InvoiceMethod | ReceiptMethod;
  service: string;
  /** Empty where it has none. */
  vehicleType: string;
}

/** What is added to a day; minor units. What came back is negative. */
export interface DayFigures {
  invoices: number;
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
  receipts: number;
  /** After refunds, like `receivedTax`, `receivedDiscount` and `received`: with the tax it is what was received. */
  receivedSubtotal: number;
  receivedTax: number;
  receivedDiscount: number;
  refunds: number;
  received: number;
  /** What the drawer holds: with the rounding of cash. */
  collected: number;
}

const noFigures: DayFigures = {
  invoices: 0,
  subtotal: 0,
  tax: 0,
  discount: 0,
  total: 0,
  receipts: 0,
  receivedSubtotal: 0,
  receivedTax: 0,
  receivedDiscount: 0,
  refunds: 0,
  received: 0,
  collected: 0,
};

const add = prepared<
  Omit<DayPlace, 'deviceId'> & { deviceId: number } & DayFigures,
  { closed: number | null }
>((db, given) =>
  db
    .insertInto('collection_days')
    .values({
      company_id: given('companyId'),
      day: given('day'),
      device_id: given('deviceId'),
      method: given('method'),
      service: given('service'),
      vehicle_type: given('vehicleType'),
      invoices: given('invoices'),
      subtotal: given('subtotal'),
      tax: given('tax'),
      discount: given('discount'),
      total: given('total'),
      receipts: given('receipts'),
      received_subtotal: given('receivedSubtotal'),
      received_tax: given('receivedTax'),
      received_discount: given('receivedDiscount'),
      refunds: given('refunds'),
      received: given('received'),
      collected: given('collected'),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'day', 'device_id', 'method', 'service', 'vehicle_type']).doUpdateSet({
        invoices: sql`collection_days.invoices + excluded.invoices`,
        subtotal: sql`collection_days.subtotal + excluded.subtotal`,
        tax: sql`collection_days.tax + excluded.tax`,
        discount: sql`collection_days.discount + excluded.discount`,
        total: sql`collection_days.total + excluded.total`,
        receipts: sql`collection_days.receipts + excluded.receipts`,
        received_subtotal: sql`collection_days.received_subtotal + excluded.received_subtotal`,
        received_tax: sql`collection_days.received_tax + excluded.received_tax`,
        received_discount: sql`collection_days.received_discount + excluded.received_discount`,
        refunds: sql`collection_days.refunds + excluded.refunds`,
        received: sql`collection_days.received + excluded.received`,
        collected: sql`collection_days.collected + excluded.collected`,
      }),
    )
    // In the same statement: a terminal's batch would ask for each of its events.
    .returning((days) =>
      days
        .selectFrom('finance_reports')
        .select('finance_reports.id')
        .where('finance_reports.company_id', '=', given('companyId'))
        .where('finance_reports.day', '=', given('day'))
        .where(sql`coalesce(finance_reports.device_id, 0)`, '=', given('deviceId'))
        .where('finance_reports.state', '=', 'closed')
        .where('finance_reports.status', '<>', 'D')
        .as('closed'),
    ),
);

/**
 * Adds to the figures that reports read, in the transaction of the document or the receipt, so that they never drift.
 * @returns the finance report by which that day is closed; null where it is open
 */
export async function addToDay(
  trx: Trx,
  { companyId, day, deviceId, method, service, vehicleType }: DayPlace,
  figures: Partial<DayFigures>,
): Promise<number | null> {
  const place = { companyId, day, deviceId: deviceId ?? 0, method, service, vehicleType };
  const [row] = await add(trx, { ...noFigures, ...figures, ...place });
  return row?.closed ?? null;
}
