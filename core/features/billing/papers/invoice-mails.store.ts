import { asciiLowerCase } from '../../../../shared/ascii.ts';
import type { InvoiceMailInput } from '../../../../shared/features/billing/invoices/invoice-mail.schema.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { lockRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { queueMail } from '../../access/mail/mail.store.ts';
import { invoices } from '../invoices/invoices.table.ts';

/** The kind of these mails in the queue. */
export const invoiceCopyMail = 'invoice-copy';

/**
 * Queues an invoice for everybody it is to go to, once for each `id`: what is sent again is found there.
 * @throws notFound, receiptIdReused where the id stands for another invoice
 */
export async function mailInvoice(
  trx: Trx,
  { companyId, invoiceId }: { companyId: number; invoiceId: number },
  { userId, now }: Actor,
  { id, to }: InvoiceMailInput,
  language: Language,
): Promise<void> {
  // One id for two invoices at once: the second has to find the first.
  await lockCompany(trx, companyId);
  const uuid = asciiLowerCase(id);
  await lockRecord(trx, invoices, { companyId }, invoiceId);
  const known = await trx
    .selectFrom('invoice_mails')
    .select('invoice_id')
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (known && known.invoice_id !== invoiceId) throw new AppError('receiptIdReused');
  if (known) return;
  for (const recipient of new Set(to.map((one) => one.toLowerCase()))) {
    const mail = { companyId, kind: invoiceCopyMail, recordId: invoiceId, recipient, language };
    const mailId = await queueMail(trx, mail, now);
    await trx
      .insertInto('invoice_mails')
      .values({
        company_id: companyId,
        invoice_id: invoiceId,
        uuid,
        recipient,
        user_id: userId,
        language,
        created_at: now,
        mail_id: mailId,
      })
      .execute();
  }
}
