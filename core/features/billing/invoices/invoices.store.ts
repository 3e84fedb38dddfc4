import { sql } from 'kysely';
import { searchText } from '../../../db/fold.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';
import { nextNumber } from '../resolutions/resolutions.store.ts';
import { type BilledLines, type InvoiceSums, sumLines, type TaxedLine } from './invoice-sums.rules.ts';
import { invoices } from './invoices.table.ts';

/** An invoice to be made: its amounts are the sums of its lines. */
export interface NewInvoice {
  companyId: number;
  /** Epoch milliseconds, and its local day. */
  at: number;
  day: string;
  now: number;
  stayId: number | null;
  entityId: number;
  deviceId: number;
  method: string;
  /** Approval or reference number of the payment. */
  reference: string | null;
  service: string;
  vehicleType: string | null;
  plate: string | null;
  /** What the cashier took: the total, rounded where the lot rounds cash. Minor units. */
  collected: number;
  lines: BilledLines;
}

export interface MadeInvoice extends InvoiceSums {
  invoiceId: number;
  prefix: string;
  number: number;
}

type Stored = Omit<NewInvoice, 'lines'> &
  InvoiceSums & {
    resolutionId: number;
    prefix: string;
    number: number;
    search: string;
  };

const insertInvoice = prepared<Stored, { id: number }>((db, given) =>
  db
    .insertInto('invoices')
    .values({
      version: 1,
      created_at: given('now'),
      updated_at: given('now'),
      status: 'A',
      company_id: given('companyId'),
      resolution_id: given('resolutionId'),
      prefix: given('prefix'),
      number: given('number'),
      at: given('at'),
      day: given('day'),
      stay_id: given('stayId'),
      entity_id: given('entityId'),
      device_id: given('deviceId'),
      method: given('method'),
      reference: given('reference'),
      service: given('service'),
      vehicle_type: given('vehicleType'),
      plate: given('plate'),
      subtotal: given('subtotal'),
      tax: given('tax'),
      discount: given('discount'),
      total: given('total'),
      collected: given('collected'),
      search: given('search'),
    })
    .returning('id'),
);

const insertLine = prepared<TaxedLine & { invoiceId: number }>((db, given) =>
  db.insertInto('invoice_lines').values({
    invoice_id: given('invoiceId'),
    concept_id: given('conceptId'),
    initials: given('initials'),
    quantity: given('quantity'),
    unit_value: given('unitValue'),
    tax_rate: given('taxRate'),
    subtotal: given('subtotal'),
    tax: given('tax'),
    total: given('total'),
  }),
);

type Collected = Pick<NewInvoice, 'companyId' | 'day' | 'deviceId' | 'method' | 'service' | 'collected'> &
  InvoiceSums & { vehicleType: string };

/** The daily roll-up that reports read: kept in the invoice's own transaction, so that it never drifts. */
const addToDay = prepared<Collected>((db, given) =>
  db
    .insertInto('collection_days')
    .values({
      company_id: given('companyId'),
      day: given('day'),
      device_id: given('deviceId'),
      method: given('method'),
      service: given('service'),
      vehicle_type: given('vehicleType'),
      invoices: 1,
      subtotal: given('subtotal'),
      tax: given('tax'),
      discount: given('discount'),
      refunds: 0,
      total: given('total'),
      collected: given('collected'),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'day', 'device_id', 'method', 'service', 'vehicle_type']).doUpdateSet({
        invoices: sql`collection_days.invoices + 1`,
        subtotal: sql`collection_days.subtotal + excluded.subtotal`,
        tax: sql`collection_days.tax + excluded.tax`,
        discount: sql`collection_days.discount + excluded.discount`,
        total: sql`collection_days.total + excluded.total`,
        collected: sql`collection_days.collected + excluded.collected`,
      }),
    ),
);

/**
 * Makes an invoice with the next number of the active resolution, its lines and its share of the day's figures.
 * @throws resolutionMissing, resolutionOutOfDate, resolutionExhausted
 */
export async function makeInvoice(trx: Trx, { lines, ...invoice }: NewInvoice): Promise<MadeInvoice> {
  const billed = sumLines(lines);
  const numbered = { ...invoice, ...(await nextNumber(trx, invoice.companyId, invoice.day)) };
  const search = searchText(invoices.searched, { ...numbered });
  const [row] = await insertInvoice(trx, { ...numbered, ...billed.sums, search });
  if (!row) throw new Error('The invoice was not stored.');
  for (const line of billed.lines) await insertLine(trx, { ...line, invoiceId: row.id });
  await addToDay(trx, { ...invoice, ...billed.sums, vehicleType: invoice.vehicleType ?? '' });
  return { invoiceId: row.id, prefix: numbered.prefix, number: numbered.number, ...billed.sums };
}
