import { randomUUID } from 'node:crypto';
import type { RowProblem } from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { dueDate } from '../../../../shared/features/subscriptions/liquidations/engine/due.ts';
import type { Actor } from '../../../db/actor.ts';
import { isUniqueViolation } from '../../../db/constraint-errors.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { isHeld, type Lease } from '../../../jobs/leased-jobs.store.ts';
import { giveAway } from '../../billing/given-away/give-away.service.ts';
import { holdInvoice } from '../../billing/invoices/collect.service.ts';
import { creditInvoice } from '../../billing/invoices/credit.service.ts';
import type { BilledLine, BilledLines } from '../../billing/invoices/invoice-sums.rules.ts';
import { issueOnAccount } from '../../billing/invoices/on-account.service.ts';
import { receivedFor } from '../../billing/receipts/receipts.list.ts';
import { liquidationRunJobs } from './liquidation-runs.table.ts';
import { customerOf } from './run-customers.list.ts';
import type { RunWork } from './run-jobs.store.ts';
import { feeInvoiceOf } from './run-late-fees.list.ts';
import {
  freeCancelled,
  noteInvoice,
  noteProblem,
  noteUndone,
  openRows,
  type RunRow,
} from './run-rows.store.ts';

/** Invoices of one transaction: a terminal waits for no more than these. */
export const rowsAtOnce = 10;

/** What the work on a run needs to know. */
export interface RunTask {
  runId: number;
  companyId: number;
  kind: RunWork;
  userId: number | null;
  /** Epoch milliseconds, and the lot's day, of what is issued. */
  at: number;
  day: string;
  dueDays: number;
  /** Why it is undone. */
  reason: string;
  lease: Lease | null;
}

/**
 * Makes or takes back the next invoices of a run in one transaction: whatever stops it then, each row has its invoice or
 * is as it was. Null where nothing is left; `lost` where the job is another worker's.
 * @throws resolutionMissing, resolutionOutOfDate, resolutionExhausted: nothing can go on then
 */
export function runStep(db: Db, task: RunTask): Promise<number | 'lost'> {
  const { runId, kind, lease } = task;
  return transact(db, async (trx) => {
    if (lease && !(await isHeld(trx, liquidationRunJobs, lease))) return 'lost';
    const rows = await openRows(trx, runId, kind === 'undo' ? 'billed' : 'unbilled', rowsAtOnce);
    for (const row of rows) {
      const problem = kind === 'undo' ? await takeBack(trx, task, row) : await bill(trx, task, row);
      if (problem) await noteProblem(trx, row.id, problem);
    }
    return rows.length;
  });
}

function actorOf({ userId, companyId, at }: RunTask): Actor {
  return { userId, companyId, deviceId: null, view: null, requestId: null, now: at };
}

/** Makes the invoice of a row; answers what keeps it from having one. */
async function bill(trx: Trx, task: RunTask, row: RunRow): Promise<RowProblem | null> {
  const customer = await customerOf(trx, row.subscriberId);
  if (!customer) return 'noCustomer';
  if (customer.status === 'D') return 'deleted';
  const { companyId, at, day, dueDays } = task;
  try {
    await withSavepoint(trx, async () => {
      await freeCancelled(trx, row);
      const { invoiceId } = await issueOnAccount(trx, {
        ...{ companyId, at, day, now: at, dueDate: dueDate({ dueDays }, day) },
        entityId: customer.entityId,
        subscriberId: row.subscriberId,
        service: 'subscription',
        userId: task.userId,
        lines: linesOf(row),
      });
      await noteInvoice(trx, row.id, { invoiceId, renewal: customer.renews ? 'waiting' : null });
    });
    return null;
  } catch (error) {
    if (isUniqueViolation(error)) return 'billed';
    if (error instanceof AppError && !error.error.startsWith('resolution')) return 'failed';
    throw error;
  }
}

function linesOf({ lines }: RunRow): BilledLines {
  const [first, ...others] = lines.map(({ subtotal: _, tax: _tax, ...line }): BilledLine => line);
  if (!first) throw new AppError('liquidationNothingDue');
  return [first, ...others];
}

/** "Void": the code of the tax office for a document that is taken back as a whole. */
const voided = 2;

/** Takes the invoice of a row back, with the late fee that it caused; both stay where either was paid. */
async function takeBack(trx: Trx, task: RunTask, { id, invoiceId }: RunRow): Promise<RowProblem | null> {
  if (invoiceId === null) return null;
  const { companyId } = task;
  // Held before its late fee is looked for: whoever charges one waits, and then finds nothing owed.
  await holdInvoice(trx, { companyId, invoiceId });
  const fee = await feeInvoiceOf(trx, invoiceId);
  const documents = fee === null ? [invoiceId] : [invoiceId, fee];
  for (const document of documents) if ((await receivedFor(trx, document)).amount > 0) return 'paid';
  for (const document of documents) await giveBack(trx, task, document);
  await noteUndone(trx, id);
  return null;
}

/** Takes a document back; what was owed of it is waived, and filed with the whole run. */
async function giveBack(trx: Trx, task: RunTask, invoiceId: number): Promise<void> {
  const { companyId, at, userId: actorId, runId: source, reason: title } = task;
  const { balance } = await holdInvoice(trx, { companyId, invoiceId });
  await creditWhole(trx, task, invoiceId);
  await giveAway(trx, {
    ...{ companyId, at, act: 'undone-run', invoiceId, deviceId: null, actorId, source },
    ...{ due: balance, charged: 0, title },
  });
}

/** Makes a credit note of all that is left of an invoice, unless somebody has taken it back already. */
async function creditWhole(trx: Trx, task: RunTask, invoiceId: number): Promise<void> {
  const { companyId, reason } = task;
  try {
    await withSavepoint(trx, () =>
      creditInvoice(trx, { companyId, invoiceId }, actorOf(task), {
        ...{ id: randomUUID(), reasonCode: voided, reason, refund: null, isFiled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError && error.error === 'invoiceTakenBack')) throw error;
  }
}
