import { localDay } from '../../shared/dates.ts';
import { limits } from '../../shared/limits.ts';
import { type ReportId, reports } from '../../shared/reports/all.ts';
import { reportGroups } from '../../shared/reports/arrangement.ts';
import { asItStands } from '../../shared/reports/lots.ts';
import type { ReportDescription, ReportRow, ReportSetting } from '../../shared/reports/report.ts';
import { type Problems, rule } from '../../shared/schema.ts';
import type { ListQuery } from '../db/paging.ts';
import { invalid } from '../errors.ts';
import { type Call, companyOf, type Endpoint } from '../http/endpoint.ts';
import { WorkStopped } from '../jobs/work-stopped.ts';
import { lotsHeld, scopeOfAsked } from './asked-lots.service.ts';
import { askedPage } from './asked-report.ts';
import { requestExport } from './export-request.ts';
import { queryOf } from './queries/all.ts';
import { filterChoices } from './queries/filters.ts';
import type { PageWanted, ReportScope } from './query.ts';
import { reportAnswer, reportLotsAnswer, reportParameters, reportSettingAnswer } from './report-answers.ts';
import { reportInThread } from './report-in-thread.ts';
import type { ReadLot, ReadLots } from './report-lot.ts';
import { askedOf } from './several-lots.ts';

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

/** Which page is wanted. */
function readWanted({ keyset }: Listed, query: ListQuery, problems: Problems) {
  const page = wholeNumber(query, 'page', 1, 10_000_000, problems);
  const size = wholeNumber(query, 'size', limits.pageSizes[0], limits.maximumPageSize, problems);
  const { after } = query;
  const isInOwnOrder = !query.sort && !query.group && !query.lots;
  if (after !== undefined && !(keyset && isInOwnOrder)) problems.after = rule('unknown');
  else if (after !== undefined && !/^\d{4}-\d{2}-\d{2}_\d{1,15}$/.test(after)) problems.after = rule('type');
  return { page, wanted: { skip: (page - 1) * size, size, after } satisfies PageWanted };
}

async function answer(report: Listed, call: Call, readLot: ReadLot): Promise<unknown> {
  const companyId = companyOf(call);
  const { page: _p, size: _s, after: _a, ...asked } = call.query;
  const problems: Problems = {};
  const { page, wanted } = readWanted(report, call.query, problems);
  const { now } = call.actor;
  const asking = { ...call, readLot };
  const scope = await scopeOfAsked(asking, { report, companyId, query: asked, now, problems });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const query = queryOf(report.id);
  const isHeavy =
    askedOf({ report, query }, scope).query.heavy(scope) ||
    scope.compare !== null ||
    (report.keyset && scope.sort !== null);
  const found =
    call.work && isHeavy
      ? await reportInThread(call.work, { report: report.id, scope, wanted }, { ...call, lot: companyId })
      : await askedPage(call.db, { report, query }, scope, wanted, call.signal);
  const shown = shapeOf(report, scope);
  const rows = found.rows.map((row) => toWire(shown, row));
  return { columns: shown.columns, ...found, rows, page, size: wanted.size };
}

const shapeOf = (report: ReportDescription, { group, lots }: ReportScope) =>
  asItStands(report, { group, isOfSeveral: lots !== undefined });

/** The columns of a report as it is asked for; one that is asked for wrongly is refused by its own check. */
function columnsOf(report: ReportDescription, { group, lots }: Record<string, string>): string[] {
  const known = reportGroups.find((one) => one === group && report.byDay !== null);
  const shown = asItStands(report, { group: known ?? null, isOfSeveral: Boolean(lots) });
  return shown.columns.map(({ key }) => key);
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

/** The calls of a report: its rows, what its screen needs before it asks, the lots that it can be of, and an export of them. */
function endpointsOf(report: Listed, readLot: ReadLot, readLots: ReadLots): Endpoint[] {
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
      method: 'GET',
      path: `/${resource}/lots`,
      answers: reportLotsAnswer,
      guard,
      summary: `The lots of the user's of which report ${report.id} can be asked together, by name.`,
      handle: async (call) => ({ rows: await lotsHeld(call, resource, readLots) }),
    },
    {
      ...requestExport,
      path: `/${resource}/exports`,
      guard,
      summary: `Exports the report ${report.id}; answers the id of the export.`,
      async handle(call) {
        const companyId = companyOf(call);
        const { now } = call.actor;
        return requestExport.handle(call, {
          source: resource,
          companyId,
          columns: (filters) => columnsOf(report, filters),
          known: report.key !== null,
          formats: report.formats,
          async check(filters) {
            const problems: Problems = {};
            const asking = { ...call, readLot };
            await scopeOfAsked(asking, { report, companyId, query: filters, now, problems });
            return problems;
          },
        });
      },
    },
  ];
}

/** Every report, by its description and its query. */
export function reportEndpoints(readLot: ReadLot, readLots: ReadLots): Endpoint[] {
  return reports.flatMap((report) => endpointsOf(report, readLot, readLots));
}
