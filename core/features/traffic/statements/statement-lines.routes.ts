import {
  type StatementConfirmationInput,
  type StatementIgnoringInput,
  type StatementMatchInput,
  statementConfirmationSchema,
  statementIgnoringSchema,
  statementMatchSchema,
} from '../../../../shared/features/traffic/statements/statement.schema.ts';
import type { StatementLine } from '../../../../shared/features/traffic/statements/statement.ts';
import type { Actor } from '../../../db/actor.ts';
import { listRecords } from '../../../db/paging.ts';
import { type CompanyScope, readRecord, type Target, toWire } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { versionAsked, versionParameter } from '../../../http/versions.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { candidatesOf } from './candidates.service.ts';
import {
  chooseMatch,
  confirmLine,
  passOver,
  type StoredLine,
  takeUpAgain,
  undoMatch,
} from './matching.service.ts';
import { refreshProposals } from './proposals.service.ts';
import { lineList, shownLines } from './statement-lines.list.ts';
import { candidatesAnswer, lineAnswer, linesAnswer } from './statements.answers.ts';
import { statementLines } from './statements.table.ts';

const path = '/statement-lines';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'statement-lines', level, scope: 'company' }) as const;

/** Lines of a page that are looked at anew. */
const looksAgain = 100;

async function shown(call: Call<unknown>, lines: readonly StoredLine[]): Promise<StatementLine[]> {
  const companyId = companyOf(call);
  const { timeZone } = await lotSettings(call.db, companyId);
  return shownLines(
    call.db,
    { companyId, timeZone },
    lines.map((line) => toWire(statementLines, line)),
  );
}

async function page(call: Call<unknown>) {
  const list = () => listRecords(call.db, statementLines, companyScope(call), lineList, call.query);
  let found = await list();
  const open = found.rows.filter(({ state }) => state === 'unmatched' || state === 'proposed');
  const ids = open.slice(0, looksAgain).map(({ id }) => id);
  const lot = { companyId: companyOf(call), now: call.actor.now };
  if (await refreshProposals(call.db, lot, ids)) found = await list();
  const { timeZone } = await lotSettings(call.db, lot.companyId);
  return { ...found, rows: await shownLines(call.db, { ...lot, timeZone }, found.rows) };
}

/** Nothing reads a line by itself. */
const target = (call: Call<unknown>) => readRecord(call.db, statementLines, companyScope(call), idOf(call));

type Change = (trx: Trx, scope: CompanyScope, actor: Actor, target: Target) => Promise<StoredLine>;

/** Changes the line of a call, and answers it. */
async function changed(
  call: Call<unknown>,
  version: number | undefined,
  change: Change,
): Promise<StatementLine> {
  const target = { id: idOf(call), version };
  const line = await transact(call.db, (trx) => change(trx, companyScope(call), call.actor, target));
  const [answer] = await shown(call, [line]);
  if (!answer) throw new AppError('notFound');
  return answer;
}

const reads: Endpoint[] = [
  listExportEndpoint({
    resource: 'statement-lines',
    scope: 'company',
    table: statementLines,
    list: lineList,
  }),
  {
    method: 'GET',
    path,
    query: listParameters(statementLines, lineList),
    answers: pageOf(lineAnswer),
    guard: guard('read'),
    summary:
      'Lists lines of statements, the last days first, by `statementId`, `kind`, `state`, `day`, `amount`; `q` looks into text and reference.',
    handle: page,
  },
  {
    method: 'GET',
    path: `${path}/:id/candidates`,
    answers: candidatesAnswer,
    guard: guard('read'),
    summary: 'What an open line may be: what is proposed first, then what else fits.',
    async handle(call) {
      const line = await readRecord(call.db, statementLines, companyScope(call), idOf(call));
      return candidatesOf(call.db, { companyId: line.companyId, now: call.actor.now }, line);
    },
  },
];

const writes: Endpoint[] = [
  endpoint<StatementConfirmationInput>({
    method: 'POST',
    path: `${path}/confirmations`,
    answers: linesAnswer,
    guard: guard('write'),
    summary: 'Matches lines with what is proposed for them, all or none; deposits are credited so.',
    body: statementConfirmationSchema,
    async handle(call) {
      const { lines } = call.body;
      const confirmed = await transact(call.db, async (trx) => {
        const done: StoredLine[] = [];
        for (const [place, target] of lines.entries())
          done.push(await namedAt(place, () => confirmLine(trx, companyScope(call), call.actor, target)));
        return done;
      });
      return shown(call, confirmed);
    },
  }),
  endpoint<StatementMatchInput>({
    method: 'POST',
    path: `${path}/:id/match`,
    target,
    answers: lineAnswer,
    guard: guard('write'),
    summary:
      'Matches a line with what a person chose; its sum is the amount of the line, unless it is one deposit, whose difference is filed.',
    body: statementMatchSchema,
    handle: (call) =>
      changed(call, call.body.version, (trx, scope, actor, target) =>
        chooseMatch(trx, scope, actor, target, call.body),
      ),
  }),
  {
    method: 'DELETE',
    path: `${path}/:id/match`,
    target,
    query: versionParameter,
    answers: lineAnswer,
    guard: guard('write'),
    summary: 'Takes the match of a line back: what it credited is as it was.',
    handle: (call) => changed(call, versionAsked(call), undoMatch),
  },
  endpoint<StatementIgnoringInput>({
    method: 'POST',
    path: `${path}/:id/ignoring`,
    target,
    answers: lineAnswer,
    guard: guard('write'),
    summary: 'Says that a line is none of the takings of the lot, and why.',
    body: statementIgnoringSchema,
    handle: (call) =>
      changed(call, call.body.version, (trx, scope, actor, target) =>
        passOver(trx, scope, actor, target, call.body),
      ),
  }),
  {
    method: 'DELETE',
    path: `${path}/:id/ignoring`,
    target,
    query: versionParameter,
    answers: lineAnswer,
    guard: guard('write'),
    summary: 'Takes back that a line was passed over.',
    handle: (call) => changed(call, versionAsked(call), takeUpAgain),
  },
];

/** Says of an error which of several lines it is about. */
async function namedAt<T>(place: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof AppError &&
      (error.error === 'statementLineSettled' || error.error === 'proposalGone')
    )
      throw AppError.on(`lines[${place}].id`, error.error);
    throw error;
  }
}

/** Lines of statements: what each is, told by a person. */
export const statementLineEndpoints: Endpoint[] = [...reads, ...writes];
