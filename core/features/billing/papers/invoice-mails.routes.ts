import {
  type InvoiceMailInput,
  invoiceMailSchema,
} from '../../../../shared/features/billing/invoices/invoice-mail.schema.ts';
import { readRecord } from '../../../db/records.ts';
import { afterCommit, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, flag, instant, listOf, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { mailsOf } from './invoice-mails.list.ts';
import { mailInvoice } from './invoice-mails.store.ts';

const answers = fields({
  /** A mail server is set. */
  mail: flag,
  rows: listOf(
    fields({
      id: whole,
      recipient: text,
      createdAt: instant,
      user: orNull(text),
      state: oneOf(['queued', 'sent', 'failed', 'dropped', 'forgotten']),
    }),
  ),
  total: whole,
});

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'receipts', level, scope: 'company' }) as const;

async function shown(call: Call<unknown>, mail: Mail | undefined) {
  const { id } = await readRecord(call.db, invoices, companyScope(call), idOf(call));
  const rows = await mailsOf(call.db, companyOf(call), id);
  return { mail: mail !== undefined, rows, total: rows.length };
}

/** Mails of invoices by hand; those of liquidations go out by themselves. */
export function invoiceMailEndpoints(mail: Mail | undefined): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/invoices/:id/mails',
      answers,
      guard: guard('read'),
      summary: 'What was mailed of an invoice by hand, the newest first, and whether a mail server is set.',
      handle: (call) => shown(call, mail),
    },
    endpoint<InvoiceMailInput>({
      method: 'POST',
      path: '/invoices/:id/mails',
      body: invoiceMailSchema,
      answers,
      status: 202,
      guard: guard('write'),
      summary: 'Mails an invoice with its PDF to some addresses; once for each `id`.',
      async handle(call) {
        const target = { companyId: companyOf(call), invoiceId: idOf(call) };
        await readRecord(call.db, invoices, companyScope(call), target.invoiceId);
        if (!mail) throw new AppError('mailServerMissing');
        await transact(call.db, (trx) => mailInvoice(trx, target, call.actor, call.body, call.language));
        afterCommit(call.db, () => mail.poke());
        return shown(call, mail);
      },
    }),
  ];
}
