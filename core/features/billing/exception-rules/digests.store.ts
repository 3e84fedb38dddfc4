import { sql } from 'kysely';
import type { Trx } from '../../../db/schema.ts';
import { queueMail } from '../../access/mail/mail.store.ts';
import type { Recipient } from './recipients.list.ts';
import { type RuleState, untoldOf } from './untold.list.ts';

/** Names the composer. */
export const digestMail = 'exception-digest';

/**
 * Queues one mail to each about all that a rule has not told yet, and notes that it has. The row of a notice is its key:
 * nothing is told twice.
 * @returns how many exceptions it is about
 */
export async function queueDigest(
  trx: Trx,
  state: RuleState,
  recipients: readonly Recipient[],
  now: number,
): Promise<number> {
  const { id: ruleId, companyId } = state.rule;
  const { id: digestId } = await trx
    .insertInto('exception_digests')
    .values({ company_id: companyId, rule_id: ruleId, at: now, found: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('exception_notices')
    .columns(['rule_id', 'exception_id', 'company_id', 'digest_id'])
    .expression(
      untoldOf(trx, state, now).select([
        sql<number>`cast(${ruleId} as bigint)`.as('rule_id'),
        'exceptions.id',
        'exceptions.company_id',
        sql<number>`cast(${digestId} as bigint)`.as('digest_id'),
      ]),
    )
    .executeTakeFirstOrThrow();
  const found = Number(numInsertedOrUpdatedRows ?? 0);
  await trx.updateTable('exception_digests').set({ found }).where('id', '=', digestId).execute();
  for (const { email: recipient, language } of recipients)
    await queueMail(trx, { companyId, kind: digestMail, recordId: digestId, recipient, language }, now);
  return found;
}
