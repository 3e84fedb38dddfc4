import { createHash } from 'node:crypto';
import type {
  StatementColumns,
  StatementKind,
  StatementSample,
} from '../../../../shared/features/traffic/statements/statement.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, createRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { queuedJob } from '../../../jobs/job.table.ts';
import { refuseFullQueue } from '../../../jobs/leased-jobs.store.ts';
import { type ReadLine, type ReadStatement, type Refused, turnoverOf } from './statement-reading.rules.ts';
import { statementJobs, statements } from './statements.table.ts';

export type StoredStatement = RecordOf<typeof statements>;

/** A file that was sent, and what its sender says of it. */
export interface NewStatement {
  kind: StatementKind;
  name: string;
  bank: string | null;
  account: string | null;
  bytes: Buffer;
}

const nothing = {
  ...{ format: null, refusal: null, refusalLine: null, refusalText: null, firstDay: null, lastDay: null },
  ...{ opening: null, closing: null, lines: 0, known: 0, credits: 0, debits: 0, layout: null },
  ...{ matched: 0, proposed: 0, unmatched: 0, ignored: 0 },
};

/** Takes a file and asks for its reading. @throws statementKnown where the lot has it already */
export async function takeStatement(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { bytes, ...said }: NewStatement,
): Promise<StoredStatement> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { userId } = actor;
  const made = await createRecord(trx, statements, scope, actor, {
    ...nothing,
    ...said,
    ...{ sha256, state: 'reading', userId },
  });
  await trx
    .insertInto('statement_contents')
    .values({ statement_id: made.id, content: bytes.toString('base64'), sample: null })
    .execute();
  await queueReading(trx, made, actor);
  return made;
}

/** Asks for the reading of a statement. @throws jobsFull */
export async function queueReading(
  trx: Trx,
  { id, companyId }: StoredStatement,
  { userId, now }: Actor,
): Promise<void> {
  await refuseFullQueue(trx, statementJobs, companyId);
  await trx
    .insertInto('statement_jobs')
    .values({ ...queuedJob(now), company_id: companyId, statement_id: id, user_id: userId })
    .execute();
}

/** Ends the reading of a file that is refused whole; the same one may be sent again. */
export async function refuseStatement(
  trx: Trx,
  statementId: number,
  { refusal, line, text }: Refused,
): Promise<void> {
  await trx
    .updateTable('statements')
    .set({ state: 'refused', refusal, refusal_line: line, refusal_text: text })
    .where('id', '=', statementId)
    .execute();
  await forgetContent(trx, statementId);
}

/** Has a statement wait for somebody who says which column is what. */
export async function askColumns(trx: Trx, statementId: number, sample: StatementSample): Promise<void> {
  await trx
    .updateTable('statement_contents')
    .set({ sample: JSON.stringify(sample) })
    .where('statement_id', '=', statementId)
    .execute();
  await trx
    .updateTable('statements')
    .set({ state: 'columns', format: 'sheet' })
    .where('id', '=', statementId)
    .execute();
}

/** Ends the reading of a statement whose lines are there. */
export async function settleStatement(
  trx: Trx,
  { id, account }: { id: number; account: string | null },
  read: ReadStatement,
): Promise<void> {
  const days = read.lines.map(({ day }) => day).sort();
  await trx
    .updateTable('statements')
    .set({
      ...{ state: 'read', format: read.format, opening: read.opening, closing: read.closing },
      ...{ first_day: days[0] ?? null, last_day: days.at(-1) ?? null, ...turnoverOf(read.lines) },
      account: account ?? read.account,
    })
    .where('id', '=', id)
    .execute();
  await forgetContent(trx, id);
}

/** Drops what was sent: its lines say it all. */
export async function forgetContent(trx: Trx, statementId: number): Promise<void> {
  await trx.deleteFrom('statement_contents').where('statement_id', '=', statementId).execute();
}

/** Remembers, or forgets, how files with these headings are read. */
export async function writeLayout(
  trx: Trx,
  {
    companyId,
    kind,
    headings,
    now,
  }: { companyId: number; kind: StatementKind; headings: string; now: number },
  layout: StatementColumns | null,
): Promise<void> {
  await trx
    .deleteFrom('statement_layouts')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('headings', '=', headings)
    .execute();
  if (!layout) return;
  await trx
    .insertInto('statement_layouts')
    .values({ company_id: companyId, kind, headings, layout: JSON.stringify(layout), updated_at: now })
    .execute();
}

/** Notes how many lines of statements stand how. */
export async function recountStatements(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids)) {
    const rows = await trx
      .selectFrom('statement_lines')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('statement_id', '=', id)
      .groupBy('state')
      .execute();
    const { known } = await trx
      .selectFrom('statement_repeats')
      .select(({ fn }) => fn.countAll<number>().as('known'))
      .where('statement_id', '=', id)
      .executeTakeFirstOrThrow();
    const count = (state: string) => Number(rows.find((one) => one.state === state)?.count ?? 0);
    const counts = {
      ...{ matched: count('matched'), proposed: count('proposed') },
      ...{ unmatched: count('unmatched'), ignored: count('ignored') },
    };
    const lines = Object.values(counts).reduce((sum, one) => sum + one, 0);
    await trx
      .updateTable('statements')
      .set({ ...counts, lines, known: Number(known) })
      .where('id', '=', id)
      .execute();
  }
}

/** A line with the key by which it is known again in another file. */
export type KeyedLine = ReadLine & { naturalKey: string };

/**
 * Adds keys to the lines of an account: day, text, amount and balance, or the reference where there is none; lines that
 * are alike within a file are told apart by which of them they are.
 */
export function keyed(lines: readonly ReadLine[], account: string): KeyedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { day, text, amount, balance, reference } = line;
    const last = balance === null ? ['r', reference] : ['b', balance];
    const same = JSON.stringify([account, day, text, amount, ...last]);
    const place = (seen.get(same) ?? 0) + 1;
    seen.set(same, place);
    return { ...line, naturalKey: createHash('sha256').update(`${same}${place}`).digest('base64url') };
  });
}
