import type { ExpressionBuilder } from 'kysely';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import type { MailState } from '../mail/mail.table.ts';

/** What became of the newest link that was mailed to each of many users. */
export async function lastMailsOf(
  db: Db | Trx,
  userIds: readonly number[],
): Promise<Map<number, { state: MailState; at: string }>> {
  const newest = await db
    .selectFrom('mails')
    .innerJoin('password_resets', 'password_resets.id', 'mails.record_id')
    .select((max) => ['password_resets.user_id', max.fn.max<number>('mails.id').as('mailId')])
    .where('password_resets.user_id', 'in', [0, ...userIds])
    .where('mails.kind', 'like', 'password-%')
    .where('mails.state', '<>', 'dropped')
    .groupBy('password_resets.user_id')
    .execute();
  if (newest.length === 0) return new Map();
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'sent_at'])
    .where(
      'id',
      'in',
      newest.map(({ mailId }) => mailId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    newest.flatMap(({ user_id, mailId }) => {
      const row = byId.get(Number(mailId));
      if (!row || user_id === null) return [];
      return [
        [user_id, { state: row.state, at: new Date(row.sent_at ?? row.created_at).toISOString() }] as const,
      ];
    }),
  );
}

/**
 * True of a link in whose place the same user was mailed one that was asked for later. Until a mail server has taken
 * that mail the earlier link works: a mail that never leaves must not cost its user the link that arrived. What an
 * administrator sent (without an address) is not replaced by what anybody may ask for in another's name.
 */
export function isReplaced({ and, eb, exists, selectFrom }: ExpressionBuilder<Schema, 'password_resets'>) {
  const later = selectFrom('password_resets as later')
    .innerJoin('mails', 'mails.record_id', 'later.id')
    .select('later.id')
    .whereRef('later.user_id', '=', 'password_resets.user_id')
    .whereRef('later.id', '>', 'password_resets.id')
    .where('mails.kind', 'like', 'password-%')
    .where('mails.state', '=', 'sent');
  return and([eb('password_resets.address', '<>', ''), exists(later)]);
}
