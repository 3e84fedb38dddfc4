import { localDay } from '../../shared/dates.ts';
import { mostLots, ofSeveralLots, type ReportLotName } from '../../shared/reports/lots.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import { type Problem, type Problems, problem, rule } from '../../shared/schema.ts';
import type { ListQuery } from '../db/paging.ts';
import type { Db } from '../db/schema.ts';
import type { Call } from '../http/endpoint.ts';
import { reportLots } from './queries/report-lots.ts';
import type { ReportScope } from './query.ts';
import type { ReadLot, ReportLot } from './report-lot.ts';
import { checkedScope } from './scope.ts';
import { maySeeSource } from './seen-sources.rules.ts';

/** The ids of `lots=1,2`; none where one lot alone is asked, the one of the call. */
export function lotIdsOf(text: string | undefined): number[] {
  return text ? text.split(',').map(Number) : [];
}

/** What is wrong with the text of several lots, before anybody is asked whose they are. */
function textProblem(text: string): Problem | null {
  const ids = text.split(',');
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) return rule('type');
  if (ids.length > mostLots) return rule('atMostItems', { max: mostLots });
  return new Set(ids).size < ids.length ? rule('distinct') : null;
}

/** What keeps the caller from a lot; one that is not his is none to him, whether it exists or not. */
async function lotProblem(
  { db, grantsIn }: Pick<Call, 'db' | 'grantsIn'>,
  source: string,
  companyId: number,
): Promise<Problem | null> {
  const grants = await grantsIn(db, companyId);
  if (!grants) return problem('companyUnknown');
  return maySeeSource(grants, source) ? null : problem('insufficientPermissions');
}

/**
 * What keeps the caller from a report of several lots: he must hold it in each, and money of two currencies has no sum.
 * @param source `reports/<id>`
 */
export async function lotsProblem(
  call: Pick<Call, 'db' | 'grantsIn'>,
  source: string,
  text: string | undefined,
): Promise<Problem | null> {
  if (!text) return null;
  const wrong = textProblem(text);
  if (wrong) return wrong;
  const ids = lotIdsOf(text);
  for (const id of ids) {
    const refused = await lotProblem(call, source, id);
    if (refused) return refused;
  }
  const currencies = new Set((await reportLots(call.db, ids)).map(({ currency }) => currency));
  return currencies.size > 1 ? problem('reportCurrencies') : null;
}

/** The rules of several lots: the day of the one whose clock is ahead, the shortest of their longest ranges. */
function strictestOf(lots: readonly ReportLot[], now: number): ReportLot | undefined {
  const [ahead] = lots.toSorted((one, other) =>
    localDay(now, one.timeZone) < localDay(now, other.timeZone) ? 1 : -1,
  );
  return ahead && { ...ahead, maximumRangeDays: Math.min(...lots.map((lot) => lot.maximumRangeDays)) };
}

/** A report as a call, a job or a file asks for it. */
interface AskedReport {
  report: ReportDescription;
  companyId: number;
  /** Its days, filters and arrangement, and `lots`, which are checked already. */
  query: ListQuery;
  now: number;
  problems?: Problems;
}

/**
 * What a report is asked about, in its lot or in several.
 * @throws what `checkedScope` does
 */
export async function scopeOfAsked(
  db: Db,
  { report, companyId, query: { lots: text, ...query }, now, problems }: AskedReport,
  readLot: ReadLot,
): Promise<ReportScope> {
  const ids = problems?.lots ? [] : lotIdsOf(text);
  const home = await readLot(db, companyId);
  if (ids.length === 0) return checkedScope(report, companyId, query, home, now, problems);
  const settings = await Promise.all(ids.map((id) => readLot(db, id)));
  const lot = strictestOf(settings, now) ?? home;
  const scope = checkedScope(ofSeveralLots(report), companyId, query, lot, now, problems);
  const lots: readonly ReportLotName[] = await reportLots(db, ids);
  return { ...scope, lots };
}
