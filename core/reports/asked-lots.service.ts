import { localDay } from '../../shared/dates.ts';
import { mostLots, ofSeveralLots, type ReportLotName } from '../../shared/reports/lots.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import { type Problem, type Problems, problem, rule } from '../../shared/schema.ts';
import type { CompanyName } from '../../shared/session.ts';
import type { ListQuery } from '../db/paging.ts';
import type { Db } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import { type Call, userOf } from '../http/endpoint.ts';
import { reportLots } from './queries/report-lots.ts';
import type { ReportScope } from './query.ts';
import type { ReadLot, ReadLots, ReportLot } from './report-lot.ts';
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

/** The lots of the user's where his grant reaches a report, by name. @param source `reports/<id>` */
export async function lotsHeld(call: Call, source: string, readLots: ReadLots): Promise<CompanyName[]> {
  const held: CompanyName[] = [];
  for (const lot of await readLots(call.db, userOf(call))) {
    const grants = await call.grantsIn(call.db, lot.id);
    if (grants && maySeeSource(grants, source)) held.push(lot);
  }
  return held;
}

/** A lot of which a report is asked, with its rules. */
type AskedLot = ReportLotName & ReportLot;

/** Whose lots they are, and who reads their rules. */
export interface LotsAsking {
  db: Db;
  /** What is granted to who asks; absent where that was looked at before. */
  grantsIn?: Call['grantsIn'];
  readLot: ReadLot;
}

/**
 * The lots of `lots=1,2`, or what is wrong with them: a report of several must be granted in each, and money of two
 * currencies has no sum.
 * @param source `reports/<id>`
 */
async function lotsOfText(
  { db, grantsIn, readLot }: LotsAsking,
  source: string,
  text: string | undefined,
): Promise<{ lots: readonly AskedLot[] } | { wrong: Problem }> {
  if (!text) return { lots: [] };
  const wrong = textProblem(text);
  if (wrong) return { wrong };
  const ids = lotIdsOf(text);
  for (const id of grantsIn ? ids : []) {
    const refused = grantsIn && (await lotProblem({ db, grantsIn }, source, id));
    if (refused) return { wrong: refused };
  }
  const lots: AskedLot[] = [];
  for (const lot of await reportLots(db, ids)) lots.push({ ...(await readLot(db, lot.id)), ...lot });
  const isOfOneCurrency = lots.every(({ currency }) => currency === lots[0]?.currency);
  return isOfOneCurrency ? { lots } : { wrong: problem('reportCurrencies') };
}

/**
 * The rules of several lots: the day of the one whose clock is ahead, the shortest of their longest ranges.
 * @param home the lot in which it is asked: its screen offers its own day
 */
function strictestOf(lots: readonly ReportLot[], home: ReportLot, now: number): ReportLot {
  const ahead = lots.reduce(
    (one, other) => (localDay(now, one.timeZone) < localDay(now, other.timeZone) ? other : one),
    home,
  );
  return { ...ahead, maximumRangeDays: Math.min(...lots.map((lot) => lot.maximumRangeDays)) };
}

/** A report as a call, a job or a file asks for it. */
interface AskedReport {
  report: ReportDescription & { id: string };
  companyId: number;
  /** Its days, filters and arrangement, and `lots`. */
  query: ListQuery;
  now: number;
  /** What else is wrong, to which what is wrong with `lots` is added; without it that is thrown. */
  problems?: Problems;
}

/**
 * What a report is asked about, in its lot or in several.
 * @throws what `checkedScope` does
 */
export async function scopeOfAsked(
  asking: LotsAsking,
  { report, companyId, query: { lots: text, ...query }, now, problems }: AskedReport,
): Promise<ReportScope> {
  const found = await lotsOfText(asking, `reports/${report.id}`, text);
  if ('wrong' in found) {
    if (!problems) throw invalid({ lots: found.wrong });
    problems.lots = found.wrong;
  }
  const lots = 'lots' in found ? found.lots : [];
  const home = await asking.readLot(asking.db, companyId);
  if (lots.length === 0) return checkedScope(report, companyId, query, home, now, problems);
  const rules = strictestOf(lots, home, now);
  const scope = checkedScope(ofSeveralLots(report), companyId, query, rules, now, problems);
  return {
    ...scope,
    lots: lots.map(({ id, name, timeZone, currency }) => ({ id, name, timeZone, currency })),
  };
}
