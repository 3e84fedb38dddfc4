import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';
import type { OutgoingMail } from '../../../integrations/smtp/smtp.ts';
import { invoiceFile } from './invoice-file.service.ts';
import { mailedInvoice } from './invoice-mails.list.ts';
import { invoicePaper } from './papers.list.ts';

interface QueuedMail {
  id: number;
  language: Language;
}

/** The mail with which an operator sends an invoice, made when it goes out: as the invoice stands then. */
export const copyComposers = {
  async 'invoice-copy'(
    trx: Trx,
    { id, language }: QueuedMail,
    now: number,
  ): Promise<Omit<OutgoingMail, 'to'> | null> {
    const about = await mailedInvoice(trx, id);
    if (!about) return null;
    const asked = { scope: { companyId: about.companyId }, id: about.invoiceId, language, now };
    const { paper } = await invoicePaper(trx, asked);
    const words = textsOf(language).mails.invoiceCopy;
    const values = { document: paper.title, lot: about.lot, due: paper.due.join(': ') };
    return {
      subject: filled(words.subject, values),
      text: `${filled(words.body, values)}\n\n${filled(words.due, values)}\n`,
      files: [await invoiceFile(trx, asked)],
    };
  },
};
