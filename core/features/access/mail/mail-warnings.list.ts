import type { Warning } from '../../../../shared/warnings.ts';
import { asDictionary } from '../../../db/order.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';

const waitingInVain = prepared<{ companyId: number }, { name: string }>((db, given) =>
  db
    .selectFrom('mails')
    .innerJoin('password_resets', 'password_resets.id', 'mails.record_id')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .innerJoin('accesses', 'accesses.user_id', 'users.id')
    .select('users.name')
    .where('mails.state', '=', 'failed')
    .where('mails.kind', 'like', 'password-%')
    .where('password_resets.used_at', 'is', null)
    .where('accesses.company_id', '=', given('companyId'))
    .where('users.status', '=', 'A')
    // Another link that was asked for since may have arrived, or be on its way.
    .where((mail) =>
      mail.not(
        mail.exists(
          mail
            .selectFrom('password_resets as newer')
            .select('newer.id')
            .whereRef('newer.user_id', '=', 'users.id')
            .whereRef('newer.id', '>', 'password_resets.id')
            .where('newer.sent', '=', 1),
        ),
      ),
    )
    .orderBy(asDictionary(db, 'users.name')),
);

/** People of the lot whose link to set a password could not be mailed: they wait for something that does not come. */
export async function mailWarnings(db: Db, { companyId }: { companyId: number }): Promise<Warning[]> {
  const found = await waitingInVain(db, { companyId });
  return found.length > 0
    ? [{ kind: 'mails-failed', tone: 'warning', names: found.map(({ name }) => name) }]
    : [];
}
