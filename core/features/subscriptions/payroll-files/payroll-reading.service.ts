import { mostPayrollRows } from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { isHeld } from '../../../jobs/leased-jobs.store.ts';
import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { WorkStopped } from '../../../jobs/work-stopped.ts';
import { readSheet, type SheetRow, SheetUnreadable } from '../../../sheets/sheet-reader.ts';
import type { PayrollTask } from './payroll-booking.service.ts';
import { findHeads, type ReadRow, readRow } from './payroll-cells.rules.ts';
import { payrollContent } from './payroll-files.list.ts';
import { forgetContent, refuseFile, settleFile } from './payroll-files.store.ts';
import { payrollFileJobs } from './payroll-files.table.ts';
import { matchRows, nothingTaken } from './payroll-match.list.ts';
import { forgetRows, writeRows } from './payroll-rows.store.ts';

/** Rows that are looked up and written together. */
const rowsAtOnce = 250;

type Reading = Pick<ThreadContext, 'db' | 'stop' | 'onProgress' | 'write'>;

/** Reads a file into its rows and says of each whom it is of, and what keeps it from being booked. Answers how many there are. */
export async function readFile(task: PayrollTask, context: Reading): Promise<number> {
  const content = await payrollContent(context.db, task.fileId);
  const rows = content === null ? null : await rowsOf(Buffer.from(content, 'base64'));
  if (rows === null) {
    await inTurn(context, task, (trx) => refuseFile(trx, task.fileId, 'unreadable'));
    return 0;
  }
  const [first, ...body] = rows;
  const heads = findHeads(first?.cells ?? []);
  if (!first || 'missing' in heads || body.length === 0 || body.length > mostPayrollRows) {
    await inTurn(context, task, (trx) => {
      if (!first) return refuseFile(trx, task.fileId, 'empty');
      if ('missing' in heads) return refuseFile(trx, task.fileId, 'columns', heads.missing);
      return refuseFile(trx, task.fileId, body.length === 0 ? 'empty' : 'tooManyRows');
    });
    return 0;
  }
  await writeMatched(
    task,
    context,
    body.map(({ row, cells }) => readRow(row, cells, heads)),
  );
  return body.length;
}

async function rowsOf(bytes: Uint8Array): Promise<SheetRow[] | null> {
  try {
    return await readSheet(bytes);
  } catch (error) {
    if (error instanceof SheetUnreadable) return null;
    throw error;
  }
}

async function writeMatched(task: PayrollTask, context: Reading, rows: readonly ReadRow[]): Promise<void> {
  const { companyId, fileId } = task;
  const taken = nothingTaken();
  await inTurn(context, task, (trx) => forgetRows(trx, fileId));
  for (let done = 0; done < rows.length; done += rowsAtOnce) {
    context.stop.throwIfAborted();
    const some = rows.slice(done, done + rowsAtOnce);
    const found = await matchRows(context.db, companyId, some, taken);
    const matched = some.flatMap((row, place) => {
      const match = found[place];
      return match ? [{ ...row, ...match }] : [];
    });
    await inTurn(context, task, (trx) => writeRows(trx, task, matched));
    context.onProgress({ done: done + some.length, total: rows.length });
  }
  await inTurn(context, task, async (trx) => {
    await settleFile(trx, fileId, 'draft');
    await forgetContent(trx, fileId);
  });
}

/** Writes in a transaction while the job is ours. */
function inTurn(
  { write }: Reading,
  { lease }: PayrollTask,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  return write((own: Db) =>
    transact(own, async (trx) => {
      if (lease && !(await isHeld(trx, payrollFileJobs, lease))) throw new WorkStopped();
      await work(trx);
    }),
  );
}
