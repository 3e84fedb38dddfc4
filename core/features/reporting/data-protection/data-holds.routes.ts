import {
  type DataHoldInput,
  dataHoldSchema,
  type RequestNoteInput,
  requestNoteSchema,
} from '../../../../shared/features/reporting/data-protection/data-request.schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord, toWire } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { holdList } from './data-holds.list.ts';
import { createHold, releaseHold } from './data-holds.store.ts';
import { dataHolds } from './data-holds.table.ts';
import { holdAnswer } from './data-protection.answers.ts';
import { personScopeOf } from './person-scope.service.ts';
import { readPerson } from './persons.list.ts';

const resource = 'data-holds';
const guard = (level: 'read' | 'write') => ({ kind: 'resource', resource, level, scope: 'company' }) as const;

/** Whom a legal hold protects from erasure. */
export const holdEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `/${resource}`,
    query: listParameters(dataHolds, holdList),
    answers: pageOf(holdAnswer),
    guard: guard('read'),
    summary: 'Lists legal holds, the newest first; released ones too.',
    handle: (call) => listRecords(call.db, dataHolds, companyScope(call), holdList, call.query),
  },
  listExportEndpoint({ resource, scope: 'company', table: dataHolds, list: holdList }),
  endpoint<DataHoldInput>({
    method: 'POST',
    path: `/${resource}`,
    answers: holdAnswer,
    status: 201,
    guard: guard('write'),
    summary:
      'Protects a person from erasure and retention, with a reason, until a day or until it is released.',
    body: dataHoldSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const { identificationType, identification, name } = await readPerson(
          trx,
          await personScopeOf(trx, call),
          call.body.ref,
        );
        if (!identification) throw new AppError('dataPersonUnknown');
        const person = { identificationType: identificationType ?? '', identification, name };
        return toWire(dataHolds, await createHold(trx, companyScope(call), call.actor, person, call.body));
      }),
  }),
  endpoint<RequestNoteInput>({
    method: 'POST',
    path: `/${resource}/:id/release`,
    target: (call) => readRecord(call.db, dataHolds, companyScope(call), idOf(call)),
    answers: holdAnswer,
    guard: guard('write'),
    summary: 'Ends a legal hold, with a reason.',
    body: requestNoteSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const { version, note } = call.body;
        const target = { id: idOf(call), version, note };
        return toWire(dataHolds, await releaseHold(trx, companyScope(call), call.actor, target));
      }),
  }),
];
