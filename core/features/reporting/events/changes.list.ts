import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';
import type { Grants } from '../../../http/grants.rules.ts';
import { grantsOfUsers } from '../../access/access/access.list.ts';

const newest = prepared<{ companyId: number }, { changes: number | null; seen: number | null }>((db, given) =>
  db
    .selectFrom('companies')
    .select((from) => [
      from
        .selectFrom('outbox')
        .select((most) => most.fn.max<number>('outbox.id').as('id'))
        .where('outbox.company_id', '=', given('companyId'))
        .as('changes'),
      from
        .selectFrom('device_states')
        .select((most) => most.fn.max<number>('device_states.seen_at').as('at'))
        .where('device_states.company_id', '=', given('companyId'))
        .as('seen'),
    ])
    .where('companies.id', '=', given('companyId')),
);

/**
 * A text that differs once anything of the company has changed: its newest outbox row and the newest sign of life of
 * a terminal. Any core of the database sees the same. Where two transactions commit in another order than they
 * wrote, the earlier row can hide behind the later one: whoever listens reads anew from time to time all the same.
 */
export async function changeMarker(db: Db, companyId: number): Promise<string> {
  const [row] = await newest(db, { companyId });
  return `${row?.changes ?? 0}/${row?.seen ?? 0}`;
}

/**
 * What those of these sessions that still live may do in the company, by session. Missing: logged out, expired, user
 * suspended or about to change the password, access to the company taken away.
 */
export async function liveGrants(
  db: Db,
  companyId: number,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, Grants>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', (join) => join.on('companies.id', '=', companyId))
    .leftJoin('accesses', (join) =>
      join.onRef('accesses.company_id', '=', 'companies.id').onRef('accesses.user_id', '=', 'users.id'),
    )
    .select(['sessions.id', 'sessions.user_id', 'users.administrator', 'accesses.profile_id'])
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'A')
    .where('users.must_change_password', '=', 0)
    .where('companies.status', '=', 'A')
    .execute();
  const userIds = new Set(rows.map((row) => row.user_id));
  const grants = await grantsOfUsers(db, [...userIds]);
  const found = new Map<string, Grants>();
  for (const row of rows) {
    if (row.administrator === 1) found.set(row.id, 'all');
    else if (row.profile_id !== null) found.set(row.id, grants.get(row.user_id)?.get(companyId) ?? []);
  }
  return found;
}
