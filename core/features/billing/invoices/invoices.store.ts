import type { InvoiceKind, InvoiceMethod } from '../../../../shared/features/billing/invoices/invoice.ts';
import type { PaymentMethod } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { searchText } from '../../../db/fold.rules.ts';
import { announce } from '../../../db/outbox.store.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { addToDay, type DayFigures } from '../collection-days/collection-days.store.ts';
import { addToConcept } from '../concept-days/concept-days.store.ts';
import { judgeClosedDay } from '../finance-reports/closed-days.service.ts';
import { insertReceipt } from '../receipts/receipts.store.ts';
import { nextNumber } from '../resolutions/resolutions.store.ts';
import { type BilledLines, type InvoiceSums, sumLines, type TaxedLine } from './invoice-sums.rules.ts';
import { invoices } from './invoices.table.ts';
import { renewOpenRequest } from './open-request.store.ts';

/** An invoice to be made: its amounts are the sums of its lines. */
export interface NewInvoice {
  companyId: number;
  /** Epoch milliseconds, and its local day. */
  at: number;
  day: string;
  now: number;
  stayId: number | null;
  entityId: number;
  /** Null for the office. */
  deviceId: number | null;
  method: InvoiceMethod;
  /** Approval or reference number of the payment. */
  reference: string | null;
  service: string;
  vehicleType: string | null;
  plate: string | null;
  kind: InvoiceKind;
  /** Of an invoice on account, the local day by which it is to be paid. */
  dueDate: string | null;
  subscriberId: number | null;
  /** What it says was taken: the total, rounded where the lot rounds cash; 0 on account. Minor units. */
  collected: number;
  lines: BilledLines;
  /** The receipt of what was taken with it; null where that is still owed. */
  receipt: AtOnce | null;
  /** Who makes it; null for a terminal, the provider or the calendar. */
  userId: number | null;
}

interface AtOnce {
  /** Of the terminal's event. */
  uuid: string | null;
  method: PaymentMethod;
  /** The lot's. */
  timeZone: string;
}

export interface MadeInvoice extends InvoiceSums {
  invoiceId: number;
  prefix: string;
  number: number;
}

type Stored = Omit<NewInvoice, 'lines' | 'receipt' | 'userId'> &
  InvoiceSums & {
    balance: number;
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
      kind: given('kind'),
      due_date: given('dueDate'),
      subscriber_id: given('subscriberId'),
      balance: given('balance'),
    })
    .returning('id'),
);

const insertLine = prepared<TaxedLine & { invoiceId: number }>((db, given) =>
  db.insertInto('invoice_lines').values({
    invoice_id: given('invoiceId'),
    concept_id: given('conceptId'),
    initials: given('initials'),
    description: given('description'),
    quantity: given('quantity'),
    unit_value: given('unitValue'),
    discount: given('discount'),
    tax_rate: given('taxRate'),
    subtotal: given('subtotal'),
    tax: given('tax'),
    total: given('total'),
  }),
);

/** What a document adds to its day; `collected` null where no money came with it. */
function figuresOf(
  { subtotal, tax, discount, total }: InvoiceSums,
  collected: number | null,
): Partial<DayFigures> {
  const document = { invoices: 1, subtotal, tax, discount, total };
  if (collected === null) return document;
  return {
    ...document,
    receipts: 1,
    receivedSubtotal: subtotal,
    receivedTax: tax,
    receivedDiscount: discount,
    received: total,
    collected,
  };
}

/** Where the lines of an invoice count. */
const concernedBy = ({
  companyId,
  day,
  deviceId,
  service,
}: Omit<NewInvoice, 'lines' | 'receipt' | 'userId'>) => ({
  companyId,
  day,
  deviceId,
  service,
});

/**
 * Makes an invoice with the next number of the active resolution, its lines, the receipt of what was paid at once and
 * its share of the day's figures.
 * @throws resolutionMissing, resolutionOutOfDate, resolutionExhausted; financeReportClosed where a person's falls on a closed day
 */
export async function makeInvoice(
  trx: Trx,
  { lines, receipt, userId, ...invoice }: NewInvoice,
): Promise<MadeInvoice> {
  const billed = sumLines(lines);
  const { sums } = billed;
  const numbered = { ...invoice, ...(await nextNumber(trx, invoice.companyId, invoice.day)) };
  const search = searchText(invoices.searched, { ...numbered });
  const balance = receipt ? 0 : sums.total;
  const [row] = await insertInvoice(trx, { ...numbered, ...sums, balance, search });
  if (!row) throw new Error('The invoice was not stored.');
  for (const line of billed.lines) {
    await insertLine(trx, { ...line, invoiceId: row.id });
    await addToConcept(trx, { ...line, ...concernedBy(invoice) });
  }
  const place = { ...invoice, vehicleType: invoice.vehicleType ?? '' };
  if (receipt)
    await insertReceipt(trx, {
      ...place,
      ...sums,
      ...receipt,
      kind: 'collection',
      invoiceId: row.id,
      amount: sums.total,
      rounding: invoice.collected - sums.total,
      userId: null,
      electronicPaymentId: null,
      advanceId: null,
    });
  const closed = await addToDay(trx, place, figuresOf(sums, receipt ? invoice.collected : null));
  await judgeClosedDay(trx, closed, {
    ...place,
    userId,
    amount: sums.total,
    details: { invoiceId: row.id },
  });
  return { invoiceId: row.id, prefix: numbered.prefix, number: numbered.number, ...sums };
}

/**
 * Takes money, or what was credited, off the balance of a held invoice, announces one that is paid by it, and lets the
 * request by which it can be paid online ask for what is owed now.
 * @param by minor units, below 0 for money that went back
 */
export async function lowerBalance(
  trx: Trx,
  invoice: RecordOf<typeof invoices>,
  actor: Actor,
  by: number,
): Promise<void> {
  const { id, companyId } = invoice;
  const { now } = actor;
  const balance = invoice.balance - by;
  await trx.updateTable('invoices').set({ balance, updated_at: now }).where('id', '=', id).execute();
  if (invoice.balance > 0 && balance <= 0 && invoice.status === 'A')
    await announce(trx, { at: now, companyId, topic: 'invoices', recordId: id, kind: 'paid' });
  await renewOpenRequest(trx, { ...invoice, balance }, actor);
}

/** Marks a held invoice of which all was taken back, and announces it. */
export async function markCancelled(
  trx: Trx,
  { id, companyId }: Pick<RecordOf<typeof invoices>, 'id' | 'companyId'>,
  now: number,
): Promise<void> {
  await trx.updateTable('invoices').set({ status: 'D', updated_at: now }).where('id', '=', id).execute();
  await announce(trx, { at: now, companyId, topic: 'invoices', recordId: id, kind: 'cancelled' });
}
