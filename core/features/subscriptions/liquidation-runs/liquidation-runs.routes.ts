import {
  type RunInput,
  type RunUndoInput,
  runSchema,
  runUndoSchema,
  runVersionSchema,
  spanOfPeriod,
} from '../../../../shared/features/subscriptions/liquidation-runs/run.schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord } from '../../../db/records.ts';
import { afterCommit, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { type Call, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { runAnswer, runRowAnswer } from './liquidation-runs.answers.ts';
import { shownRun, withWork } from './liquidation-runs.list.ts';
import { discardRun, type Run } from './liquidation-runs.store.ts';
import { liquidationRunJobs, liquidationRuns, runRowList } from './liquidation-runs.table.ts';
import { periodsIn } from './run-bills.rules.ts';
import { confirmRun, undoRun } from './run-confirmation.service.ts';
import { draftRun } from './run-drafts.service.ts';
import { listRows, rowOrder } from './run-rows.list.ts';

const path = '/liquidation-runs';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'liquidation-runs', level, scope: 'company' }) as const;
const list = { order: '-id' };

/** @throws as `draftRun`; liquidationPeriodRequired where the period is none */
async function draft(call: Call<RunInput>) {
  const { liquidationId, period, subscriberIds } = call.body;
  const span = spanOfPeriod(period);
  if (!span) throw AppError.on('period', 'liquidationPeriodRequired');
  const run = await draftRun(
    { db: call.db, write: (work) => work(call.db) },
    companyScope(call),
    call.actor,
    {
      liquidationId,
      span,
      origin: 'manual',
      subscriberIds: subscriberIds ?? null,
      periods: (terms, subscriber) => periodsIn(terms, subscriber, span),
    },
  );
  return shownRun(call.db, run, call.language);
}

/** A run that was just handed to the threads. */
async function begun(call: Call<unknown>, run: Run) {
  afterCommit(call.db, () => call.work?.poke(liquidationRunJobs));
  return shownRun(call.db, run, call.language);
}

async function readRun(call: Call<unknown>): Promise<Run> {
  const run = await readRecord(call.db, liquidationRuns, companyScope(call), idOf(call));
  if (run.status === 'D') throw new AppError('notFound');
  return run;
}

const reads: Endpoint[] = [
  listExportEndpoint({ resource: 'liquidation-runs', scope: 'company', table: liquidationRuns, list }),
  listExportEndpoint({
    resource: 'liquidation-run-rows',
    scope: 'company',
    table: runRowList,
    list: rowOrder,
  }),
  {
    method: 'GET',
    path,
    query: listParameters(liquidationRuns, list),
    answers: pageOf(runAnswer),
    guard: guard('read'),
    summary:
      'Lists runs, the newest first: page, size, sort, and equality by field, as `liquidationId` or `state`.',
    async handle(call) {
      const page = await listRecords(call.db, liquidationRuns, companyScope(call), list, call.query);
      return { ...page, rows: await withWork(call.db, page.rows, call.language) };
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: runAnswer,
    guard: guard('read'),
    summary: 'Reads a run: its sums, and how far the work on it is.',
    handle: async (call) => shownRun(call.db, await readRun(call), call.language),
  },
  {
    method: 'GET',
    path: `${path}/:id/rows`,
    query: listParameters(runRowList, rowOrder),
    answers: pageOf(runRowAnswer),
    guard: guard('read'),
    summary:
      'Lists the rows of a run, those with a problem first; `q` looks into subscriber and third party.',
    async handle(call) {
      const { id } = await readRun(call);
      return listRows(call.db, companyScope(call), id, call.query);
    },
  },
];

const writes: Endpoint[] = [
  endpoint<RunInput>({
    method: 'POST',
    path,
    inSteps: true,
    hasTwins: true,
    answers: runAnswer,
    guard: guard('write'),
    summary:
      'Drafts the bills of a rule’s subscribers for the periods that begin in a month (`"2026-12"`) or between two days; invoices nothing.',
    body: runSchema,
    status: 201,
    handle: draft,
  }),
  endpoint<{ version: number }>({
    method: 'POST',
    path: `${path}/:id/confirmation`,
    answers: runAnswer,
    guard: guard('write'),
    summary:
      'Has the invoices of a draft made, or goes on where that was interrupted; `GET liquidation-runs/{id}` says how far it is.',
    body: runVersionSchema,
    status: 202,
    async handle(call) {
      const target = { id: idOf(call), version: call.body.version };
      return begun(call, await confirmRun(call.db, companyScope(call), call.actor, target));
    },
  }),
  endpoint<RunUndoInput>({
    method: 'POST',
    path: `${path}/:id/undo`,
    answers: runAnswer,
    guard: guard('write'),
    summary: 'Has all invoices of a run taken back by credit notes, while none is paid.',
    body: runUndoSchema,
    status: 202,
    handle: async (call) =>
      begun(call, await undoRun(call.db, companyScope(call), call.actor, idOf(call), call.body.reason)),
  }),
  {
    method: 'DELETE',
    path: `${path}/:id`,
    answers: runAnswer,
    guard: guard('write'),
    summary: 'Discards a draft.',
    handle: (call) =>
      transact(call.db, async (trx) => {
        const target = { id: idOf(call), version: undefined };
        const run = await discardRun(trx, companyScope(call), call.actor, target);
        return shownRun(trx, run, call.language);
      }),
  },
];

/** Runs bill the subscribers of a rule: drafted, looked at, confirmed, undone while nothing is paid. */
export const liquidationRunEndpoints: Endpoint[] = [...reads, ...writes];
