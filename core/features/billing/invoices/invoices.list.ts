import { sql } from 'kysely';
import type { InvoiceLine } from '../../../../shared/features/billing/concepts/invoice-line.ts';
import {
  type InvoiceState,
  invoiceState,
  invoiceStates,
} from '../../../../shared/features/billing/invoices/invoice.ts';
import { flag } from '../../../db/columns.ts';
import {
  type Computed,
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
} from '../../../db/paging.ts';
import type { CompanyScope } from '../../../db/records.ts';
import { readRecord, toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lotDay } from '../../site/operating-parameters/operating-parameters.list.ts';
import { creditNotesOf } from '../credit-notes/credit-notes.list.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { receiptsOf } from '../receipts/receipts.list.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { invoiceLines, invoices } from './invoices.table.ts';

/** The list where no day is known, and so no state: for its description. */
export const plainList: ListSpec = {
  order: '-id',
  deletedToo: true,
  computed: {
    /** What subscribers owe. */
    owed: {
      column: flag(),
      by: () => sql<number>`case when balance > 0 and subscriber_id is not null then 1 else 0 end`,
    },
  },
};

const stateColumn: Computed['column'] = {
  kind: 'code',
  parse: (text) => ((invoiceStates as readonly string[]).includes(text) ? text : undefined),
};

/** `invoiceState` in SQL. */
const stateOn = (
  today: string,
) => sql<InvoiceState>`case when status = 'D' then 'cancelled' when balance <= 0 then 'paid'
  when due_date < ${today} then 'overdue' else 'open' end`;

/** The list on a local day, that its state depends on. */
export function listOn(today: string): ListSpec {
  const state = { column: stateColumn, by: () => stateOn(today) };
  return { ...plainList, computed: { ...plainList.computed, state } };
}

/** A page of invoices with their states. @param now epoch milliseconds @throws a field error for each wrong filter */
export async function listInvoices(db: Db, scope: CompanyScope, now: number, query: ListQuery) {
  const today = await lotDay(db, scope.companyId, now);
  const page = await listRecords(db, invoices, scope, listOn(today), query);
  return { ...page, rows: await presentedOn(db, today, page.rows) };
}

type Row = WireRecord<typeof invoices>;

/** Invoices with their customers' names and their states. @param now epoch milliseconds */
export async function presented(db: Db | Trx, companyId: number, now: number, rows: readonly Row[]) {
  return presentedOn(db, await lotDay(db, companyId, now), rows);
}

async function presentedOn(db: Db | Trx, today: string, rows: readonly Row[]) {
  const names = await customerNames(
    db,
    rows.map(({ entityId }) => entityId),
  );
  return rows.map((row) => ({
    ...row,
    customer: names.get(row.entityId) ?? '',
    state: invoiceState(row, today),
  }));
}

/** The ids of all that the list shows, in its order. @param now epoch milliseconds @throws as `listInvoices` */
export async function invoiceIds(db: Db | Trx, companyId: number, now: number, query: ListQuery) {
  return listIds(db, invoices, { companyId }, listOn(await lotDay(db, companyId, now)), query);
}

/** Checks what is asked of the list without asking it. @throws as `listInvoices` */
export function checkInvoiceQuery(db: Db | Trx, query: ListQuery): void {
  checkListQuery(db, invoices, listOn(''), query);
}

/** The names of third parties by their ids. */
export async function customerNames(
  db: Db | Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'name'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The lines of an invoice in their order. */
export async function linesOf(db: Db | Trx, invoiceId: number): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { invoiceId: _, ...line } = invoiceLines.read(row);
    return line;
  });
}

/** An invoice with its lines, the money that came for it and what was taken back of it. @throws notFound */
export async function invoiceDetail(db: Db, scope: CompanyScope, id: number, now: number) {
  const invoice = await readRecord(db, invoices, scope, id);
  return {
    ...toWire(invoices, invoice),
    customer: (await customerNames(db, [invoice.entityId])).get(invoice.entityId) ?? '',
    state: invoiceState(invoice, await lotDay(db, scope.companyId, now)),
    lines: await linesOf(db, id),
    receipts: (await receiptsOf(db, id)).map((one) => toWire(receipts, one)),
    creditNotes: (await creditNotesOf(db, id)).map((one) => toWire(creditNotes, one)),
  };
}
