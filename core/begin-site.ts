import type { Actor } from './db/actor.ts';
import type { Db } from './db/schema.ts';
import { ensureFixedProfiles } from './features/access/profiles/profiles.store.ts';
import {
  ensureAdministrator,
  type FirstAdministrator,
  type FirstLogin,
} from './features/access/users/users.store.ts';
import { ensureFinalConsumer } from './features/customers/entities/entities.store.ts';

/**
 * Files what every site begins with, as far as it is not there: third party 111, the fixed profiles and an administrator.
 * Nobody writes it: it comes from no screen and no user.
 * @param now epoch milliseconds
 * @returns the first administrator while nobody has used it
 */
export async function beginSite(db: Db, now: number, login: FirstLogin): Promise<FirstAdministrator | null> {
  const nobody: Actor = {
    userId: null,
    deviceId: null,
    companyId: null,
    view: null,
    requestId: null,
    now,
  };
  await ensureFinalConsumer(db, nobody);
  await ensureFixedProfiles(db, nobody);
  return ensureAdministrator(db, nobody, login);
}
