import { errorAnswer } from '../../shared/errors/catalogue.ts';
import { textsOf } from '../../shared/i18n/texts.ts';
import { exportFormats } from '../../shared/reports/report.ts';
import { AppError } from '../errors.ts';
import { file } from '../http/answers.ts';
import { type Call, type Endpoint, idOf, userOf } from '../http/endpoint.ts';
import { errorSchema } from '../http/error-schema.ts';
import { fields, instant, listOf, named, oneOf, orNull, text, whole } from '../http/json-schema.ts';
import { lotIdsOf } from './asked-lots.service.ts';
import { calledTogether } from './called-lots.rules.ts';
import { openChecked } from './checked-file.ts';
import { contentTypes } from './export-content-types.ts';
import { ExportFiles } from './export-files.ts';
import {
  cancelJob,
  type ExportJob,
  type ExportOwner,
  failDamaged,
  listJobs,
  readJob,
} from './export-jobs.store.ts';
import { exportJobs } from './export-jobs.table.ts';
import { sourceLabel } from './export-labels.ts';
import { fileName } from './file-name.rules.ts';
import { LocalTimes } from './local-times.ts';
import { companyHead } from './queries/export-head.ts';
import { namesOfLots } from './queries/report-lots.ts';
import { maySeeSource } from './seen-sources.rules.ts';
import { sentFile } from './sent-file.ts';

const exportAnswer = named(
  'Export',
  fields(
    {
      id: whole,
      source: text,
      format: oneOf(exportFormats),
      status: oneOf(['queued', 'running', 'done', 'failed', 'cancelled']),
      done: whole,
      total: orNull(whole),
      createdAt: instant,
      finishedAt: orNull(instant),
    },
    { error: errorSchema, size: orNull(whole) },
  ),
);

function ownerOf(call: Call): ExportOwner {
  return { userId: userOf(call).id, companyId: call.companyId };
}

/** An export as its user sees it. */
function shown(job: ExportJob, call: Call): Record<string, unknown> {
  const { id, source, format, status, done, total, error, size, createdAt, finishedAt } = job;
  const failure = error && errorAnswer(error.error, call.language, error.complement).body;
  return {
    id,
    source,
    format,
    status,
    done,
    total,
    ...(failure ? { error: failure } : {}),
    ...(status === 'done' ? { size } : {}),
    createdAt,
    finishedAt,
  };
}

/** What the file shows, of which lot and of which days, in the language of its words. */
async function nameOf({ db }: Call, job: ExportJob): Promise<string> {
  const { source, filters, format, language, companyId, createdAt } = job;
  const lot = await companyHead(db, companyId);
  const day = new LocalTimes(lot.timeZone).text(Date.parse(createdAt)).slice(0, 10);
  const { from = '', to = '' } = filters;
  const lots = await namesOfLots(db, lotIdsOf(filters.lots));
  const name = lots.length > 0 ? calledTogether(lots, language) : lot.name;
  const days = from !== '' && to !== '' ? [from, to] : [day];
  return fileName([sourceLabel(source, textsOf(language)), name, ...days], format);
}

/** Who has lost the permission to see the rows since does not get the file either. */
async function checkStillAllowed(call: Call, { source, filters }: ExportJob): Promise<void> {
  const lots = source.startsWith('reports/') ? lotIdsOf(filters.lots) : [];
  for (const companyId of [call.companyId, ...lots]) {
    const grants = (await call.grantsIn(call.db, companyId)) ?? [];
    if (!maySeeSource(grants, source)) throw new AppError('insufficientPermissions');
  }
}

async function sendFile(call: Call): Promise<unknown> {
  const job = await readJob(call.db, ownerOf(call), idOf(call));
  await checkStillAllowed(call, job);
  if (job.status !== 'done' || job.file === null || !call.work) throw new AppError('exportNotReady');
  const files = new ExportFiles(call.work.place.dataDir);
  const name = await nameOf(call, job);
  const handle = await openChecked(files.path(job.file), job);
  if (typeof handle === 'string') {
    // A file that is not there may be on a disk that is away: only what was seen damaged stays so.
    if (handle === 'damaged') await failDamaged(call.db, job);
    throw new AppError('exportDamaged');
  }
  return sentFile(call, handle, { format: job.format, size: job.size, name });
}

const guard = { kind: 'user' } as const;

/** Exports belong to who asked for them, in the company of the request; nobody else finds them. */
export const exportEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/exports',
    answers: fields({ rows: listOf(exportAnswer), total: whole }),
    guard,
    summary: 'Lists the exports of the user in the company, the newest first.',
    async handle(call) {
      const jobs = await listJobs(call.db, ownerOf(call));
      return { rows: jobs.map((job) => shown(job, call)), total: jobs.length };
    },
  },
  {
    method: 'GET',
    path: '/exports/:id',
    answers: exportAnswer,
    guard,
    summary: 'Tells how an export stands.',
    handle: async (call) => shown(await readJob(call.db, ownerOf(call), idOf(call)), call),
  },
  {
    method: 'GET',
    path: '/exports/:id/file',
    answers: file(...Object.values(contentTypes)),
    guard,
    summary: 'The file of an export that is done.',
    handle: sendFile,
  },
  {
    method: 'DELETE',
    path: '/exports/:id',
    answers: exportAnswer,
    guard,
    summary: 'Cancels an export that is not done; answers how it stands.',
    async handle(call) {
      const job = await cancelJob(call.db, ownerOf(call), idOf(call), call.actor.now);
      if (job.status === 'cancelled') call.work?.cancelled(exportJobs, job.id);
      return shown(job, call);
    },
  },
];
