import type { Language } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';

/** A mail of the queue, as far as its text depends on it. */
export interface QueuedMail {
  recordId: number;
  recipient: string;
  language: Language;
}

/** The registration that a mail is about, while it has the address; undefined where it was forgotten. */
export function mailedRegistration(
  trx: Trx,
  { recordId, recipient }: Pick<QueuedMail, 'recordId' | 'recipient'>,
) {
  return trx
    .selectFrom('registrations')
    .innerJoin('companies', 'companies.id', 'registrations.company_id')
    .select([
      'registrations.state',
      'registrations.reference',
      'registrations.reason',
      'registrations.email_proven_at as emailProvenAt',
      'companies.name as lot',
    ])
    .where('registrations.id', '=', recordId)
    .where('registrations.email', '=', recipient)
    .executeTakeFirst();
}
