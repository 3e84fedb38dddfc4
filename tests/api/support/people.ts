import type { Actor } from '../../../core/db/actor.ts';
import { createRecord } from '../../../core/db/records.ts';
import { profiles } from '../../../core/features/access/profiles/profiles.table.ts';
import { users } from '../../../core/features/access/users/users.table.ts';
import { hashPassword } from '../../../core/passwords.ts';
import type { GrantLevel } from '../../../shared/values.ts';
import type { Site } from './site.ts';

/** A user who is no administrator; a password is hashed only where one is wanted. */
export interface Person {
  id: number;
  email: string;
  /** The authorization header. */
  token: string;
  /** The profile of each company, in the order given. */
  profileIds: number[];
}

/** Views and levels, e.g. `{ 'view/slot/create': 'read' }`. */
export type Granted = Record<string, GrantLevel>;

let made = 0;

/** Makes a user with a profile of the views in each company. */
export async function signUp(
  site: Site,
  accesses: readonly [companyId: number, grants: Granted][] = [],
  more: { password?: string; identification?: string } = {},
): Promise<Person> {
  made += 1;
  const email = `person-${made}@example.com`;
  const actor: Actor = {
    userId: null,
    deviceId: null,
    companyId: null,
    view: null,
    requestId: null,
    now: site.clock.now,
  };
  const scope = { companyId: null };
  const passwordHash = more.password === undefined ? 'none' : await hashPassword(more.password);
  const { id, profileIds } = await site.db.transaction().execute(async (trx) => {
    const user = await createRecord(trx, users, scope, actor, {
      name: `Person ${made}`,
      email,
      identification: more.identification ?? null,
      administrator: false,
      passwordHash,
      mustChangePassword: false,
      language: 'es',
      ssoLinking: 'off',
    });
    const profileIds: number[] = [];
    for (const [companyId, grants] of accesses) {
      const profile = await createRecord(trx, profiles, scope, actor, {
        name: `Profile ${made}/${companyId}`,
        grants: Object.entries(grants).map(([view, level]) => ({ view, level })),
        allViews: false,
        lotCreator: false,
      });
      profileIds.push(profile.id);
      await trx
        .insertInto('accesses')
        .values({ user_id: user.id, company_id: companyId, profile_id: profile.id })
        .execute();
    }
    return { id: user.id, profileIds };
  });
  return { id, email, token: await site.tokenFor(id), profileIds };
}
