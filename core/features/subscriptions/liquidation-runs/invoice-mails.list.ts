import { mails as en } from '../../../../shared/i18n/en/mails.ts';
import { mails as es } from '../../../../shared/i18n/es/mails.ts';
import { formatMoney, locales } from '../../../../shared/money.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';
import type { OutgoingMail } from '../../../integrations/smtp/smtp.ts';
import { paymentLink } from '../../billing/electronic-payments/payment-links.service.ts';
import { invoiceFile } from '../../billing/papers/invoice-file.service.ts';

interface InvoiceMail {
  recordId: number;
  recipient: string;
  language: Language;
}

type Written = Omit<OutgoingMail, 'to'>;

/** What mails about invoices of runs say, by their kind: asked for when each is sent. */
export const invoiceComposers = {
  'invoice-issued': (trx: Trx, mail: InvoiceMail, now: number) => compose(trx, mail, 'invoiceIssued', now),
  'invoice-reminder': (trx: Trx, mail: InvoiceMail, now: number) =>
    compose(trx, mail, 'invoiceReminder', now),
};

/** Number, period, total and due date, and the invoice itself; nothing where the invoice was taken back, or nothing of it is owed any more. */
async function compose(
  trx: Trx,
  { recordId, recipient, language }: InvoiceMail,
  kind: 'invoiceIssued' | 'invoiceReminder',
  now: number,
): Promise<Written | null> {
  const found = await readInvoice(trx, recordId);
  if (found?.status !== 'A' || found.email !== recipient) return null;
  if (kind === 'invoiceReminder' && found.balance <= 0) return null;
  const words = language === 'en' ? en : es;
  const money = (minor: number) => formatMoney(minor, found.currency, language);
  const day = (text: string) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.parse(text),
    );
  const values: Record<string, string> = {
    lot: found.lot,
    name: found.customer,
    number: `${found.prefix}${found.number}`,
    from: day(found.from_day),
    to: day(found.to_day),
    total: money(found.total),
    balance: money(found.balance),
    due: day(found.due_date ?? found.day),
  };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const { subject, greeting, body, amount, due } = words[kind];
  const { companyId, balance } = found;
  const description = filled(words.paymentFor);
  const link = await paymentLink(trx, { companyId, id: recordId, balance, description }, now);
  const payment = link === null ? [] : [words.pay, link];
  const asked = { scope: { companyId: found.companyId }, id: recordId, language, now };
  return {
    subject: filled(subject),
    text: `${[...[greeting, body, amount, due].map(filled), ...payment].join('\n\n')}\n`,
    files: [await invoiceFile(trx, asked)],
  };
}

function readInvoice(trx: Trx, id: number) {
  return trx
    .selectFrom('invoices as i')
    .innerJoin('liquidation_run_rows as r', 'r.invoice_id', 'i.id')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('entities as e', 'e.id', 'i.entity_id')
    .select([
      'i.company_id as companyId',
      'i.prefix',
      'i.number',
      'i.total',
      'i.balance',
      'i.due_date',
      'i.day',
      'i.status',
    ])
    .select(['r.from_day', 'r.to_day', 'c.name as lot', 'c.currency', 'e.name as customer', 'e.email'])
    .where('i.id', '=', id)
    .executeTakeFirst();
}
