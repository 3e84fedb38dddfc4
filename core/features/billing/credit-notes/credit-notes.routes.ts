import { listRecords } from '../../../db/paging.ts';
import { type RecordTable, readRecord, toWire } from '../../../db/records.ts';
import { companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { creditNoteAnswer, creditNoteDetailAnswer } from './credit-notes.answers.ts';
import { linesOfCreditNote } from './credit-notes.list.ts';
import { creditNotes } from './credit-notes.table.ts';

const guard = { kind: 'resource', resource: 'credit-notes', level: 'read', scope: 'company' } as const;
const table: RecordTable = creditNotes;
const list = { order: '-id' };

/** Credit notes are made for an invoice and are never edited. */
export const creditNoteEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/credit-notes',
    query: listParameters(table, list),
    answers: pageOf(creditNoteAnswer),
    guard,
    summary: 'Lists credit notes: page, size, sort, q (prefix, number, reason) and equality by field.',
    handle: (call) => listRecords(call.db, table, companyScope(call), list, call.query),
  },
  listExportEndpoint({ resource: 'credit-notes', scope: 'company', table, list }),
  {
    method: 'GET',
    path: '/credit-notes/:id',
    answers: creditNoteDetailAnswer,
    guard,
    summary: 'Reads a credit note with its lines.',
    async handle(call) {
      const note = await readRecord(call.db, creditNotes, companyScope(call), idOf(call));
      return { ...toWire(creditNotes, note), lines: await linesOfCreditNote(call.db, note.id) };
    },
  },
];
