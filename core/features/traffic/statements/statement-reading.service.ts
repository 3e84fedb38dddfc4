import {
  mostStatementLines,
  type StatementColumns,
} from '../../../../shared/features/traffic/statements/statement.ts';
import { typeOfContent } from '../../../../shared/file-content.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { isHeld, type Lease } from '../../../jobs/leased-jobs.store.ts';
import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { WorkStopped } from '../../../jobs/work-stopped.ts';
import { decoded, readSheet, SheetUnreadable } from '../../../sheets/sheet-reader.ts';
import { isAsobancaria, readAsobancaria } from './asobancaria.rules.ts';
import { refreshProposals } from './proposals.service.ts';
import { headingsKey } from './statement-heads.rules.ts';
import { bankLinesOf, openLineIds } from './statement-lines.list.ts';
import { forgetLines, writeLines, writeSettlements } from './statement-lines.store.ts';
import { type ReadStatement, StatementRefused } from './statement-reading.rules.ts';
import { planOf, readStatementSheet } from './statement-sheet.rules.ts';
import { knownLayouts, statementContent } from './statements.list.ts';
import {
  askColumns,
  keyed,
  recountStatements,
  refuseStatement,
  type StoredStatement,
  settleStatement,
  writeLayout,
} from './statements.store.ts';
import { statementJobs } from './statements.table.ts';

/** Lines that are written, and looked at, together. */
const linesAtOnce = 250;

/** What the reading of a statement needs to know. */
export interface StatementTask
  extends Pick<StoredStatement, 'id' | 'companyId' | 'kind' | 'bank' | 'account' | 'layout'> {
  now: number;
  lease: Lease | null;
}

type Reading = Pick<ThreadContext, 'db' | 'stop' | 'onProgress' | 'write'>;

/** How a file was read, and its headings where somebody told its columns. */
interface Outcome {
  read: ReadStatement;
  told: { headings: string; layout: StatementColumns } | null;
}

/** Reads a statement into its lines and says of each what it may be. Answers how many lines it has. */
export async function readStatement(task: StatementTask, context: Reading): Promise<number> {
  const content = await statementContent(context.db, task.id);
  let lines = 0;
  if (content !== null) {
    const outcome = await outcomeOf(task, context, Buffer.from(content.content, 'base64'));
    if (!outcome) return 0;
    await writeAll(task, context, outcome);
    lines = outcome.read.lines.length;
  }
  // A file that was read by an attempt that was cut off is only looked at.
  await proposeAll(task, context);
  return lines;
}

/** What a file says; null where it is refused, or waits to be told its columns: that is noted. */
async function outcomeOf(task: StatementTask, context: Reading, bytes: Buffer): Promise<Outcome | null> {
  const layouts = await knownLayouts(context.db, task.companyId, task.kind);
  let headings: string | null = null;
  try {
    const text = typeOfContent(bytes.subarray(0, 65_536)) === 'xlsx' ? '' : decoded(bytes);
    if (isAsobancaria(text)) return { read: bounded(readAsobancaria(text)), told: null };
    const rows = await readSheet(bytes);
    if (rows.length === 0) throw new StatementRefused('empty');
    const plan = task.layout ? null : planOf(rows, task.kind, layouts);
    if (plan?.kind === 'sample') {
      await inTurn(context, task, (trx) => askColumns(trx, task.id, plan.sample));
      return null;
    }
    const layout = task.layout ?? plan?.columns;
    if (!layout) throw new Error('A statement has no layout.');
    const heading = rows.find(({ row }) => row === layout.headingRow);
    headings = heading && (task.layout || plan?.isKnown) ? headingsKey(heading.cells) : null;
    const read = bounded(readStatementSheet(rows, layout));
    return { read, told: headings === null ? null : { headings, layout } };
  } catch (error) {
    const refused =
      error instanceof StatementRefused
        ? error.refused
        : error instanceof SheetUnreadable && ({ refusal: 'unreadable', line: null, text: null } as const);
    if (!refused) throw error;
    await inTurn(context, task, async (trx) => {
      await refuseStatement(trx, task.id, refused);
      // What was told of such files does not fit: the next one is asked about again.
      if (headings !== null) await writeLayout(trx, { ...task, headings }, null);
    });
    return null;
  }
}

function bounded(read: ReadStatement): ReadStatement {
  if (read.lines.length > mostStatementLines) throw new StatementRefused('tooManyLines');
  return read;
}

async function writeAll(task: StatementTask, context: Reading, { read, told }: Outcome): Promise<void> {
  const { id: statementId, companyId, kind, now } = task;
  const account = task.account ?? read.account ?? task.bank ?? '';
  const lines = keyed(read.lines, `${kind} ${account}`);
  await inTurn(context, task, (trx) => forgetLines(trx, statementId));
  for (let done = 0; done < lines.length; done += linesAtOnce) {
    context.stop.throwIfAborted();
    const some = lines.slice(done, done + linesAtOnce);
    await inTurn(context, task, (trx) => writeLines(trx, { statementId, companyId, kind, now }, some));
    context.onProgress({ done: done + some.length, total: lines.length });
  }
  await inTurn(context, task, async (trx) => {
    if (kind === 'cards') await writeSettlements(trx, { statementId, companyId });
    await settleStatement(trx, task, read);
    await recountStatements(trx, [statementId]);
    if (told) await writeLayout(trx, { ...task, headings: told.headings }, told.layout);
  });
}

async function proposeAll(task: StatementTask, { db, stop, write }: Reading): Promise<void> {
  for (let after = 0; ; ) {
    stop.throwIfAborted();
    const ids = await openLineIds(db, task.id, { after, most: linesAtOnce });
    const last = ids.at(-1);
    if (last === undefined) break;
    await refreshProposals(db, task, ids, write);
    after = last;
  }
  if (task.kind === 'cards')
    await refreshProposals(db, task, await bankLinesOf(db, task.companyId, task.id), write);
}

/** Writes in a transaction while the job is ours. */
function inTurn(
  { write }: Reading,
  { lease }: StatementTask,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  return write((own: Db) =>
    transact(own, async (trx) => {
      if (lease && !(await isHeld(trx, statementJobs, lease))) throw new WorkStopped();
      await work(trx);
    }),
  );
}
