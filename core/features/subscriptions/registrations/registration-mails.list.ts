import type { Trx } from '../../../db/schema.ts';
import type { StoredMail } from '../../access/mail/mail.store.ts';

/** The registration that a mail is about, while it has the address; undefined where it was forgotten. */
export function mailedRegistration(trx: Trx, { recordId, recipient }: StoredMail) {
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
