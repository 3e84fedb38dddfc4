import { addDays } from '../../../../shared/dates.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { queueMail } from '../../access/mail/mail.store.ts';
import { lotLanguage } from '../../site/devices/terminal-set-up.list.ts';
import { type DueNotice, invoicesToAnnounce, lastLookBefore, remindersDue } from './run-notices.list.ts';

/** Mails that one transaction queues. */
const atOnce = 20;

export const invoiceMail = 'invoice-issued';
export const reminderMail = 'invoice-reminder';

/** A lot on a day that it lives in. */
export interface NoticeDay {
  companyId: number;
  day: string;
  /** Epoch milliseconds. */
  now: number;
}

/** How long after its day an invoice is still announced: one that is older was not to be, or could not. */
const announcedDays = 2;

/**
 * Writes to customers about their invoices: that one was made, and each reminder of its rule on its day. Each once; what
 * was missed since the last look, as the machine was off, is made up for by the last of an invoice's reminders.
 */
export async function queueNotices(db: Db, lot: NoticeDay): Promise<void> {
  const after = await lastLookBefore(db, lot.companyId, lot.day);
  const recent = addDays(lot.day, -announcedDays);
  const from = [after, recent].toSorted()[0] ?? recent;
  await queueAll(db, lot, invoiceMail, () => invoicesToAnnounce(db, { ...lot, from, most: atOnce }));
  await queueAll(db, lot, reminderMail, () => remindersDue(db, { ...lot, after, most: atOnce }));
}

async function queueAll(
  db: Db,
  lot: NoticeDay,
  mail: string,
  find: () => Promise<DueNotice[]>,
): Promise<void> {
  for (;;) {
    const found = await find();
    if (found.length > 0) await transact(db, (trx) => queueSome(trx, lot, mail, found));
    if (found.length < atOnce) return;
  }
}

/** The row of a notice is its key: who finds it there has been outrun by another core. */
async function queueSome(
  trx: Trx,
  { companyId, day, now }: NoticeDay,
  mail: string,
  notices: readonly DueNotice[],
): Promise<void> {
  const language = await lotLanguage(trx, companyId);
  for (const { invoiceId, kind, email, isVain } of notices) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('liquidation_notices')
      .values({ invoice_id: invoiceId, kind, company_id: companyId, day })
      .onConflict((conflict) => conflict.columns(['invoice_id', 'kind']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n && !isVain)
      await queueMail(trx, { companyId, kind: mail, recordId: invoiceId, recipient: email, language }, now);
  }
}
