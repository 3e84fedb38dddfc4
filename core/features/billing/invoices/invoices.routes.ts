import {
  type CreditInput,
  creditSchema,
} from '../../../../shared/features/billing/credit-notes/credit-note.schema.ts';
import {
  type AdvanceInput,
  advanceSchema,
  type ReceiptInput,
  receiptSchema,
} from '../../../../shared/features/billing/receipts/receipt.schema.ts';
import { type RecordTable, toWire, type WireRecord } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { creditNoteAnswer } from '../credit-notes/credit-notes.answers.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { receiptAnswer } from '../receipts/receipts.answers.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { useAdvance } from './advances.service.ts';
import { takeReceipt } from './collect.service.ts';
import { creditInvoice } from './credit.service.ts';
import { invoiceAnswer, invoiceDetailAnswer } from './invoices.answers.ts';
import {
  checkInvoiceQuery,
  invoiceDetail,
  invoiceIds,
  listInvoices,
  listOn,
  plainList,
  presented,
} from './invoices.list.ts';
import { invoices } from './invoices.table.ts';

const guard = (resource: string, level: 'read' | 'write') =>
  ({ kind: 'resource', resource, level, scope: 'company' }) as const;
const table: RecordTable = invoices;

/** Invoices are made by payments, sales and liquidations and are never edited: money and credit notes come beside them. */
export const invoiceEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/invoices',
    query: listParameters(table, listOn('')),
    answers: pageOf(invoiceAnswer),
    guard: guard('invoices', 'read'),
    summary:
      'Lists invoices: page, size, sort, q (plate, prefix, number) and equality by field, as `state=overdue`.',
    handle: (call) => listInvoices(call.db, companyScope(call), call.actor.now, call.query),
  },
  listExportEndpoint({
    resource: 'invoices',
    scope: 'company',
    table,
    list: plainList,
    check: checkInvoiceQuery,
    ids: (db, asked, query) => invoiceIds(db, companyOf(asked), asked.actor.now, query),
    present: (db, scope, records, asked) =>
      presented(db, scope.companyId ?? 0, asked.actor.now, records as WireRecord<typeof invoices>[]),
  }),
  {
    method: 'GET',
    path: '/invoices/:id',
    answers: invoiceDetailAnswer,
    guard: guard('invoices', 'read'),
    summary: 'Reads an invoice with its lines, receipts and credit notes.',
    handle: (call) => invoiceDetail(call.db, companyScope(call), idOf(call), call.actor.now),
  },
  endpoint<ReceiptInput>({
    method: 'POST',
    path: '/invoices/:id/receipts',
    answers: receiptAnswer,
    status: 201,
    guard: guard('receipts', 'write'),
    summary: 'Takes money for an invoice, or gives back what it was paid too much; once for each `id`.',
    body: receiptSchema,
    async handle(call) {
      const target = { invoiceId: idOf(call), companyId: companyOf(call) };
      return toWire(
        receipts,
        await transact(call.db, (trx) => takeReceipt(trx, target, call.actor, call.body)),
      );
    },
  }),
  endpoint<AdvanceInput>({
    method: 'POST',
    path: '/receipts/:id/allocations',
    answers: receiptAnswer,
    status: 201,
    guard: guard('receipts', 'write'),
    summary:
      'Lets money that came without an invoice settle one, or gives it back where none is named; once for each `id`.',
    body: advanceSchema,
    async handle(call) {
      const target = { receiptId: idOf(call), companyId: companyOf(call) };
      return toWire(
        receipts,
        await transact(call.db, (trx) => useAdvance(trx, target, call.actor, call.body)),
      );
    },
  }),
  endpoint<CreditInput>({
    method: 'POST',
    path: '/invoices/:id/credit-notes',
    answers: creditNoteAnswer,
    status: 201,
    guard: guard('credit-notes', 'write'),
    summary: 'Takes back an invoice or parts of its lines by a credit note; once for each `id`.',
    body: creditSchema,
    async handle(call) {
      const target = { invoiceId: idOf(call), companyId: companyOf(call) };
      return toWire(
        creditNotes,
        await transact(call.db, (trx) => creditInvoice(trx, target, call.actor, call.body)),
      );
    },
  }),
];
