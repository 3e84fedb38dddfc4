import { listRecords } from '../../../db/paging.ts';
import { type RecordTable, readRecord, toWire } from '../../../db/records.ts';
import { companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { receiptAnswer } from './receipts.answers.ts';
import { receipts } from './receipts.table.ts';

const guard = { kind: 'resource', resource: 'receipts', level: 'read', scope: 'company' } as const;
const table: RecordTable = receipts;
const list = { order: '-id' };

/** Receipts are made with tickets, or for an invoice, and are never edited. */
export const receiptEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/receipts',
    query: listParameters(table, list),
    answers: pageOf(receiptAnswer),
    guard,
    summary: 'Lists receipts: page, size, sort and equality by field, as `invoiceId` or `day`.',
    handle: (call) => listRecords(call.db, table, companyScope(call), list, call.query),
  },
  listExportEndpoint({ resource: 'receipts', scope: 'company', table, list }),
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
