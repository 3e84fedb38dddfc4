import { listRecords } from '../../../db/paging.ts';
import { type RecordTable, readRecord, toWire } from '../../../db/records.ts';
import { companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { invoiceAnswer, invoiceDetailAnswer } from './invoices.answers.ts';
import { linesOf } from './invoices.list.ts';
import { invoices } from './invoices.table.ts';

const guard = { kind: 'resource', resource: 'invoices', level: 'read', scope: 'company' } as const;
const table: RecordTable = invoices;
const list = { order: '-id' };

/** Invoices are made by payments and sales and are never edited. */
export const invoiceEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/invoices',
    query: listParameters(table, list),
    answers: pageOf(invoiceAnswer),
    guard,
    summary: 'Lists invoices: page, size, sort, q (plate, prefix, number) and equality by field.',
    handle: (call) => listRecords(call.db, table, companyScope(call), list, call.query),
  },
  listExportEndpoint({ resource: 'invoices', scope: 'company', table, list }),
  {
    method: 'GET',
    path: '/invoices/:id',
    answers: invoiceDetailAnswer,
    guard,
    summary: 'Reads an invoice with its lines.',
    async handle(call) {
      const invoice = await readRecord(call.db, table, companyScope(call), idOf(call));
      return { ...toWire(table, invoice), lines: await linesOf(call.db, invoice.id) };
    },
  },
];
