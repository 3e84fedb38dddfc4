import { CompiledQuery, type RootOperationNode, sql } from 'kysely';
import { isPostgres } from '../../../core/db/dialect.ts';
import type { Db } from '../../../core/db/schema.ts';
import { queryOf } from '../../../core/reports/queries/all.ts';
import type { ReportScope, Stop } from '../../../core/reports/query.ts';
import type { ReportId } from '../../../shared/reports/all.ts';
import { arranged } from '../../../shared/reports/arrangement.ts';
import type { ReportDescription } from '../../../shared/reports/report.ts';

/** Tables that grow with traffic, with the sums that are kept by day: a report reads only the part of them that it is about. */
const growing =
  'stays|invoices|invoice_lines|receipts|credit_notes|closures|purge_stays|collection_days|collection_hours|concept_days|invoice_days|stay_days';

const stop: Stop = { throwIfAborted: () => undefined };

/** Every statement that a report asks for a page, for all of its rows, and for the sums of its days, in its orders. */
async function statementsOf(
  db: Db,
  report: ReportDescription & { id: ReportId },
  scope: ReportScope,
): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = [];
  const heard = db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const query = queryOf(report.id);
  const [first] = arranged(report, null).columns;
  for (const sort of [null, first ? { key: first.key, descending: true } : null]) {
    await query.page(heard, { ...scope, sort }, { skip: 2, size: 2 }, stop);
    const { chunks, drawn } = await query.whole(heard, { ...scope, sort }, stop);
    for await (const _ of chunks);
    await drawn?.();
  }
  await query.days?.(heard, scope);
  const executor = db.getExecutor();
  return nodes.map((node) => executor.compileQuery(node, { queryId: String(nodes.indexOf(node)) }));
}

/** Parts of a plan that read a growing table from its first row to its last. */
async function wholeReads(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  if (!isPostgres(db)) {
    const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explained);
    // Of the lot alone is all of it, but in the index of those inside.
    const scan = new RegExp(
      `^SCAN (${growing})\\b|^SEARCH (${growing}) (?!.* stays_inside ).*\\(company_id=\\?\\)$`,
    );
    return rows.map(({ detail }) => detail).filter((detail) => scan.test(detail));
  }
  return db.transaction().execute(async (trx) => {
    // Of tables as small as these the planner would rather read all.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql.raw(`set local enable_${way} = off`).execute(trx);
    const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
    const lines = rows.map((row) => row['QUERY PLAN']);
    const scan = new RegExp(`(Seq Scan|Index Scan|Index Only Scan)\\b.* on (${growing})\\b`);
    return lines.filter((line, at) => scan.test(line) && !/Index Cond/.test(lines[at + 1] ?? ''));
  });
}

/** What a report reads as a whole though it grows with traffic, with the statement that does. */
export async function readAsWhole(
  db: Db,
  report: ReportDescription & { id: ReportId },
  scope: ReportScope,
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of await statementsOf(db, report, scope))
    for (const part of await wholeReads(db, statement)) found.push(`${report.id}: ${part}: ${statement.sql}`);
  return found;
}
