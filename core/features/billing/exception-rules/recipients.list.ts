import { sql } from 'kysely';
import type { RuleRecipients } from '../../../../shared/features/billing/exceptions/exception-rule.ts';
import type { Language } from '../../../../shared/values.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { holdsView } from '../../../http/grants.rules.ts';
import { grantsIn } from '../../access/access/access.list.ts';
import { lotLanguage } from '../../site/devices/terminal-set-up.list.ts';

/** The view whose readers may know of exceptions. */
export const exceptionsView = 'view/exceptions';

/** Who gets a mail. */
export interface Recipient {
  email: string;
  language: Language;
  /** May open the inbox: others get no link. */
  hasAccount: boolean;
}

interface Reader {
  id: number;
  name: string;
  email: string;
  language: Language;
}

/** Users among these who may read the lot's exceptions now. */
export async function readersOf(db: Db | Trx, companyId: number, ids: readonly number[]): Promise<Reader[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'administrator'])
    .where('status', '=', 'A')
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...ids])
    .orderBy('name')
    .execute();
  const readers: Reader[] = [];
  for (const { administrator, ...user } of users) {
    const grants = await grantsIn(db, { id: user.id, administrator: administrator === 1 }, companyId);
    if (grants && holdsView(grants, exceptionsView, 'read')) readers.push(user);
  }
  return readers;
}

/** Users whom a rule of the lot can tell: they work there, or are administrators, and may read its exceptions. */
export async function possibleReaders(db: Db, companyId: number): Promise<{ id: number; name: string }[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'A')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('administrator', '=', 1),
        exists(
          selectFrom('accesses')
            .select('accesses.user_id')
            .whereRef('accesses.user_id', '=', 'users.id')
            .where('accesses.company_id', '=', companyId),
        ),
      ]),
    )
    .orderBy('name')
    .limit(500)
    .execute();
  const readers = await readersOf(
    db,
    companyId,
    users.map(({ id }) => id),
  );
  return readers.map(({ id, name }) => ({ id, name }));
}

const folded = (address: string) => address.toLowerCase();

/**
 * Whom a rule tells now, each address once. An address of a user counts as that user: who may not read the lot's exceptions
 * gets nothing, however the rule names them.
 */
export async function recipientsOf(
  db: Db | Trx,
  companyId: number,
  { userIds, emails }: RuleRecipients,
): Promise<Recipient[]> {
  const owners = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('status', '<>', 'D')
    .where(isPostgres(db) ? sql<string>`lower(email collate "C")` : sql<string>`lower(email)`, 'in', [
      '',
      ...emails.map(folded),
    ])
    .execute();
  const owned = new Set(owners.map(({ email }) => folded(email)));
  const readers = await readersOf(db, companyId, [...userIds, ...owners.map(({ id }) => id)]);
  const found = new Map<string, Recipient>();
  for (const { email, language } of readers) found.set(folded(email), { email, language, hasAccount: true });
  const strangers = emails.filter((email) => !owned.has(folded(email)));
  if (strangers.length > 0) {
    const language = await lotLanguage(db, companyId);
    for (const email of strangers)
      if (!found.has(folded(email))) found.set(folded(email), { email, language, hasAccount: false });
  }
  return [...found.values()];
}
