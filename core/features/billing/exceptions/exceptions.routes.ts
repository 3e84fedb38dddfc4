import { localDay } from '../../../../shared/dates.ts';
import {
  type AssignmentInput,
  assignmentSchema,
  type ExceptionReopeningInput,
  exceptionReopeningSchema,
  type ResolutionInput,
  resolutionSchema,
} from '../../../../shared/features/billing/exceptions/exception.schema.ts';
import { rangeFaults } from '../../../../shared/reports/range.ts';
import { listRecords } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { day, pageOf } from '../../../http/json-schema.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import {
  daysAsInstants,
  exportedByDays,
  parametersByDays,
} from '../../site/operating-parameters/lists-by-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { summaryOf } from './exception-summary.list.ts';
import {
  doneAnswer,
  exceptionAnswer,
  exceptionDetailAnswer,
  ownersAnswer,
  summaryAnswer,
} from './exceptions.answers.ts';
import { exceptionDetail, exceptionList, ownersOf, withStays } from './exceptions.list.ts';
import { assignExceptions, reopenExceptions, resolveExceptions } from './exceptions.service.ts';
import { exceptions } from './exceptions.table.ts';

const path = '/exceptions';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'exceptions', level, scope: 'company' }) as const;

const reads: Endpoint[] = [
  {
    method: 'GET',
    path,
    query: parametersByDays(exceptions, exceptionList),
    answers: pageOf(exceptionAnswer),
    guard: guard('read'),
    summary:
      'Lists what may lose money, the newest first; `unresolved=1` are those that nobody has resolved, `sort=-risk` puts the greatest amount first; `atFrom` and `atTo` are days of the lot or instants.',
    async handle(call) {
      const query = await daysAsInstants(call.db, companyOf(call), exceptions, call.query);
      const page = await listRecords(call.db, exceptions, companyScope(call), exceptionList, query);
      return { ...page, rows: await withStays(call.db, page.rows) };
    },
  },
  listExportEndpoint({
    resource: 'exceptions',
    scope: 'company',
    table: exceptions,
    list: exceptionList,
    ...exportedByDays(exceptions, exceptionList),
    present: (db, _scope, records) => withStays(db, records as WireRecord<typeof exceptions>[]),
  }),
  {
    method: 'GET',
    path: `${path}/summary`,
    query: { from: day, to: day },
    answers: summaryAnswer,
    guard: guard('read'),
    summary:
      'Counts the exceptions of some days by kind, and by cashier for 1,000 events with the interval of 95 % confidence.',
    async handle(call) {
      const companyId = companyOf(call);
      const { timeZone, maximumRangeDays } = await lotSettings(call.db, companyId);
      const { from = '', to = '' } = call.query;
      const faults = rangeFaults(from, to, localDay(call.actor.now, timeZone), maximumRangeDays);
      const [first] = faults;
      if (first)
        throw new AppError(first.error, {
          fields: Object.fromEntries(faults.map(({ field, error }) => [field, { error }])),
          ...(first.complement ? { complement: first.complement } : {}),
        });
      return summaryOf(call.db, { companyId, from, to, timeZone });
    },
  },
  {
    method: 'GET',
    path: `${path}/owners`,
    answers: ownersAnswer,
    guard: guard('read'),
    summary: 'Names who may be given exceptions of the lot.',
    handle: (call) => ownersOf(call.db, companyOf(call)),
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: exceptionDetailAnswer,
    guard: guard('read'),
    summary: 'Reads an exception, with what people did about it.',
    handle: (call) => exceptionDetail(call.db, companyScope(call), idOf(call)),
  },
];

const writes: Endpoint[] = [
  endpoint<AssignmentInput>({
    method: 'POST',
    path: `${path}/assignments`,
    answers: doneAnswer,
    guard: guard('write'),
    summary: 'Gives exceptions to somebody who works in the lot, all or none.',
    body: assignmentSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        await assignExceptions(trx, companyScope(call), call.actor, call.body);
        return { done: call.body.ids.length };
      }),
  }),
  endpoint<ResolutionInput>({
    method: 'POST',
    path: `${path}/resolutions`,
    answers: doneAnswer,
    guard: guard('write'),
    summary:
      'Says what became of exceptions, with a note, all or none. What the caller has done is refused with its ids (-3570), unless a profile names `view/exceptions/own`.',
    body: resolutionSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        await resolveExceptions(trx, companyScope(call), call.actor, call.body);
        return { done: call.body.ids.length };
      }),
  }),
  endpoint<ExceptionReopeningInput>({
    method: 'POST',
    path: `${path}/reopenings`,
    answers: doneAnswer,
    guard: guard('write'),
    summary: 'Opens resolved exceptions again, all or none.',
    body: exceptionReopeningSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        await reopenExceptions(trx, companyScope(call), call.actor, call.body);
        return { done: call.body.ids.length };
      }),
  }),
];

/** The inbox of what may lose money. */
export const exceptionEndpoints: Endpoint[] = [...reads, ...writes];
