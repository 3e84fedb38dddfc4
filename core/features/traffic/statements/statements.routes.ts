import {
  type StatementColumnsInput,
  statementColumnsSchema,
} from '../../../../shared/features/traffic/statements/statement.schema.ts';
import { statementKinds } from '../../../../shared/features/traffic/statements/statement.ts';
import { limits } from '../../../../shared/limits.ts';
import { type Problems, rule, text as textSchema } from '../../../../shared/schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord } from '../../../db/records.ts';
import { afterCommit } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { oneOf, pageOf, text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { versionAsked, versionParameter } from '../../../http/versions.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { isSheet } from '../../../sheets/sheet-reader.ts';
import { refreshProposals } from './proposals.service.ts';
import { openLineIds } from './statement-lines.list.ts';
import { sampleAnswer, statementAnswer } from './statements.answers.ts';
import { shownStatement, shownStatements, statementList, statementSample } from './statements.list.ts';
import { deleteStatement, sendStatement, tellColumns } from './statements.service.ts';
import type { StoredStatement } from './statements.store.ts';
import { statementJobs, statements } from './statements.table.ts';

const path = '/statements';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'statements', level, scope: 'company' }) as const;

/** Open lines of a statement that reading it looks at anew. */
const looksAgain = 100;

async function readStatement(call: Call<unknown>): Promise<StoredStatement> {
  const found = await readRecord(call.db, statements, companyScope(call), idOf(call));
  if (found.status === 'D') throw new AppError('notFound');
  return found;
}

/** A statement that was just handed to the threads. */
function begun(call: Call<unknown>, found: StoredStatement) {
  afterCommit(call.db, () => call.work?.poke(statementJobs));
  return shownStatement(call.db, found, call.language);
}

/** What is said of a file in its query. @throws all that is wrong with it at once */
function askedOf(call: Call, problems: Problems) {
  const said = (name: 'name' | 'bank' | 'account') => {
    const given = (call.query[name] ?? '').trim();
    if (name === 'name' && given === '') problems.name = rule('required');
    else if (!textSchema(limits.nameLength).isValidSync(given)) problems[name] = rule('characters');
    return given;
  };
  const kind = statementKinds.find((one) => one === call.query.kind);
  if (!kind)
    problems.kind = call.query.kind ? rule('oneOf', { values: statementKinds.join(', ') }) : rule('required');
  return { kind, name: said('name'), bank: said('bank') || null, account: said('account') || null };
}

/** @throws the broken parameters or type of the file, statementKnown */
async function upload(call: Call) {
  const problems: Problems = {};
  const { kind, ...said } = askedOf(call, problems);
  const bytes = Buffer.isBuffer(call.body) ? call.body : Buffer.alloc(0);
  if (bytes.length === 0) problems.file = rule('required');
  else if (!isSheet(bytes) || isMarkup(bytes))
    problems.file = rule('fileType', { values: 'xlsx, csv, Asobancaria 2001' });
  if (!kind || Object.keys(problems).length > 0) throw invalid(problems);
  return begun(call, await sendStatement(call.db, companyScope(call), call.actor, { kind, ...said, bytes }));
}

/** True for a page of the web: banks' portals hand them out under the name of a sheet. */
function isMarkup(bytes: Buffer): boolean {
  return /^\s*(?:\ufeff|ï»¿)?\s*<(?:!doctype|html|\?xml|table|head|meta|script|style|body|div)\b/i.test(
    bytes.subarray(0, 1024).toString('latin1'),
  );
}

const reads: Endpoint[] = [
  listExportEndpoint({ resource: 'statements', scope: 'company', table: statements, list: statementList }),
  {
    method: 'GET',
    path,
    query: listParameters(statements, statementList),
    answers: pageOf(statementAnswer),
    guard: guard('read'),
    summary:
      'Lists statements of banks and providers of cards, the newest first: page, size, sort, and equality by field, as `kind`.',
    async handle(call) {
      const page = await listRecords(call.db, statements, companyScope(call), statementList, call.query);
      return { ...page, rows: await shownStatements(call.db, page.rows, call.language) };
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: statementAnswer,
    guard: guard('read'),
    summary: 'Reads a statement: how far its reading is, and how its lines stand.',
    async handle(call) {
      const { id, state } = await readStatement(call);
      const lot = { companyId: companyOf(call), now: call.actor.now };
      if (state === 'read')
        await refreshProposals(call.db, lot, await openLineIds(call.db, id, { after: 0, most: looksAgain }));
      return shownStatement(call.db, await readStatement(call), call.language);
    },
  },
  {
    method: 'GET',
    path: `${path}/:id/sample`,
    answers: sampleAnswer,
    guard: guard('read'),
    summary: 'The first rows of a statement that waits to be told which column is what.',
    async handle(call) {
      const { id, state } = await readStatement(call);
      const sample = state === 'columns' ? await statementSample(call.db, id) : null;
      if (!sample) throw new AppError('statementSettled');
      return sample;
    },
  },
];

const writes: Endpoint[] = [
  {
    method: 'POST',
    path,
    query: { kind: oneOf(statementKinds), name: text, bank: text, account: text },
    form: true,
    bodyBytes: limits.fileBytes,
    answers: statementAnswer,
    guard: guard('write'),
    summary:
      'Has a statement read: a workbook, a text with separators or Asobancaria 2001; its bytes as the body, what it is of and its `name` in the query. `GET statements/{id}` says how far it is.',
    status: 202,
    handle: upload,
  },
  endpoint<StatementColumnsInput>({
    method: 'POST',
    path: `${path}/:id/columns`,
    answers: statementAnswer,
    guard: guard('write'),
    summary:
      'Says which column of a statement is what, and has it read so; files with these headings are read so from then on.',
    body: statementColumnsSchema,
    status: 202,
    async handle(call) {
      const target = { id: idOf(call), version: call.body.version };
      return begun(call, await tellColumns(call.db, companyScope(call), call.actor, target, call.body));
    },
  }),
  {
    method: 'DELETE',
    path: `${path}/:id`,
    query: versionParameter,
    answers: statementAnswer,
    guard: guard('write'),
    summary:
      'Deletes a statement of which nothing is matched, with its lines; the same file may be sent again then.',
    async handle(call) {
      const target = { id: idOf(call), version: versionAsked(call) };
      const gone = await deleteStatement(call.db, companyScope(call), call.actor, target);
      return shownStatement(call.db, gone, call.language);
    },
  },
];

/** Statements: sent, read, deleted. */
export const statementEndpoints: Endpoint[] = [...reads, ...writes];
