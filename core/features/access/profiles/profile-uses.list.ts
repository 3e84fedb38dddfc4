import {
  longestLookBack,
  type UnusedGrants,
  usualLookBack,
} from '../../../../shared/features/access/profiles/unused.ts';
import { routeOfView } from '../../../../shared/routes.ts';
import { rule } from '../../../../shared/schema.ts';
import type { GrantLevel } from '../../../../shared/values.ts';
import type { ListQuery } from '../../../db/paging.ts';
import { readRecord } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { managedCompanies } from '../users/managed-users.list.ts';
import { grantUses } from './profile-uses.rules.ts';
import { profiles } from './profiles.table.ts';

const dayMs = 86_400_000;

function daysOf(query: ListQuery): number {
  const { days = String(usualLookBack), ...rest } = query;
  const unknown = Object.keys(rest).map((name) => [name, rule('unknown')] as const);
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown));
  if (/^[1-9]\d{0,2}$/.test(days) && Number(days) <= longestLookBack) return Number(days);
  throw invalid({ days: rule('between', { min: 1, max: longestLookBack }) });
}

/**
 * The grants of a profile beside what its users did with them, in the companies where the asking user sees users.
 * @throws notFound, a field error at `days`
 */
export async function unusedGrants(
  db: Db,
  askedBy: number,
  profileId: number,
  query: ListQuery,
  now: number,
): Promise<UnusedGrants> {
  const days = daysOf(query);
  const { grants } = await readRecord(db, profiles, { companyId: null }, profileId);
  const companies = await managedCompanies(db, askedBy, 'read');
  let having = db
    .selectFrom('accesses')
    .innerJoin('users', 'users.id', 'accesses.user_id')
    .where('accesses.profile_id', '=', profileId)
    .where('users.status', '<>', 'D');
  if (companies !== null) having = having.where('accesses.company_id', 'in', [0, ...companies]);
  const { users } = await having
    .select((count) => count.fn.count<number>('accesses.user_id').distinct().as('users'))
    .executeTakeFirstOrThrow();
  const uses = await having
    .innerJoin('view_uses', (join) =>
      join
        .onRef('view_uses.user_id', '=', 'accesses.user_id')
        .onRef('view_uses.company_id', '=', 'accesses.company_id'),
    )
    .select((max) => [
      'view_uses.view',
      'view_uses.level',
      max.fn.max<number>('view_uses.last_at').as('lastAt'),
    ])
    .groupBy(['view_uses.view', 'view_uses.level'])
    .execute();
  const { first } = await db
    .selectFrom('view_uses')
    .select((min) => min.fn.min<number | null>('first_at').as('first'))
    .executeTakeFirstOrThrow();
  // A screen that is not built yet can be used by nobody.
  const built = grants.filter(({ view }) => routeOfView(view)?.planned !== true);
  return {
    days,
    since: first === null ? null : new Date(Number(first)).toISOString(),
    users: Number(users),
    grants: grantUses(
      built,
      uses.map((use) => ({ ...use, level: use.level as GrantLevel, lastAt: Number(use.lastAt) })),
      now - days * dayMs,
    ),
  };
}
