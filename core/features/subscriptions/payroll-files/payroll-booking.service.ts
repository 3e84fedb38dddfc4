import type { PayrollProblem } from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Actor } from '../../../db/actor.ts';
import { isUniqueViolation } from '../../../db/constraint-errors.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { isHeld, type Lease } from '../../../jobs/leased-jobs.store.ts';
import { bookMoney, holdInvoice, type Invoice } from '../../billing/invoices/collect.service.ts';
import { payrollFileJobs } from './payroll-files.table.ts';
import { isCellProblem, matchRows, nothingTaken } from './payroll-match.list.ts';
import { amountProblem } from './payroll-match.rules.ts';
import { openInvoices } from './payroll-people.list.ts';
import { noteBooked, noteProblem, type PayrollFileRow, unbookedRows } from './payroll-rows.store.ts';

/** Rows of one transaction: a terminal waits for no more than these. */
export const rowsAtOnce = 20;

/** What the work on a file needs to know. */
export interface PayrollTask {
  fileId: number;
  companyId: number;
  /** As receipts name it. */
  name: string;
  userId: number | null;
  /** Epoch milliseconds of the receipts. */
  at: number;
  lease: Lease | null;
}

/**
 * Books the next rows of a file after one of them, in one transaction: whatever stops it then, each has its receipts or is as
 * it was. Answers the last row that was looked at and how many; null where nothing is left, `lost` where the job is another
 * worker's.
 */
export function bookStep(
  db: Db,
  task: PayrollTask,
  after: number,
): Promise<{ last: number; done: number } | 'lost' | null> {
  return transact(db, async (trx) => {
    if (task.lease && !(await isHeld(trx, payrollFileJobs, task.lease))) return 'lost';
    const rows = await unbookedRows(trx, task.fileId, { after, most: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return null;
    for (const row of rows) await bookRow(trx, task, row);
    return { last: last.id, done: rows.length };
  });
}

/** Books a row as things are now, or notes what is in the way. */
async function bookRow(trx: Trx, task: PayrollTask, row: PayrollFileRow): Promise<void> {
  // What stands in the file twice stays so; what else was in the way may have been mended.
  if (isCellProblem(row.problem) || row.problem === 'repeated') return;
  const [match] = await matchRows(trx, task.companyId, [row], nothingTaken());
  if (!match) return;
  const problem = match.problem ?? (await settled(trx, task, row, match.subscriberId ?? 0));
  if (problem) await noteProblem(trx, row.id, { ...match, problem });
}

/** Takes a row's value for the open invoices of its plan, the oldest first; answers what kept it from that. */
async function settled(
  trx: Trx,
  task: PayrollTask,
  row: PayrollFileRow,
  subscriberId: number,
): Promise<PayrollProblem | null> {
  try {
    return await withSavepoint(trx, async () => {
      const open = await heldInvoices(trx, task.companyId, subscriberId);
      const owed = open.reduce((sum, { balance }) => sum + balance, 0);
      const value = row.value ?? 0;
      const problem = amountProblem(value, owed);
      if (problem) return problem;
      const paid = await payOldest(trx, task, row, open);
      const invoices = paid.map(({ prefix, number }) => `${prefix}${number}`);
      await noteBooked(trx, row.id, { subscriberId, owed, invoices });
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'bookedBefore';
    if (error instanceof AppError) return 'failed';
    throw error;
  }
}

/** Invoices of a plan that are open once they are held: what was paid meanwhile is left out. */
async function heldInvoices(trx: Trx, companyId: number, subscriberId: number): Promise<Invoice[]> {
  const held: Invoice[] = [];
  for (const invoiceId of await openInvoices(trx, companyId, subscriberId)) {
    const invoice = await holdInvoice(trx, { companyId, invoiceId });
    if (invoice.status === 'A' && invoice.balance > 0) held.push(invoice);
  }
  return held;
}

async function payOldest(
  trx: Trx,
  task: PayrollTask,
  { value, period, line }: PayrollFileRow,
  open: readonly Invoice[],
): Promise<Invoice[]> {
  const reference = `${period} · ${task.name} · ${line}`.slice(0, limits.textLength);
  const paid: Invoice[] = [];
  let left = value ?? 0;
  for (const invoice of open) {
    if (left === 0) break;
    const amount = Math.min(left, invoice.balance);
    await bookMoney(trx, invoice, actorOf(task), {
      ...{ uuid: null, kind: 'collection', method: 'payroll', electronicPaymentId: null },
      ...{ amount, reference },
    });
    paid.push(invoice);
    left -= amount;
  }
  return paid;
}

function actorOf({ userId, companyId, at }: PayrollTask): Actor {
  return { userId, companyId, deviceId: null, view: null, requestId: null, now: at };
}
