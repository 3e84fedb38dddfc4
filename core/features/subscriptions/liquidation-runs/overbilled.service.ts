import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../db/actor.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { creditedOf } from '../../billing/credit-notes/credit-notes.list.ts';
import { allThatIsLeft, creditedTotal } from '../../billing/credit-notes/credited-lines.rules.ts';
import { settleException } from '../../billing/exceptions/exceptions.service.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { holdInvoice } from '../../billing/invoices/collect.service.ts';
import { creditInvoice } from '../../billing/invoices/credit.service.ts';
import { linesOf } from '../../billing/invoices/invoices.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { billsOfIncrease, type OpenOverbilled, openOverbilled } from './overbilled.list.ts';
import { partOf } from './overbilled.rules.ts';
import { type FoundOverbilled, insertOverbilled, settleOverbilled } from './overbilled.store.ts';
import { type RunTerms, runBill } from './run-bills.rules.ts';
import { runSubscribers, runTerms } from './run-subjects.list.ts';

interface UndoneIncrease {
  id: number;
  companyId: number;
  fromDay: string;
}

/** Bills that are worked out together, and invoices that one call credits. */
const atOnce = 100;
/** Code of the tax office for a price that is lowered afterwards. */
const priceLowered = 3;

/**
 * Looks at what invoices charge of an increase while its values still stand.
 * @returns what is to be called once they are taken back: it keeps by how much each invoice charges too much since, and files
 * their sum
 */
export async function watchBilled(
  trx: Trx,
  actor: Actor,
  increase: UndoneIncrease,
): Promise<() => Promise<void>> {
  const before = await billedNow(trx, increase);
  return async () => {
    const after = before.size === 0 ? before : await billedNow(trx, increase);
    const found: FoundOverbilled[] = [];
    for (const [invoiceId, bill] of before) {
      const credited = creditedTotal(await creditedOf(trx, invoiceId));
      const charged = Math.min(bill.billed - credited, bill.due);
      const amount = charged - (after.get(invoiceId)?.due ?? bill.due);
      if (amount > 0) found.push({ invoiceId, amount, credited });
    }
    if (found.length > 0) await keep(trx, actor, increase, found);
  };
}

/** What invoices charged, and what the same days cost by the values that stand now; minor units, by invoice. */
async function billedNow(
  trx: Trx,
  increase: UndoneIncrease,
): Promise<Map<number, { billed: number; due: number }>> {
  const { companyId } = increase;
  const { timeZone } = await lotSettings(trx, companyId);
  const found = new Map<number, { billed: number; due: number }>();
  const rules = new Map<number, RunTerms>();
  for (let after = 0; ; ) {
    const rows = await billsOfIncrease(trx, increase, { after, most: atOnce });
    if (rows.length === 0) return found;
    after = rows.at(-1)?.id ?? after;
    const ids = [...new Set(rows.map(({ subscriberId }) => subscriberId))];
    const known = await runSubscribers(trx, { companyId, ids }, timeZone);
    const subscribers = new Map(known.map((one) => [one.id, one]));
    for (const row of rows) {
      const terms = rules.get(row.liquidationId) ?? (await runTerms(trx, companyId, row.liquidationId));
      rules.set(row.liquidationId, terms);
      const subscriber = subscribers.get(row.subscriberId);
      if (row.invoiceId === null || !subscriber) continue;
      const bill = runBill(terms, subscriber, { from: row.periodFrom, to: row.periodTo }, []);
      found.set(row.invoiceId, { billed: row.total, due: bill?.total ?? 0 });
    }
  }
}

async function keep(
  trx: Trx,
  { now: at, userId }: Actor,
  { id: increaseId, companyId, fromDay }: UndoneIncrease,
  found: readonly FoundOverbilled[],
): Promise<void> {
  const amount = found.reduce((sum, one) => sum + one.amount, 0);
  const exceptionId = await fileException(trx, {
    ...{ companyId, at, kind: 'billed-too-much', stayId: null, deviceId: null, actorId: userId, amount },
    details: { increaseId, invoices: found.length, from: fromDay },
  });
  await insertOverbilled(trx, { companyId, increaseId, exceptionId }, found);
}

/**
 * Makes credit notes of what invoices charged at an increase that is undone, some at a time: what was paid beyond it stays
 * owed to the customer. What somebody has credited of an invoice since is taken off. Once nothing is left, what was filed is
 * resolved.
 * @throws financeReportClosed where the office has closed today
 * @returns how many notes were made
 */
export async function creditOverbilled(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { increaseId, reason }: { increaseId: number; reason: string },
): Promise<number> {
  await lockCompany(trx, scope.companyId);
  let made = 0;
  const of = { companyId: scope.companyId, increaseId };
  const rows = await openOverbilled(trx, of, atOnce);
  for (const row of rows) {
    const note = await creditOne(trx, scope, actor, { ...row, reason });
    if (note !== null) made += 1;
    await settleOverbilled(trx, row.id, note);
  }
  const filed = rows[0]?.exceptionId ?? null;
  if (filed !== null && (await openOverbilled(trx, of, 1)).length === 0)
    await settleException(trx, scope, actor, filed);
  return made;
}

/** Answers the note; null where somebody has given it back already. */
async function creditOne(
  trx: Trx,
  { companyId }: CompanyScope,
  actor: Actor,
  { invoiceId, amount, credited: before, reason }: OpenOverbilled & { reason: string },
): Promise<number | null> {
  const { status } = await holdInvoice(trx, { companyId, invoiceId });
  if (status !== 'A') return null;
  const credited = await creditedOf(trx, invoiceId);
  const left = amount - (creditedTotal(credited) - before);
  const lines = partOf(allThatIsLeft(await linesOf(trx, invoiceId), credited), left);
  if (lines.length === 0) return null;
  const input = { id: randomUUID(), reasonCode: priceLowered, reason, lines, refund: null };
  return (await creditInvoice(trx, { companyId, invoiceId }, actor, input)).id;
}
