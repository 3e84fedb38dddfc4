import { asciiLowerCase } from '../../../../shared/ascii.ts';
import { localDay } from '../../../../shared/dates.ts';
import type { InvoiceLine } from '../../../../shared/features/billing/concepts/invoice-line.ts';
import type { CreditInput } from '../../../../shared/features/billing/credit-notes/credit-note.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { creditedOf, creditNoteNamed } from '../credit-notes/credit-notes.list.ts';
import { insertCreditNote } from '../credit-notes/credit-notes.store.ts';
import type { creditNotes } from '../credit-notes/credit-notes.table.ts';
import {
  allThatIsLeft,
  type Credited,
  type CreditedLine,
  creditedLine,
  creditedTotal,
  creditSums,
  leftOf,
} from '../credit-notes/credited-lines.rules.ts';
import { fileRefund } from '../exceptions/file-refund.service.ts';
import { closedReport } from '../finance-reports/closed-days.list.ts';
import { judgeClosedDay } from '../finance-reports/closed-days.service.ts';
import { giveAway } from '../given-away/give-away.service.ts';
import { bookMoney, holdInvoice, type Invoice, type InvoiceTarget } from './collect.service.ts';
import { linesOf } from './invoices.list.ts';
import { lowerBalance, markCancelled } from './invoices.store.ts';

type CreditNote = RecordOf<typeof creditNotes>;

/**
 * Takes back an invoice, or parts of its lines, by a credit note with the next number of the lot; what was paid beyond
 * what is owed then goes back where a method is named, and stays owed to the customer where none is. Once for each id of
 * the caller's. What it waives and gives back is filed, unless its caller files it (`isFiled`).
 * @throws notFound, receiptIdReused, invoiceTakenBack, creditAboveInvoice; financeReportClosed where a person does so
 * after the office has closed its day
 */
export async function creditInvoice(
  trx: Trx,
  target: InvoiceTarget,
  actor: Actor,
  { id, reasonCode, reason, lines = null, refund, isFiled = false }: CreditInput & { isFiled?: boolean },
): Promise<CreditNote> {
  const invoice = await holdInvoice(trx, target);
  const uuid = asciiLowerCase(id);
  const known = await creditNoteNamed(trx, target.companyId, uuid);
  if (known) return sameNote(known, invoice.id);
  if (invoice.status !== 'A') throw new AppError('invoiceTakenBack');
  const credited = await creditedOf(trx, invoice.id);
  const taken = linesToCredit(await linesOf(trx, invoice.id), credited, lines);
  const sums = creditSums(taken);
  const { creditPrefix: prefix, timeZone } = await lotSettings(trx, target.companyId);
  const day = localDay(actor.now, timeZone);
  const noteId = await insertCreditNote(trx, {
    companyId: target.companyId,
    uuid,
    invoiceId: invoice.id,
    entityId: invoice.entityId,
    prefix,
    at: actor.now,
    day,
    now: actor.now,
    reasonCode,
    reason,
    userId: actor.userId,
    lines: taken,
    sums,
  });
  await judgeClosedDay(trx, await closedReport(trx, { companyId: target.companyId, deviceId: null, day }), {
    companyId: target.companyId,
    deviceId: null,
    day,
    at: actor.now,
    amount: -sums.total,
    userId: actor.userId,
    details: { creditNoteId: noteId, invoiceId: invoice.id },
  });
  const left = await lowerDebt(trx, invoice, actor, {
    by: sums.total,
    isWhole: creditedTotal(credited) + sums.total === invoice.total,
  });
  if (refund && left.balance < 0)
    await bookMoney(trx, left, actor, {
      uuid: null,
      kind: 'refund',
      method: refund.method,
      amount: -left.balance,
      reference: refund.reference?.trim() || null,
      electronicPaymentId: null,
    });
  if (!isFiled) await fileCredit(trx, actor, { invoice, noteId, reason, credited: sums.total, left, refund });
  const made = await creditNoteNamed(trx, target.companyId, uuid);
  if (!made) throw new Error('The credit note was not stored.');
  return made;
}

interface Credit {
  /** As it was before. */
  invoice: Invoice;
  left: Invoice;
  noteId: number;
  reason: string;
  /** Minor units. */
  credited: number;
  refund: CreditInput['refund'];
}

/** Of a credit note, what was owed is waived by it, and what is paid back leaves the drawer. */
async function fileCredit(
  trx: Trx,
  { now: at, userId: actorId }: Actor,
  { invoice, left, noteId, reason, credited, refund }: Credit,
): Promise<void> {
  const { id: invoiceId, companyId, stayId, deviceId, balance } = invoice;
  await giveAway(trx, {
    ...{ companyId, at, act: 'credit-note', stayId, invoiceId, deviceId, actorId, source: noteId },
    ...{ due: Math.min(credited, Math.max(0, balance)), charged: 0, title: reason },
  });
  if (refund && left.balance < 0)
    await fileRefund(trx, {
      ...{ companyId, at, actorId, stayId, amount: -left.balance },
      details: { invoiceId, creditNoteId: noteId, method: refund.method, reason },
    });
}

/** @throws receiptIdReused where the id stands for another invoice */
function sameNote(known: CreditNote, invoiceId: number): CreditNote {
  if (known.invoiceId !== invoiceId) throw AppError.on('id', 'receiptIdReused');
  return known;
}

/** Takes a credit note off a held invoice; one that is taken back whole is cancelled. @returns the invoice as it is now */
async function lowerDebt(
  trx: Trx,
  invoice: Invoice,
  actor: Actor,
  { by, isWhole }: { by: number; isWhole: boolean },
): Promise<Invoice> {
  const left = { ...invoice, balance: invoice.balance - by };
  if (!isWhole) {
    await lowerBalance(trx, invoice, actor, by);
    return left;
  }
  await lowerBalance(trx, { ...invoice, status: 'D' }, actor, by);
  await markCancelled(trx, invoice, actor.now);
  return { ...left, status: 'D' };
}

/** @throws creditAboveInvoice where a part is more than is left of its line, or nothing is left; notFound of another line */
function linesToCredit(
  lines: readonly InvoiceLine[],
  credited: ReadonlyMap<number, Credited>,
  wanted: CreditInput['lines'],
): CreditedLine[] {
  const parts = wanted ?? allThatIsLeft(lines, credited);
  if (parts.length === 0) throw new AppError('creditAboveInvoice');
  return parts.map(({ lineId, total }, index) => {
    const line = lines.find((one) => one.id === lineId);
    if (!line) throw AppError.on(`lines[${index}].lineId`, 'notFound');
    if (total > leftOf(line, credited)) throw AppError.on(`lines[${index}].total`, 'creditAboveInvoice');
    return creditedLine(line, credited.get(lineId), total);
  });
}
