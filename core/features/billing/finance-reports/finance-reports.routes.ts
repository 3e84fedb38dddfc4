import { isDay, localDay, monthSpan } from '../../../../shared/dates.ts';
import {
  type ClosingInput,
  type ClosingsInput,
  closingSchema,
  closingsSchema,
  type FinanceReportInput,
  financeReportSchema,
  type ReopeningInput,
  reopeningSchema,
} from '../../../../shared/features/billing/finance-reports/finance-report.schema.ts';
import type { DayPreview } from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import { problem, rule } from '../../../../shared/schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord, toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { AppError, fieldError, invalid } from '../../../errors.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { day, flag, pageOf, text, whole } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { versionAsked, versionParameter } from '../../../http/versions.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { DevicePlace } from './figures.list.ts';
import {
  calendarAnswer,
  closingsAnswer,
  dayPreviewAnswer,
  financeReportAnswer,
} from './finance-reports.answers.ts';
import {
  calendarOf,
  financeReportList,
  previewOf,
  shownReport,
  withArrived,
} from './finance-reports.list.ts';
import {
  closeReport,
  closeUntil,
  discardReport,
  openReport,
  reopenReport,
} from './finance-reports.service.ts';
import { financeReports } from './finance-reports.table.ts';

const path = '/finance-reports';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'finance-reports', level, scope: 'company' }) as const;

const answered = (db: Db | Trx, report: RecordOf<typeof financeReports>) =>
  shownReport(db, report.companyId, toWire(financeReports, report));

/** The report of the path, as its caller saw it where he says so. */
const named = (call: Call<{ version?: number | undefined }>) => ({
  id: idOf(call),
  version: call.body.version,
});

/** @throws financeDeviceRequired, financeDateRequired */
function placeAsked(call: Call<unknown>): DevicePlace {
  const { deviceId, office, day: asked } = call.query;
  const id = Number(deviceId);
  if ((office === 'true') === (Number.isSafeInteger(id) && id > 0))
    throw AppError.on('deviceId', 'financeDeviceRequired');
  if (!isDay(asked)) throw invalid({ day: problem('financeDateRequired') });
  return { companyId: companyOf(call), deviceId: office === 'true' ? null : id, day: asked };
}

const reads: Endpoint[] = [
  {
    method: 'GET',
    path,
    query: listParameters(financeReports, financeReportList),
    answers: pageOf(financeReportAnswer),
    guard: guard('read'),
    summary:
      'Lists the reports of days, the newest first, each with what arrived since it was closed; `office=true` are those of the office.',
    async handle(call) {
      const page = await listRecords(
        call.db,
        financeReports,
        companyScope(call),
        financeReportList,
        call.query,
      );
      return { ...page, rows: await withArrived(call.db, companyOf(call), page.rows) };
    },
  },
  listExportEndpoint({
    resource: 'finance-reports',
    scope: 'company',
    table: financeReports,
    list: financeReportList,
    present: async (db, { companyId }, records) =>
      companyId === null
        ? []
        : (await withArrived(db, companyId, records as WireRecord<typeof financeReports>[])).map((one) => ({
            ...one,
          })),
  }),
  {
    method: 'GET',
    path: `${path}/day`,
    query: { deviceId: whole, office: flag, day },
    answers: dayPreviewAnswer,
    guard: guard('read'),
    summary:
      'Says what a day of a terminal (`deviceId`), or of the office (`office=true`), would be closed with, or why not.',
    async handle(call): Promise<DayPreview> {
      const { refusal, ...preview } = await previewOf(call.db, placeAsked(call));
      if (!refusal) return { ...preview, refusal };
      const { message } = fieldError(
        { error: refusal.error },
        call.language,
        refusal.complement ?? undefined,
      );
      return { ...preview, refusal: { ...refusal, message } };
    },
  },
  {
    method: 'GET',
    path: `${path}/calendar`,
    query: { month: text },
    answers: calendarAnswer,
    guard: guard('read'),
    summary: 'Says of each day of a month (`2026-12`) and terminal on which anything happened how it stands.',
    async handle(call) {
      const span = monthSpan(call.query.month);
      if (!span) throw invalid({ month: rule('type') });
      const companyId = companyOf(call);
      const { timeZone } = await lotSettings(call.db, companyId);
      return calendarOf(call.db, { companyId, ...span }, localDay(call.actor.now, timeZone));
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: financeReportAnswer,
    guard: guard('read'),
    summary: 'Reads a report, with what arrived since it was closed.',
    async handle(call) {
      const report = await readRecord(call.db, financeReports, companyScope(call), idOf(call));
      if (report.status === 'D') throw new AppError('notFound');
      return answered(call.db, report);
    },
  },
];

const writes: Endpoint[] = [
  endpoint<FinanceReportInput>({
    method: 'POST',
    path,
    answers: financeReportAnswer,
    status: 201,
    guard: guard('write'),
    summary:
      'Opens the report of a day of a terminal, or of the office; `close` closes it at once. Its figures are computed; those of a paper are compared.',
    body: financeReportSchema,
    handle: (call) =>
      transact(call.db, async (trx) =>
        answered(trx, await openReport(trx, companyScope(call), call.actor, call.body)),
      ),
  }),
  endpoint<ClosingsInput>({
    method: 'POST',
    path: `${path}/closings`,
    inSteps: true,
    answers: closingsAnswer,
    guard: guard('write'),
    summary:
      'Closes all days until one, of some or all terminals and the office (0); says what stays open and why.',
    body: closingsSchema,
    async handle(call) {
      const { left, ...done } = await closeUntil(call.db, companyScope(call), call.actor, call.body);
      return {
        ...done,
        left: left.map(({ deviceId, day: open, error, complement }) => ({
          deviceId,
          day: open,
          ...fieldError({ error }, call.language, complement ?? undefined),
        })),
      };
    },
  }),
  endpoint<ClosingInput>({
    method: 'POST',
    path: `${path}/:id/closing`,
    answers: financeReportAnswer,
    guard: guard('write'),
    summary: 'Closes the day of a report: nobody changes it from then on.',
    body: closingSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const { version: _, ...control } = call.body;
        return answered(trx, await closeReport(trx, companyScope(call), call.actor, named(call), control));
      }),
  }),
  endpoint<ReopeningInput>({
    method: 'POST',
    path: `${path}/:id/reopening`,
    answers: financeReportAnswer,
    guard: guard('write'),
    summary: 'Opens a closed day again, by another person than who closed it.',
    body: reopeningSchema,
    handle: (call) =>
      transact(call.db, async (trx) =>
        answered(trx, await reopenReport(trx, companyScope(call), call.actor, named(call), call.body.reason)),
      ),
  }),
  {
    method: 'DELETE',
    path: `${path}/:id`,
    query: versionParameter,
    answers: financeReportAnswer,
    guard: guard('write'),
    summary: 'Deletes a report that never closed its day.',
    handle: (call) =>
      transact(call.db, async (trx) => {
        const target = { id: idOf(call), version: versionAsked(call) };
        return answered(trx, await discardReport(trx, companyScope(call), call.actor, target));
      }),
  },
];

/** Finance reports close the days of terminals and of the office. */
export const financeReportEndpoints: Endpoint[] = [...reads, ...writes];
