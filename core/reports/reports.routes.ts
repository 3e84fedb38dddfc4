import { localDay } from '../../shared/dates.ts';
import { limits } from '../../shared/limits.ts';
import { type ReportId, reports } from '../../shared/reports/all.ts';
import { arranged, reportGroups } from '../../shared/reports/arrangement.ts';
import type { ReportDescription, ReportRow, ReportSetting } from '../../shared/reports/report.ts';
import { type Problems, rule } from '../../shared/schema.ts';
import type { ListQuery } from '../db/paging.ts';
import { invalid } from '../errors.ts';
import { type Call, companyOf, type Endpoint } from '../http/endpoint.ts';
import { WorkStopped } from '../jobs/work-stopped.ts';
import { askedPage } from './asked-report.ts';
import { requestExport } from './export-request.ts';
import { queryOf } from './queries/all.ts';
import { filterChoices } from './queries/filters.ts';
import type { PageWanted } from './query.ts';
import { reportAnswer, reportParameters, reportSettingAnswer } from './report-answers.ts';
import { reportInThread } from './report-in-thread.ts';
import type { ReadLot } from './report-lot.ts';
import { checkedScope } from './scope.ts';

function wholeNumber(
  query: ListQuery,
  name: string,
  otherwise: number,
  maximum: number,
  problems: Problems,
): number {
  const value = query[name] === undefined ? otherwise : Number(query[name]);
  if (Number.isInteger(value) && value >= 1 && value <= maximum) return value;
  problems[name] = rule('between', { min: 1, max: maximum });
  return otherwise;
}

type Listed = ReportDescription & { id: ReportId };

/** A row as it travels: instants as ISO 8601. */
function toWire({ fields }: ReportDescription, row: ReportRow): ReportRow {
  const wire: Record<string, ReportRow[string]> = { ...row };
  for (const [key, kind] of Object.entries(fields)) {
    const value = row[key];
    if (kind === 'instant' && typeof value === 'number') wire[key] = new Date(value).toISOString();
  }
  return wire;
}

async function answer(report: Listed, call: Call, readLot: ReadLot): Promise<unknown> {
  const companyId = companyOf(call);
  const { page: _p, size: _s, after: _a, ...filters } = call.query;
  const lot = await readLot(call.db, companyId);
  const problems: Problems = {};
  const wanted: PageWanted = {
    page: wholeNumber(call.query, 'page', 1, 10_000_000, problems),
    size: wholeNumber(call.query, 'size', limits.pageSizes[0], limits.maximumPageSize, problems),
  };
  const { after } = call.query;
  const isInOwnOrder = !call.query.sort && !call.query.group;
  if (after !== undefined && !(report.keyset && isInOwnOrder)) problems.after = rule('unknown');
  else if (after !== undefined && !/^\d{4}-\d{2}-\d{2}_\d{1,15}$/.test(after)) problems.after = rule('type');
  const scope = checkedScope(report, companyId, filters, lot, call.actor.now, problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const query = queryOf(report.id);
  const asked = { ...wanted, after };
  const isHeavy = query.heavy(scope) || scope.compare !== null || (report.keyset && scope.sort !== null);
  const found =
    call.work && isHeavy
      ? await reportInThread(call.work, { report: report.id, scope, wanted: asked }, call.signal)
      : await askedPage(call.db, { report, query }, scope, asked, call.signal);
  const shown = arranged(report, scope.group);
  return {
    columns: shown.columns,
    ...found,
    rows: found.rows.map((row) => toWire(shown, row)),
    page: wanted.page,
    size: wanted.size,
  };
}

/** The columns of a report as it is asked for; one that is asked for wrongly is refused by its own check. */
function columnsOf(report: ReportDescription, group: string | undefined): string[] {
  const known = reportGroups.find((one) => one === group && report.byDay !== null);
  return arranged(report, known ?? null).columns.map(({ key }) => key);
}

/** What the report's screen needs before it asks. Its own view allows it: no grant of devices or slots is asked for. */
async function setting(report: ReportDescription, call: Call, readLot: ReadLot): Promise<ReportSetting> {
  const companyId = companyOf(call);
  const { timeZone, currency, maximumRangeDays } = await readLot(call.db, companyId);
  return {
    today: localDay(call.actor.now, timeZone),
    timeZone,
    currency,
    maximumRangeDays,
    choices: await filterChoices(call.db, report, companyId),
  };
}

/** The calls of a report: its rows, what its screen needs before it asks, and an export of them. */
function endpointsOf(report: Listed, readLot: ReadLot): Endpoint[] {
  const resource = `reports/${report.id}`;
  const guard = { kind: 'resource', resource, level: 'read', scope: 'company' } as const;
  return [
    {
      method: 'GET',
      path: `/${resource}`,
      query: reportParameters(report),
      answers: reportAnswer(report),
      guard,
      summary: `Report ${report.id}: rows of a page, totals of all.`,
      async handle(call) {
        try {
          return await answer(report, call, readLot);
        } catch (error) {
          // Nobody is there any more to be answered.
          if (call.signal.aborted && error instanceof WorkStopped) return null;
          throw error;
        }
      },
    },
    {
      method: 'GET',
      path: `/${resource}/setting`,
      answers: reportSettingAnswer,
      guard,
      summary: `What report ${report.id} can be asked: the lot's day, its longest range, records to filter by.`,
      handle: (call) => setting(report, call, readLot),
    },
    {
      ...requestExport,
      path: `/${resource}/exports`,
      guard,
      summary: `Exports the report ${report.id}; answers the id of the export.`,
      async handle(call) {
        const lot = await readLot(call.db, companyOf(call));
        return requestExport.handle(call, {
          source: resource,
          companyId: companyOf(call),
          columns: ({ group }) => columnsOf(report, group),
          known: report.key !== null,
          formats: report.formats,
          check(filters) {
            const problems: Problems = {};
            checkedScope(report, companyOf(call), filters, lot, call.actor.now, problems);
            return problems;
          },
        });
      },
    },
  ];
}

/** Every report, by its description and its query. */
export function reportEndpoints(readLot: ReadLot): Endpoint[] {
  return reports.flatMap((report) => endpointsOf(report, readLot));
}
