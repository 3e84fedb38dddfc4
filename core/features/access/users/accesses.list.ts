import type { AccessCheck, AccessRow } from '../../../../shared/features/access/users/access-check.ts';
import { limits } from '../../../../shared/limits.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import { asDictionary } from '../../../db/order.ts';
import type { ListQuery, Page } from '../../../db/paging.ts';
import { readRecord } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';
import { grantsIn } from '../access/access.list.ts';
import { checkedViews, entryOf } from './access-check.rules.ts';
import { hasAccessIn, managedCompanies } from './managed-users.list.ts';
import { users } from './users.table.ts';

/** Positive whole numbers of a query; anything else, and names beside them, are problems. */
function numbersOf(query: ListQuery, known: readonly string[]): Record<string, number> {
  const problems: Problems = {};
  const numbers: Record<string, number> = {};
  for (const [name, text] of Object.entries(query)) {
    const value = Number(text);
    if (!known.includes(name)) problems[name] = rule('unknown');
    else if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(value)) problems[name] = rule('type');
    else numbers[name] = value;
  }
  if ((numbers.size ?? 1) > limits.maximumPageSize)
    problems.size = rule('between', { min: 1, max: limits.maximumPageSize });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return numbers;
}

/** Who has which profile where, by name: `user`, `inCompany` and `profile` narrow it. Of what the caller sees only. */
export async function listAccesses(db: Db, askedBy: number, query: ListQuery): Promise<Page<AccessRow>> {
  const asked = numbersOf(query, ['page', 'size', 'user', 'inCompany', 'profile']);
  const { page = 1, size = limits.pageSizes[0] } = asked;
  const seen = await managedCompanies(db, askedBy, 'read');
  let rows = db
    .selectFrom('accesses')
    .innerJoin('users', 'users.id', 'accesses.user_id')
    .innerJoin('companies', 'companies.id', 'accesses.company_id')
    .innerJoin('profiles', 'profiles.id', 'accesses.profile_id')
    .where('users.status', '<>', 'D')
    .where('companies.status', '<>', 'D');
  if (seen !== null) rows = rows.where('accesses.company_id', 'in', [0, ...seen]);
  if (asked.user) rows = rows.where('accesses.user_id', '=', asked.user);
  if (asked.inCompany) rows = rows.where('accesses.company_id', '=', asked.inCompany);
  if (asked.profile) rows = rows.where('accesses.profile_id', '=', asked.profile);
  const { total } = await rows
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await rows
    .select([
      'users.id as userId',
      'users.name as userName',
      'users.status as userStatus',
      'companies.id as companyId',
      'companies.name as companyName',
      'profiles.id as profileId',
      'profiles.name as profileName',
    ])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .orderBy(asDictionary(db, 'companies.name'))
    .orderBy('companies.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows: found, total: Number(total), page, size };
}

/**
 * What a user may open and do in a company, and from where he has it: read-only, nobody acts as another.
 * @throws notFound for a user or company that the caller does not see, field errors
 */
export async function checkAccess(db: Db, askedBy: number, query: ListQuery): Promise<AccessCheck> {
  const asked = numbersOf(query, ['user', 'inCompany']);
  const missing = ['user', 'inCompany'].filter((name) => asked[name] === undefined);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, rule('required')])));
  const [userId = 0, companyId = 0] = [asked.user, asked.inCompany];
  const seen = await managedCompanies(db, askedBy, 'read');
  const isSeen = seen === null || (seen.includes(companyId) && (await hasAccessIn(db, userId, seen)));
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', companyId)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (!isSeen || !company) throw new AppError('notFound');
  const user = await readRecord(db, users, { companyId: null }, userId);
  const profile = await db
    .selectFrom('accesses')
    .innerJoin('profiles', 'profiles.id', 'accesses.profile_id')
    .select(['profiles.id', 'profiles.name', 'profiles.status'])
    .where('accesses.user_id', '=', userId)
    .where('accesses.company_id', '=', companyId)
    .executeTakeFirst();
  const entry = entryOf({ ...user, profile: profile ?? null });
  const getsIn = entry === 'profile' || entry === 'administrator';
  const person: SignedIn = { ...user, sessionId: '' };
  return {
    user: { id: user.id, name: user.name, mustChangePassword: user.mustChangePassword },
    company,
    profile: profile ? { id: profile.id, name: profile.name } : null,
    entry,
    views: getsIn ? checkedViews((await grantsIn(db, person, companyId)) ?? []) : [],
  };
}
