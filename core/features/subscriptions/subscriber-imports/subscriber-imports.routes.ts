import { importConfirmationSchema } from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.schema.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { limits } from '../../../../shared/limits.ts';
import { rule, text as textSchema } from '../../../../shared/schema.ts';
import { languages } from '../../../../shared/values.ts';
import { afterCommit } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import { type Call, companyOf, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { holdsResource } from '../../../http/grants.rules.ts';
import { fields, listOf, oneOf, pageOf, text, whole } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { fileName } from '../../../reports/file-name.rules.ts';
import { isSheet } from '../../../sheets/sheet-reader.ts';
import { ImportFiles } from './import-files.ts';
import { importTemplate } from './import-template.ts';
import { importAnswer, importFaultAnswer, importRowAnswer } from './subscriber-imports.answers.ts';
import {
  faultOrder,
  listFaults,
  listImports,
  listRows,
  readImport,
  rowOrder,
} from './subscriber-imports.list.ts';
import { confirmImport, createImport, discardImport } from './subscriber-imports.store.ts';
import {
  subscriberImportFaults,
  subscriberImportMakings,
  subscriberImportRows,
  subscriberImports,
} from './subscriber-imports.table.ts';

const path = '/subscribers/imports';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'subscribers', level, scope: 'company' }) as const;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function workOf({ work }: Call<unknown>): Jobs {
  if (!work) throw new AppError('importFailed');
  return work;
}

const targetOf = (call: Call<unknown>) => ({ companyId: companyOf(call), id: idOf(call) });

/** True where the user may register third parties, from whatever screen. */
async function mayMakeParties(call: Call<unknown>): Promise<boolean> {
  const grants = (await call.grantsIn(call.db, call.companyId)) ?? [];
  return holdsResource(grants, 'entities', 'write');
}

/** The name that people know the file by. */
function nameOf({ query }: Call<unknown>): string {
  const name = (query.name ?? '').trim();
  if (name === '') throw invalid({ name: rule('required') });
  if (!textSchema(limits.nameLength).isValidSync(name)) throw invalid({ name: rule('characters') });
  return name;
}

/** @throws the broken name or type of the file, importsFull, the disk's error */
async function upload(call: Call): Promise<{ id: number }> {
  const name = nameOf(call);
  const bytes = Buffer.isBuffer(call.body) ? call.body : Buffer.alloc(0);
  if (bytes.length === 0) throw invalid({ file: rule('required') });
  if (!isSheet(bytes)) throw invalid({ file: rule('fileType', { values: 'xlsx, csv' }) });
  const work = workOf(call);
  const makesParties = await mayMakeParties(call);
  const files = new ImportFiles(work.place.dataDir);
  const kept = await files.keep(bytes);
  try {
    const { language } = call;
    const given = { companyId: companyOf(call), name, file: kept, makesParties, language };
    const id = await createImport(call.db, call.actor, given);
    afterCommit(call.db, () => work.poke(subscriberImports));
    return { id };
  } catch (error) {
    await files.remove(kept);
    throw error;
  }
}

const reads: Endpoint[] = [
  {
    method: 'GET',
    path: `${path}/template`,
    query: { language: oneOf(languages) },
    answers: file(workbook),
    guard: guard('read'),
    summary: 'A workbook with the headings of a file of subscribers, and what each column takes.',
    async handle(call) {
      // A link that is followed cannot say it in a header.
      const language = languages.find((one) => one === call.query.language) ?? call.language;
      const { templateName } = textsOf(language).subscriberFiles;
      call.answer.headers['content-type'] = workbook;
      call.answer.headers['content-disposition'] =
        `attachment; filename="${fileName([templateName], 'xlsx')}"`;
      call.answer.headers['x-content-type-options'] = 'nosniff';
      return Buffer.from(await importTemplate(language));
    },
  },
  {
    method: 'GET',
    path,
    answers: fields({ rows: listOf(importAnswer), total: whole }),
    guard: guard('read'),
    summary: 'The newest files of subscribers of the lot.',
    async handle(call) {
      const rows = await listImports(call.db, companyOf(call), call.language);
      return { rows, total: rows.length };
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: importAnswer,
    guard: guard('read'),
    summary: 'How a file stands: its reading, its rows by how they stand, the making of its subscribers.',
    handle: (call) => readImport(call.db, targetOf(call), call.language),
  },
  {
    method: 'GET',
    path: `${path}/:id/faults`,
    query: listParameters(subscriberImportFaults, faultOrder),
    answers: pageOf(importFaultAnswer),
    guard: guard('read'),
    summary: 'Every cell of a file that is wrong, with its row, its column and why: page, size.',
    async handle(call) {
      const { id, companyId } = targetOf(call);
      await readImport(call.db, { companyId, id }, call.language);
      return listFaults(call.db, companyId, { ...call.query, importId: String(id) }, call.language);
    },
  },
  {
    method: 'GET',
    path: `${path}/:id/rows`,
    query: listParameters(subscriberImportRows, rowOrder),
    answers: pageOf(importRowAnswer),
    guard: guard('read'),
    summary: 'The rows of a file, by `state` good, bad, made or refused: page, size.',
    async handle(call) {
      const { id, companyId } = targetOf(call);
      await readImport(call.db, { companyId, id }, call.language);
      return listRows(call.db, companyId, { ...call.query, importId: String(id) }, call.language);
    },
  },
];

const writes: Endpoint[] = [
  {
    method: 'POST',
    path,
    query: { name: text },
    form: true,
    bodyBytes: limits.fileBytes,
    answers: fields({ id: whole }),
    guard: guard('write'),
    summary:
      'Takes a file of subscribers (xlsx or csv, its bytes as the body, its `name` in the query) and has it read; nothing is made before it is confirmed.',
    status: 202,
    handle: upload,
  },
  endpoint<{ version?: number }>({
    method: 'POST',
    path: `${path}/:id/confirmation`,
    body: importConfirmationSchema,
    answers: importAnswer,
    guard: guard('write'),
    summary: 'Has the subscribers of the right rows made; goes on where that was interrupted.',
    status: 202,
    async handle(call) {
      const target = { ...targetOf(call), version: call.body?.version };
      await confirmImport(call.db, call.actor, { ...target, makesParties: await mayMakeParties(call) });
      afterCommit(call.db, () => call.work?.poke(subscriberImportMakings));
      return readImport(call.db, targetOf(call), call.language);
    },
  }),
  {
    method: 'DELETE',
    path: `${path}/:id`,
    answers: importAnswer,
    guard: guard('write'),
    summary: 'Discards a file that was not confirmed.',
    async handle(call) {
      const target = targetOf(call);
      const kept = await discardImport(call.db, target, call.actor.now);
      call.work?.cancelled(subscriberImports, target.id);
      if (call.work) await new ImportFiles(call.work.place.dataDir).remove(kept);
      return readImport(call.db, target, call.language);
    },
  },
];

/** Files of subscribers: sent, read, looked at, and confirmed or discarded. */
export const subscriberImportEndpoints: Endpoint[] = [...reads, ...writes];
