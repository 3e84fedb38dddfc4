import type { Terminal } from '../../../../shared/features/site/devices/terminal.ts';
import {
  concernsOf,
  problemsOf,
  type TerminalConcern,
  type TerminalProblem,
  type TerminalState,
  terminalConcerns,
  terminalProblems,
  terminalStates,
} from '../../../../shared/features/site/devices/terminal-health.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import {
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { terminals } from '../../site/devices/devices.table.ts';
import { type LotMoment, standOf, terminalRows } from '../../site/devices/terminals-now.list.ts';
import { configurationsOf } from './effective-configuration.list.ts';

const spec: ListSpec = { order: 'name' };

/** Every terminal of a lot with all that is to be watched. */
export async function watchedTerminals(db: Db | Trx, moment: LotMoment): Promise<Terminal[]> {
  const configurationOf = await configurationsOf(db, moment.companyId, moment.now);
  const rows = await terminalRows(db, moment.companyId);
  return rows.map((row) => {
    const stand = standOf(row, moment);
    const { key_issued_at, configuration_tag } = row;
    const { tag, setUp } = configurationOf(row.id);
    const has = configuration_tag === tag ? 'current' : 'stale';
    const configuration = configuration_tag === null ? 'never' : has;
    return {
      ...stand,
      version: row.version,
      kind: row.kind,
      imei: row.imei,
      keyIssuedAt: key_issued_at === null ? null : new Date(key_issued_at).toISOString(),
      keyValidTo: row.key_valid_to,
      configuration,
      hasOwnSettings: setUp.hasOwn,
      isRestricted: setUp.isRestricted,
      problems: problemsOf(stand, stand.licence, configuration),
    };
  });
}

interface OwnFilters {
  state: string | undefined;
  problem: string | undefined;
  concern: string | undefined;
  /** What any list takes. */
  plain: ListQuery;
}

/** @throws a field error for a state, problem or concern that there is not */
function ownFilters({ state, problem, concern, ...plain }: ListQuery): OwnFilters {
  const wrong: Problems = {};
  if (state !== undefined && !terminalStates.includes(state as TerminalState)) wrong.state = rule('type');
  if (problem !== undefined && ![...terminalProblems, 'any'].includes(problem)) wrong.problem = rule('type');
  if (concern !== undefined && !terminalConcerns.includes(concern as TerminalConcern))
    wrong.concern = rule('type');
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { state, problem, concern, plain: { status: 'A', ...plain } };
}

/** What is asked of a list's table, where some of its terminals alone are wanted. */
function asked(all: readonly Terminal[], { state, problem, concern, plain }: OwnFilters) {
  if (state === undefined && problem === undefined && concern === undefined) return { spec, plain };
  const wanted = all.filter(
    (one) =>
      (state === undefined || one.state === state) &&
      (concern === undefined || concernsOf(one).includes(concern as TerminalConcern)) &&
      (problem === undefined ||
        (problem === 'any' ? one.problems.length > 0 : one.problems.includes(problem as TerminalProblem))),
  );
  return { spec: { ...spec, among: wanted.map(({ id }) => id) }, plain };
}

/**
 * A page of a lot's terminals. Beside what any list takes: `state`, `concern`, and `problem` with `any` or what it is about. Those
 * depend on the hour and on the configuration of now; a lot has few terminals, so they are weighed one by one.
 */
export async function listTerminals(db: Db, moment: LotMoment, query: ListQuery): Promise<Page<Terminal>> {
  const filters = ownFilters(query);
  const all = await watchedTerminals(db, moment);
  const narrowed = asked(all, filters);
  const scope = { companyId: moment.companyId };
  const page = await listRecords(db, terminals, scope, narrowed.spec, narrowed.plain);
  const byId = new Map(all.map((one) => [one.id, one]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(Number(id)) ?? []) };
}

/** The ids of all that the list shows, in its order. @throws as `listTerminals` */
export async function terminalIds(db: Db | Trx, moment: LotMoment, query: ListQuery): Promise<number[]> {
  const narrowed = asked(await watchedTerminals(db, moment), ownFilters(query));
  return listIds(db, terminals, { companyId: moment.companyId }, narrowed.spec, narrowed.plain);
}

/** Checks what is asked of the list without asking it. @throws as `listTerminals` */
export function checkTerminalQuery(db: Db | Trx, query: ListQuery): void {
  checkListQuery(db, terminals, spec, ownFilters(query).plain);
}
