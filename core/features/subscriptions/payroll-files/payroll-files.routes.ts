import { localDay } from '../../../../shared/dates.ts';
import { payrollVersionSchema } from '../../../../shared/features/subscriptions/payroll-files/payroll-file.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import { rule, text as textSchema } from '../../../../shared/schema.ts';
import { successCodes } from '../../../../shared/success-codes.ts';
import { languages } from '../../../../shared/values.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord } from '../../../db/records.ts';
import { afterCommit } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { oneOf, pageOf, text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { versionAsked, versionParameter } from '../../../http/versions.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { isSheet } from '../../../sheets/sheet-reader.ts';
import { workbookType } from '../../../sheets/sheet-writer.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { confirmFile, discardFile, sendFile } from './payroll-confirmation.service.ts';
import { payrollFileAnswer, payrollRowAnswer, payrollTakenAnswer } from './payroll-files.answers.ts';
import { listRows, rowOrder, shownFile, withWork } from './payroll-files.list.ts';
import type { StoredPayrollFile } from './payroll-files.store.ts';
import { payrollFileJobs, payrollFiles, payrollRowList } from './payroll-files.table.ts';
import { payrollTemplate, templateName } from './payroll-template.service.ts';

const path = '/payroll-files';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'payroll-files', level, scope: 'company' }) as const;
const list = { order: '-id' };

async function readFile(call: Call<unknown>): Promise<StoredPayrollFile> {
  const found = await readRecord(call.db, payrollFiles, companyScope(call), idOf(call));
  if (found.status === 'D') throw new AppError('notFound');
  return found;
}

/** A file that was just handed to the threads. */
function begun(call: Call<unknown>, found: StoredPayrollFile) {
  afterCommit(call.db, () => call.work?.poke(payrollFileJobs));
  return shownFile(call.db, found, call.language);
}

async function template(call: Call<unknown>): Promise<Buffer> {
  const { timeZone } = await lotSettings(call.db, companyOf(call));
  // A link that is followed cannot say it in a header.
  const language = languages.find((one) => one === call.query.language) ?? call.language;
  const month = localDay(call.actor.now, timeZone).slice(0, 7);
  call.answer.headers['content-type'] = workbookType;
  call.answer.headers['content-disposition'] = `attachment; filename="${templateName(language)}"`;
  call.answer.headers['x-content-type-options'] = 'nosniff';
  return payrollTemplate(language, month);
}

/** @throws the broken name or type of the file, payrollFileKnown */
async function upload(call: Call) {
  const name = (call.query.name ?? '').trim();
  if (name === '') throw invalid({ name: rule('required') });
  if (!textSchema(limits.nameLength).isValidSync(name)) throw invalid({ name: rule('characters') });
  const bytes = Buffer.isBuffer(call.body) ? call.body : Buffer.alloc(0);
  if (bytes.length === 0) throw invalid({ file: rule('required') });
  if (!isSheet(bytes)) throw invalid({ file: rule('fileType', { values: 'xlsx, csv' }) });
  const taken = await sendFile(call.db, companyScope(call), call.actor, { name, bytes });
  const { code, [call.language]: message } = successCodes.fileUploaded;
  return { code, message, ...(await begun(call, taken)) };
}

const reads: Endpoint[] = [
  listExportEndpoint({ resource: 'payroll-files', scope: 'company', table: payrollFiles, list }),
  listExportEndpoint({
    resource: 'payroll-file-rows',
    scope: 'company',
    table: payrollRowList,
    list: rowOrder,
  }),
  {
    method: 'GET',
    path,
    query: listParameters(payrollFiles, list),
    answers: pageOf(payrollFileAnswer),
    guard: guard('read'),
    summary: 'Lists payroll files, the newest first: page, size, sort, and equality by field, as `state`.',
    async handle(call) {
      const page = await listRecords(call.db, payrollFiles, companyScope(call), list, call.query);
      return { ...page, rows: await withWork(call.db, page.rows, call.language) };
    },
  },
  {
    method: 'GET',
    path: `${path}/template`,
    query: { language: oneOf(languages) },
    answers: file(workbookType),
    guard: guard('read'),
    summary:
      'A workbook with the headings of a payroll file, in the language asked for, and two rows as an example.',
    handle: template,
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: payrollFileAnswer,
    guard: guard('read'),
    summary: 'Reads a payroll file: what its rows come to, and how far the work on it is.',
    handle: async (call) => shownFile(call.db, await readFile(call), call.language),
  },
  {
    method: 'GET',
    path: `${path}/:id/rows`,
    query: listParameters(payrollRowList, rowOrder),
    answers: pageOf(payrollRowAnswer),
    guard: guard('read'),
    summary:
      'Lists the rows of a payroll file, those with a problem first; `q` looks into document, vehicle, subscriber and third party.',
    async handle(call) {
      const { id } = await readFile(call);
      return listRows(call.db, companyScope(call), id, call.query);
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
    answers: payrollTakenAnswer,
    guard: guard('write'),
    summary:
      'Has a payroll file read: a workbook or text with the columns document, plate or tag, value and period; its bytes as the body, its `name` in the query. Books nothing; `GET payroll-files/{id}` says how far it is.',
    status: 202,
    handle: upload,
  },
  endpoint<{ version: number }>({
    method: 'POST',
    path: `${path}/:id/confirmation`,
    answers: payrollFileAnswer,
    guard: guard('write'),
    summary:
      'Has the rows that fit booked as receipts of the method `payroll`, or goes on where that was interrupted; once booked, tries the rows that stayed once more.',
    body: payrollVersionSchema,
    status: 202,
    async handle(call) {
      const target = { id: idOf(call), version: call.body.version };
      return begun(call, await confirmFile(call.db, companyScope(call), call.actor, target));
    },
  }),
  {
    method: 'DELETE',
    path: `${path}/:id`,
    query: versionParameter,
    answers: payrollFileAnswer,
    guard: guard('write'),
    summary: 'Discards a payroll file of which nothing was booked; the same file may be sent again then.',
    async handle(call) {
      const target = { id: idOf(call), version: versionAsked(call) };
      return shownFile(
        call.db,
        await discardFile(call.db, companyScope(call), call.actor, target),
        call.language,
      );
    },
  },
];

/** Payroll files: sent, looked at, booked as receipts. */
export const payrollFileEndpoints: Endpoint[] = [...reads, ...writes];
