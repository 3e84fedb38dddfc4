import type { Actor } from '../../../db/actor.ts';
import type { Scope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lastMailsOf } from '../access/password-mails.list.ts';
import { managedCompanies, openSessionsOf } from './managed-users.list.ts';
import type { users } from './users.table.ts';

export interface Access {
  companyId: number;
  profileId: number;
}

/** Profiles of users by company, for many users at once; deleted companies are left out. */
export async function accessesOf(db: Db | Trx, userIds: readonly number[]): Promise<Map<number, Access[]>> {
  const found = new Map<number, Access[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return found;
  const rows = await db
    .selectFrom('accesses')
    .innerJoin('companies', 'companies.id', 'accesses.company_id')
    .selectAll('accesses')
    .where('user_id', 'in', userIds)
    .where('companies.status', '<>', 'D')
    .orderBy('company_id')
    .execute();
  for (const row of rows)
    found.get(row.user_id)?.push({ companyId: row.company_id, profileId: row.profile_id });
  return found;
}

/** Adds to users their accesses where the reader sees users, of others only how many there are; how many sessions are open. */
export async function withAccesses(
  db: Db | Trx,
  _scope: Scope,
  records: WireRecord<typeof users>[],
  { actor }: { actor: Pick<Actor, 'now' | 'userId'> },
) {
  const ids = records.map(({ id }) => id);
  const accesses = await accessesOf(db, ids);
  const seen = await managedCompanies(db, actor.userId ?? 0, 'read');
  const open = await openSessionsOf(db, ids, actor.now);
  const mails = await lastMailsOf(db, ids);
  return records.map((record) => {
    const all = accesses.get(record.id) ?? [];
    const shown = seen === null ? all : all.filter(({ companyId }) => seen.includes(companyId));
    return {
      ...record,
      accesses: shown,
      otherAccesses: all.length - shown.length,
      openSessions: open.get(record.id) ?? 0,
      lastMail: mails.get(record.id) ?? null,
    };
  });
}
