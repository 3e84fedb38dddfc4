import { sql } from 'kysely';
import { errorText } from '../../../../shared/errors/catalogue.ts';
import type {
  Statement,
  StatementColumns,
  StatementKind,
  StatementSample,
  StatementWork,
} from '../../../../shared/features/traffic/statements/statement.ts';
import type { Language } from '../../../../shared/values.ts';
import { day, nullable } from '../../../db/columns.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { KnownLayouts } from './statement-sheet.rules.ts';
import { statementJobs, type statements } from './statements.table.ts';

/** The list; `from` and `to` are the first and last day of the lines. */
export const statementList: ListSpec = {
  order: '-id',
  computed: {
    from: { column: nullable(day()), by: () => sql.ref('first_day') },
    to: { column: nullable(day()), by: () => sql.ref('last_day') },
  },
};

type Stored = WireRecord<typeof statements>;

/** Statements as they are answered, with how far their reading is. */
export async function shownStatements(
  db: Db | Trx,
  found: readonly Stored[],
  language: Language = 'es',
): Promise<Statement[]> {
  const jobs = await lastJobs(
    db,
    found.map(({ id }) => id),
    language,
  );
  return found.map((one) => ({
    ...{ id: one.id, version: one.version, createdAt: one.createdAt, updatedAt: one.updatedAt },
    status: one.status === 'D' ? 'D' : 'A',
    ...{ kind: one.kind, name: one.name, bank: one.bank, account: one.account, format: one.format },
    ...{ state: one.state, refusal: one.refusal, refusalLine: one.refusalLine, refusalText: one.refusalText },
    ...{ from: one.firstDay, to: one.lastDay, lines: one.lines, known: one.known },
    opening: one.opening === null ? null : Number(one.opening),
    closing: one.closing === null ? null : Number(one.closing),
    ...{ credits: Number(one.credits), debits: Number(one.debits) },
    ...{ matched: one.matched, proposed: one.proposed, unmatched: one.unmatched, ignored: one.ignored },
    ...{ userId: one.userId, job: jobOf(one, jobs.get(one.id)) },
  }));
}

/** Work that ended after its file was read is told as going on: the next look sees both. */
function jobOf({ state }: Stored, job: StatementWork | undefined): StatementWork | null {
  if (!job) return null;
  return state === 'reading' && job.status === 'done' ? { ...job, status: 'running' } : job;
}

/** One statement as it is answered. */
export async function shownStatement(db: Db | Trx, found: Stored, language?: Language): Promise<Statement> {
  const [shown] = await shownStatements(db, [found], language);
  if (!shown) throw new Error('A statement was lost.');
  return shown;
}

async function lastJobs(
  db: Db | Trx,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, StatementWork>> {
  const rows = await db
    .selectFrom('statement_jobs')
    .selectAll()
    // No record has id 0: an empty list would be no SQL.
    .where('statement_id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => {
      const { statementId, status, done, total, error } = statementJobs.read(row);
      const text = error && errorText(error.error, language, error.complement);
      return [statementId, { status, done, total, error: text }];
    }),
  );
}

/** True while a statement is read. */
export async function isBeingRead(db: Db | Trx, statementId: number): Promise<boolean> {
  const found = await db
    .selectFrom('statement_jobs')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('status', 'in', [sql.lit('queued' as const), sql.lit('running' as const)])
    .executeTakeFirst();
  return found !== undefined;
}

/** What was sent, and the first rows of it; null where it has been read. */
export async function statementContent(
  db: Db | Trx,
  statementId: number,
): Promise<{ content: string; sample: StatementSample | null } | null> {
  const row = await db
    .selectFrom('statement_contents')
    .select(['content', 'sample'])
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    content: row.content,
    sample: row.sample === null ? null : (JSON.parse(row.sample) as StatementSample),
  };
}

/** The first rows of a file that waits to be told its columns. */
export async function statementSample(db: Db | Trx, statementId: number): Promise<StatementSample | null> {
  const row = await db
    .selectFrom('statement_contents')
    .select('sample')
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  return row?.sample ? (JSON.parse(row.sample) as StatementSample) : null;
}

/** Layouts that a lot has told, the last ones. */
export async function knownLayouts(
  db: Db | Trx,
  companyId: number,
  kind: StatementKind,
): Promise<KnownLayouts> {
  const rows = await db
    .selectFrom('statement_layouts')
    .select(['headings', 'layout'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .orderBy('updated_at', 'desc')
    .limit(200)
    .execute();
  return new Map(rows.map(({ headings, layout }) => [headings, JSON.parse(layout) as StatementColumns]));
}

/** True where a line of a statement is matched, or a settlement of its lines. */
export async function isMatched(db: Db | Trx, statementId: number): Promise<boolean> {
  const line = await db
    .selectFrom('statement_lines')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('state', '=', 'matched')
    .limit(1)
    .executeTakeFirst();
  if (line) return true;
  const settlement = await db
    .selectFrom('statement_settlements')
    .innerJoin('statement_parts', (join) =>
      join
        .onRef('statement_parts.part_id', '=', 'statement_settlements.id')
        .onRef('statement_parts.company_id', '=', 'statement_settlements.company_id')
        .on('statement_parts.target', '=', 'settlement'),
    )
    .select('statement_settlements.id')
    .where('statement_settlements.statement_id', '=', statementId)
    .limit(1)
    .executeTakeFirst();
  return settlement !== undefined;
}
