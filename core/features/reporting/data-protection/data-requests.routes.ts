import {
  type DataRequestInput,
  dataRequestSchema,
  type RequestDayNoteInput,
  type RequestNoteInput,
  requestDayNoteSchema,
  requestNoteSchema,
} from '../../../../shared/features/reporting/data-protection/data-request.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { listRecords } from '../../../db/paging.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { requestAnswer, requestDetailAnswer } from './data-protection.answers.ts';
import { requestDetail, requestList, withDaysLeft } from './data-requests.list.ts';
import {
  askForMore,
  closeRequest,
  completeRequest,
  createRequest,
  extendRequest,
  type RequestRecord,
  type StepInput,
} from './data-requests.store.ts';
import { dataRequests } from './data-requests.table.ts';

const resource = 'data-requests';
const path = `/${resource}`;
const guard = (level: 'read' | 'write') => ({ kind: 'resource', resource, level, scope: 'company' }) as const;

type Step = (trx: Trx, scope: CompanyScope, actor: Actor, input: StepInput) => Promise<RequestRecord>;

/** A step of a request, with a note; with the day on which somebody said something where the body has it. */
function step(
  action: string,
  summary: string,
  take: Step,
  body: typeof requestNoteSchema | typeof requestDayNoteSchema = requestNoteSchema,
): Endpoint {
  return endpoint<RequestNoteInput & Partial<Pick<RequestDayNoteInput, 'on'>>>({
    method: 'POST',
    path: `${path}/:id/${action}`,
    answers: requestDetailAnswer,
    guard: guard('write'),
    summary,
    body,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const { version, note, on } = call.body;
        const { id } = await take(trx, companyScope(call), call.actor, { id: idOf(call), version, note, on });
        return requestDetail(trx, companyScope(call), id, call.actor.now);
      }),
  });
}

/** What persons ask about their data, until when it is answered, and what came of it. */
export const requestEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path,
    query: listParameters(dataRequests, requestList),
    answers: pageOf(requestAnswer),
    guard: guard('read'),
    summary:
      'Lists what persons asked about their data, what ends first before the rest, with the business days left.',
    async handle(call) {
      const scope = companyScope(call);
      const page = await listRecords(call.db, dataRequests, scope, requestList, call.query);
      return { ...page, rows: await withDaysLeft(call.db, scope, page.rows, call.actor.now) };
    },
  },
  listExportEndpoint({
    resource,
    scope: 'company',
    table: dataRequests,
    list: requestList,
    present: (db, scope, records, asked) =>
      withDaysLeft(
        db,
        { companyId: Number(scope.companyId) },
        records as WireRecord<typeof dataRequests>[],
        asked.actor.now,
      ),
  }),
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: requestDetailAnswer,
    guard: guard('read'),
    summary: 'Reads a request with its history.',
    handle: (call) => requestDetail(call.db, companyScope(call), idOf(call), call.actor.now),
  },
  endpoint<DataRequestInput>({
    method: 'POST',
    path,
    answers: requestDetailAnswer,
    status: 201,
    guard: guard('write'),
    summary: 'Files a request that came in; its due day follows from kind, day of receipt and calendar.',
    body: dataRequestSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const { id } = await createRequest(trx, companyScope(call), call.actor, call.body);
        return requestDetail(trx, companyScope(call), id, call.actor.now);
      }),
  }),
  step(
    'extension',
    'Extends the time once, before it ends, with the notice that the person got.',
    extendRequest,
  ),
  step(
    'question',
    'Notes what the person was asked for, and when: the complaint waits two months for it.',
    askForMore,
    requestDayNoteSchema,
  ),
  step(
    'completion',
    'Notes what the person sent, and when: the time begins with that day.',
    completeRequest,
    requestDayNoteSchema,
  ),
  step('answer', 'Ends a request with the answer that the person got.', (...given) =>
    closeRequest(...given, 'answered'),
  ),
  step('refusal', 'Ends a request with the reason for which it is refused.', (...given) =>
    closeRequest(...given, 'refused'),
  ),
  step('withdrawal', 'Ends a request that the person took back.', (...given) =>
    closeRequest(...given, 'withdrawn'),
  ),
  step(
    'forwarding',
    'Ends a complaint that is for somebody else, with whom it was passed on to.',
    (...given) => closeRequest(...given, 'forwarded'),
  ),
];
