import { listRecords } from '../../../db/paging.ts';
import { type RecordTable, readRecord, toWire, type WireRecord } from '../../../db/records.ts';
import { companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { receiptAnswer, receiptRowAnswer } from './receipts.answers.ts';
import { receiptList, withInvoices } from './receipts.list.ts';
import { receipts } from './receipts.table.ts';

const guard = { kind: 'resource', resource: 'receipts', level: 'read', scope: 'company' } as const;
const table: RecordTable = receipts;

/** Receipts are made with tickets, or for an invoice, and are never edited. */
export const receiptEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/receipts',
    query: listParameters(table, receiptList),
    answers: pageOf(receiptRowAnswer),
    guard,
    summary:
      'Lists receipts: page, size, sort and equality by field, as `invoiceId` or `day`; `advance=1` are the advances of which something is open.',
    async handle(call) {
      const page = await listRecords(call.db, receipts, companyScope(call), receiptList, call.query);
      return { ...page, rows: await withInvoices(call.db, page.rows) };
    },
  },
  listExportEndpoint({
    resource: 'receipts',
    scope: 'company',
    table,
    list: receiptList,
    present: (db, _scope, records) => withInvoices(db, records as WireRecord<typeof receipts>[]),
  }),
  {
    method: 'GET',
    path: '/receipts/:id',
    answers: receiptAnswer,
    guard,
    summary: 'Reads a receipt.',
    handle: async (call) =>
      toWire(receipts, await readRecord(call.db, receipts, companyScope(call), idOf(call))),
  },
];
