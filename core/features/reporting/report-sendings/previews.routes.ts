import { localDay } from '../../../../shared/dates.ts';
import {
  type SendingPreviewInput,
  sendingPreviewSchema,
} from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import { reportOf, reports } from '../../../../shared/reports/all.ts';
import { AppError } from '../../../errors.ts';
import { type Call, companyOf, type Endpoint, endpoint, userOf } from '../../../http/endpoint.ts';
import { text } from '../../../http/json-schema.ts';
import { lotsHeld } from '../../../reports/asked-lots.service.ts';
import { askedPage } from '../../../reports/asked-report.ts';
import { queryOf } from '../../../reports/queries/all.ts';
import { companyHead } from '../../../reports/queries/export-head.ts';
import { filterChoices } from '../../../reports/queries/filters.ts';
import type { ReportScope } from '../../../reports/query.ts';
import { reportInThread } from '../../../reports/report-in-thread.ts';
import { maySeeSource } from '../../../reports/seen-sources.rules.ts';
import { askedOf } from '../../../reports/several-lots.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { companiesOf } from '../../site/companies/companies-of-user.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { guard } from './guard.rules.ts';
import { sendingMail } from './mail-text.rules.ts';
import { previewAnswer, settingAnswer } from './report-sendings.answers.ts';
import { runFileName } from './sending-mails.service.ts';
import { checkMaySee } from './sending-rights.service.ts';
import { type ListedReport, scopeOfToday } from './sending-rules.service.ts';

/** How many rows the report has; what may take long is counted in a thread. */
async function rowsOf(call: Call<unknown>, report: ListedReport, scope: ReportScope): Promise<number> {
  const wanted = { skip: 0, size: 1, compare: null };
  const query = queryOf(report.id);
  const { total } =
    call.work && askedOf({ report, query }, scope).query.heavy(scope)
      ? await reportInThread(
          call.work,
          { report: report.id, scope, wanted },
          { ...call, lot: companyOf(call) },
        )
      : await askedPage(call.db, { report, query }, scope, wanted, call.signal);
  return total;
}

async function preview(call: Call<SendingPreviewInput>) {
  const { body, db } = call;
  const companyId = companyOf(call);
  await checkMaySee(db, call, { companyId, report: body.report, filters: {} });
  const report = reportOf(body.report);
  if (!report) throw new AppError('sendingReportRequired');
  const { period } = body;
  const filters = body.filters as Record<string, unknown>;
  const scope = await scopeOfToday(call, companyId, { report, filters, period }, call.actor.now);
  const { from, to } = scope;
  const rows = await rowsOf(call, report, scope);
  const own = await companyHead(db, companyId);
  const lots = scope.lots?.map(({ name }) => name) ?? [own.name];
  const about = {
    title: body.title || '…',
    report: report.id,
    lots,
    from,
    to,
    rows,
    owner: userOf(call).name,
  };
  const { format, language } = body;
  const run = { report: report.id, language, format, fromDay: from, toDay: to };
  return { from, to, rows, ...sendingMail(about, language), fileName: runFileName(run, lots) };
}

/** What the form of a sending needs to know. @throws sendingNeedsReport where its report may not be seen */
async function setting(call: Call, mail: Mail | undefined) {
  const companyId = companyOf(call);
  const grants = (await call.grantsIn(call.db, companyId)) ?? [];
  const seen = reports.filter(({ id }) => maySeeSource(grants, `reports/${id}`));
  const { timeZone, currency, maximumRangeDays } = await lotSettings(call.db, companyId);
  const asked = call.query.report;
  if (asked !== undefined && asked !== '')
    await checkMaySee(call.db, call, { companyId, report: asked, filters: {} });
  const report = asked ? reportOf(asked) : undefined;
  return {
    mail: mail !== undefined,
    reports: seen.map(({ id }) => id),
    today: localDay(call.actor.now, timeZone),
    timeZone,
    currency,
    maximumRangeDays,
    choices: report ? await filterChoices(call.db, report, companyId) : {},
    lots: report ? await lotsHeld(call, `reports/${report.id}`, companiesOf) : [],
  };
}

/** What a form asks before a sending is saved. */
export function previewEndpoints(mail: Mail | undefined): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/report-sendings/setting',
      query: { report: text },
      answers: settingAnswer,
      guard: guard('read'),
      summary:
        'What can be sent: the reports that the user may see, the records that the filters of one name, and the lots that it can be of.',
      handle: (call) => setting(call, mail),
    },
    endpoint<SendingPreviewInput>({
      method: 'POST',
      path: '/report-sendings/previews',
      body: sendingPreviewSchema,
      answers: previewAnswer,
      guard: guard('read'),
      summary: 'What a sending would send were it due now: days, rows, the mail and the name of its file.',
      handle: preview,
    }),
  ];
}
