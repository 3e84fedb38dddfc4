import type { InvoiceMail } from '../../../../shared/features/billing/invoices/invoice-mail.schema.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** Mails that are shown of an invoice, the newest first. */
const mostShown = 50;

/** What was mailed of an invoice, and what became of it. */
export async function mailsOf(db: Db | Trx, companyId: number, invoiceId: number): Promise<InvoiceMail[]> {
  const rows = await db
    .selectFrom('invoice_mails as i')
    .leftJoin('mails as m', 'm.id', 'i.mail_id')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.recipient', 'i.created_at', 'u.name as user', 'm.state'])
    .where('i.company_id', '=', companyId)
    .where('i.invoice_id', '=', invoiceId)
    .orderBy('i.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ id, recipient, created_at, user, state }) => ({
    id,
    recipient,
    createdAt: new Date(created_at).toISOString(),
    user,
    state: state ?? 'forgotten',
  }));
}

/** The invoice that a queued mail is about; undefined where it is none of these. */
export function mailedInvoice(trx: Trx, mailId: number) {
  return trx
    .selectFrom('invoice_mails as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.company_id as companyId', 'm.invoice_id as invoiceId', 'c.name as lot'])
    .where('m.mail_id', '=', mailId)
    .executeTakeFirst();
}
