import { localDay } from '../../../../shared/dates.ts';
import {
  daysOfPeriod,
  type SendingPeriod,
} from '../../../../shared/features/reporting/report-sendings/periods.ts';
import type { ReportSendingInput } from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import { type ReportId, reportOf } from '../../../../shared/reports/all.ts';
import type { ReportDescription } from '../../../../shared/reports/report.ts';
import type { Problems } from '../../../../shared/schema.ts';
import type { Rule } from '../../../db/checked-input.ts';
import type { CompanyScope } from '../../../db/records.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { Call } from '../../../http/endpoint.ts';
import { isRefusedUrl } from '../../../integrations/webhooks/address.ts';
import { scopeOfAsked } from '../../../reports/asked-lots.service.ts';
import { below, readFilters } from '../../../reports/export-request.ts';
import type { ReportScope } from '../../../reports/query.ts';
import { maySeeSource } from '../../../reports/seen-sources.rules.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { reportSendings } from './report-sendings.table.ts';

export type ListedReport = ReportDescription & { id: ReportId };

/** What is asked of a report by a sending: its filters, and the days that they are of. */
export interface AskedReport {
  report: ListedReport;
  filters: Record<string, unknown>;
  period: SendingPeriod;
}

/**
 * What a sending would ask of its report today, by the report's own checks.
 * @throws what is wrong, at `filters.…` and at `period` where its days are more than the lot allows
 */
export async function scopeOfToday(
  { db, grantsIn }: Pick<Call, 'db' | 'grantsIn'>,
  companyId: number,
  { report, filters, period }: AskedReport,
  now: number,
): Promise<ReportScope> {
  const { timeZone } = await lotSettings(db, companyId);
  const problems: Problems = {};
  const given = readFilters(filters, problems);
  for (const end of ['from', 'to']) if (end in given) problems[end] = { rule: 'unknown' };
  const query = { ...given, ...daysOfPeriod(period, localDay(now, timeZone)) };
  const asking = { db, grantsIn, readLot: lotSettings };
  const { scope, dates } = await scopeOrDates(() =>
    scopeOfAsked(asking, { report, companyId, query, now, problems }),
  );
  const wrong = { ...dates, ...below('filters', problems) };
  if (!scope || Object.keys(wrong).length > 0) throw invalid(wrong);
  return scope;
}

/** Faults of days are the period's: nobody has written the days. */
async function scopeOrDates(
  check: () => Promise<ReportScope>,
): Promise<{ scope?: ReportScope; dates: Problems }> {
  try {
    return { scope: await check(), dates: {} };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { complement } = error.details;
    return { dates: { period: { error: error.error, ...(complement === undefined ? {} : { complement }) } } };
  }
}

type SendingRule<Field extends keyof ReportSendingInput> = Rule<
  typeof reportSendings,
  ReportSendingInput,
  Field,
  CompanyScope
>;

/** A sending is of a report that its writer may see, also where the report stays as it was. @param grantsIn of who writes */
const seenReport = (grantsIn: Call['grantsIn']): SendingRule<'report'> => ({
  fields: ['report'],
  async check({ trx, scope: { companyId }, input: { report } }) {
    const grants = (await grantsIn(trx, companyId)) ?? [];
    if (!maySeeSource(grants, `reports/${report}`)) throw AppError.on('report', 'sendingReportRequired');
  },
});

const reportFormat: SendingRule<'report' | 'format'> = {
  fields: ['report', 'format'],
  check({ input: { report, format } }) {
    if (!reportOf(report)?.formats.includes(format)) throw AppError.on('format', 'sendingFormatRequired');
  },
};

/** @param grantsIn of who writes, in each lot that is named */
const reportFilters = (
  grantsIn: Call['grantsIn'],
  now: number,
): SendingRule<'report' | 'filters' | 'period'> => ({
  fields: ['report', 'filters', 'period'],
  async check({ trx, scope: { companyId }, input }) {
    const report = reportOf(input.report);
    if (report) await scopeOfToday({ db: trx, grantsIn }, companyId, { ...input, report }, now);
  },
});

/** A first day that was set before may have passed since. */
const firstDay = (now: number): SendingRule<'startsOn'> => ({
  fields: ['startsOn'],
  async check({ trx, scope: { companyId }, before, input: { startsOn } }) {
    if (!startsOn || startsOn === before?.startsOn) return;
    const { timeZone } = await lotSettings(trx, companyId);
    if (startsOn < localDay(now, timeZone)) throw AppError.on('startsOn', 'sendingNextRunPast');
  },
});

/** @param privateHosts hosts of the site's own network that may be sent to */
const allowedAddress = (privateHosts: readonly string[]): SendingRule<'url' | 'channel'> => ({
  fields: ['url', 'channel'],
  check({ input: { url, channel } }) {
    if (channel === 'api' && url && isRefusedUrl(url, privateHosts))
      throw AppError.on('url', 'webhookAddressRefused');
  },
});

/** What is asked of a sending beyond its fields. @param grantsIn of who writes it */
export function sendingRules(grantsIn: Call['grantsIn'], now: number, privateHosts: readonly string[]) {
  return [
    ...[seenReport(grantsIn), reportFormat, reportFilters(grantsIn, now)],
    ...[firstDay(now), allowedAddress(privateHosts)],
  ];
}
