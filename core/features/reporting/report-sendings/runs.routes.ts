import { limits } from '../../../../shared/limits.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import { lockRecord, readRecord } from '../../../db/records.ts';
import { afterCommit, transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, pageOf, whole } from '../../../http/json-schema.ts';
import { openChecked } from '../../../reports/checked-file.ts';
import { contentTypes } from '../../../reports/export-content-types.ts';
import { sentFile } from '../../../reports/sent-file.ts';
import { guard } from './guard.rules.ts';
import { runAnswer } from './report-sendings.answers.ts';
import { readRun, runsOf, shownRun } from './report-sendings.list.ts';
import { sendNow } from './report-sendings.store.ts';
import { reportSendingRuns, reportSendings } from './report-sendings.table.ts';
import { type Run, sendingFiles } from './run.job.ts';
import { lotsOfRun } from './run-mails.list.ts';
import { runFileName } from './sending-mails.service.ts';
import { checkMaySee, maySee, type SentReport } from './sending-rights.service.ts';

function pageAsked({ query }: Call): { page: number; size: number } {
  const problems: Problems = {};
  const read = (name: 'page' | 'size', otherwise: number, max: number) => {
    const value = query[name] === undefined ? otherwise : Number(query[name]);
    if (Number.isInteger(value) && value >= 1 && value <= max) return value;
    problems[name] = rule('between', { min: 1, max });
    return otherwise;
  };
  const asked = {
    page: read('page', 1, 10_000_000),
    size: read('size', limits.pageSizes[0], limits.maximumPageSize),
  };
  for (const name of Object.keys(query)) if (!(name in asked)) problems[name] = rule('unknown');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return asked;
}

async function sendFile(call: Call): Promise<unknown> {
  const run = await readRun(call.db, companyScope(call), { sendingId: idOf(call), id: idOf(call, 'runId') });
  await checkMaySee(call.db, call, run);
  const files = call.work && sendingFiles(call.work.place.dataDir);
  if (!files || run.file === null) throw new AppError('sendingFileGone');
  const name = runFileName(run, await lotsOfRun(call.db, run));
  const handle = await openChecked(files.path(run.file), run);
  if (handle === 'damaged') throw new AppError('sendingFileDamaged');
  if (handle === 'gone') throw new AppError('sendingFileGone');
  return sentFile(call, handle, { format: run.format, size: run.size, name });
}

/** The report in the lot of the call alone: how a run went is told there also after another of its lots is gone. */
const inOwnLot = <Sent extends SentReport>(sent: Sent): SentReport => ({ ...sent, filters: {} });

/** A run, without the figures of its report where the caller may not see it in each of its lots. */
async function runFor(call: Call, run: Run): Promise<Record<string, unknown>> {
  const shown = await shownRun(call.db, run, call.language);
  return (await maySee(call.db, call, run)) ? shown : { ...shown, rows: null, size: null, hasFile: false };
}

async function listRuns(call: Call): Promise<unknown> {
  const scope = companyScope(call);
  const asked = pageAsked(call);
  const sending = await readRecord(call.db, reportSendings, scope, idOf(call));
  await checkMaySee(call.db, call, inOwnLot(sending));
  const { runs, total } = await runsOf(call.db, scope, sending.id, asked);
  return { rows: await Promise.all(runs.map((run) => runFor(call, run))), total, ...asked };
}

/** Queues a run at once. Answers its id. @throws sendingNeedsReport, sendingUnderWay */
async function startRun(call: Call): Promise<{ id: number }> {
  const id = await transact(call.db, async (trx) => {
    const sending = await lockRecord(trx, reportSendings, companyScope(call), idOf(call));
    await checkMaySee(trx, call, sending);
    return sendNow(trx, sending, call.actor);
  });
  afterCommit(call.db, () => call.work?.poke(reportSendingRuns));
  return { id };
}

async function showRun(call: Call): Promise<unknown> {
  const run = await readRun(call.db, companyScope(call), { sendingId: idOf(call), id: idOf(call, 'runId') });
  await checkMaySee(call.db, call, inOwnLot(run));
  return runFor(call, run);
}

/** What was sent of a sending, and sending it at once: for who may see its report. */
export const runEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/report-sendings/:id/runs',
    query: { page: whole, size: whole },
    answers: pageOf(runAnswer),
    guard: guard('read'),
    summary: 'What was sent of a sending and how it went, the newest first; kept for 90 days.',
    handle: listRuns,
  },
  {
    method: 'POST',
    path: '/report-sendings/:id/runs',
    answers: fields({ id: whole }),
    guard: guard('write'),
    status: 202,
    summary: 'Sends a report at once, also where it is paused; answers the id of the run.',
    handle: startRun,
  },
  {
    method: 'GET',
    path: '/report-sendings/:id/runs/:runId',
    answers: runAnswer,
    guard: guard('read'),
    summary: 'How a run of a sending stands.',
    handle: showRun,
  },
  {
    method: 'GET',
    path: '/report-sendings/:id/runs/:runId/file',
    answers: file(...Object.values(contentTypes)),
    guard: guard('read'),
    summary: 'The very file that was sent, for who may see its report.',
    handle: sendFile,
  },
];
