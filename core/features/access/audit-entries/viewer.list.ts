import type { Among } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { companiesSeenBy } from '../../site/companies/companies-of-user.list.ts';
import { standingIn } from '../access/access.list.ts';
import { historiesShown } from '../access/access.rules.ts';
import { managedCompanies, usersSeenBy } from '../users/managed-users.list.ts';
import { ledgersOfInstallation } from './ledgers.rules.ts';

/** Whose history of the installation somebody sees beside that of the company. */
export interface AuditViewer {
  companyId: number;
  /** Ledgers of the installation; `all` for an administrator, who may read whatever there is. */
  installation: readonly string[] | 'all';
  /** The only companies whose accesses are shown; null is all. */
  managed: readonly number[] | null;
  /** The only users and third parties whose own records are shown; null is all. */
  users: Among | null;
  entities: Among | null;
  /** The only companies whose own records are shown; null is all. */
  companies: readonly number[] | null;
}

/** The third parties that a user reads in their list; null is all. A higher area knows them. */
export type ThirdPartiesSeen = (db: Db | Trx, userId: number) => Promise<Among | null>;

/**
 * What a user's grants in the company show of the audit: the company's own records whole, and of those of the
 * installation the ones that the user may read in a list of theirs, as `historiesShown` says.
 */
export async function viewerOf(
  db: Db | Trx,
  userId: number,
  companyId: number,
  thirdPartiesSeen: ThirdPartiesSeen,
): Promise<AuditViewer> {
  const { administrator } = await db
    .selectFrom('users')
    .select('administrator')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const user = { id: userId, administrator: administrator === 1 };
  const given = (await standingIn(db, user, companyId))?.given ?? [];
  const shown = historiesShown({ given });
  const readable = Object.entries(ledgersOfInstallation).flatMap(([ledger, resource]) =>
    shown.includes(resource) ? [ledger] : [],
  );
  return {
    companyId,
    installation: user.administrator ? 'all' : readable,
    companies: await companiesSeenBy(db, userId),
    managed: await managedCompanies(db, userId, 'read'),
    users: await usersSeenBy(db, userId),
    entities: await thirdPartiesSeen(db, userId),
  };
}
