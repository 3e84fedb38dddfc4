import type { Language } from '../../../../shared/values.ts';
import { code, company, count, epoch, flag, id, integer, nullable, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** queued: waits or is being sent; dropped: nobody wants it any more; failed: given up. */
export type MailState = 'queued' | 'sent' | 'failed' | 'dropped';

/**
 * Mails to be sent. What stands in one is made when it is sent, from the record that it is about: no text, and no
 * secret that a link carries, lies here.
 */
export const mails = table('mails', {
  id: id(),
  /** The lot that writes; null for the installation, whose users belong to several. */
  companyId: nullable(company()),
  /** Somebody waits for it now. */
  urgent: flag(),
  /** Names the composer. */
  kind: text(),
  recordId: integer(),
  recipient: text(),
  language: code<Language>('values.languages'),
  state: text<MailState>(),
  attempts: count(),
  /** Attempts that are known to have come to nothing: any other one may have brought the mail. */
  failures: count(),
  nextAt: epoch(),
  createdAt: epoch(),
  sentAt: nullable(epoch()),
  /** What the mail server said last, without names and addresses. */
  failure: nullable(text()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    mails: RowOf<typeof mails>;
  }
}
