import type { Db, Trx } from '../../../db/schema.ts';
import { companiesSeenBy } from '../../site/companies/companies-of-user.list.ts';
import { standingIn } from '../access/access.list.ts';
import { historiesShown } from '../access/access.rules.ts';
import { ledgersOfInstallation } from './ledgers.rules.ts';

/** Whose history of the installation somebody sees beside that of the company. */
export interface AuditViewer {
  companyId: number;
  /** Ledgers of the installation; `all` for who may read whatever there is. */
  installation: readonly string[] | 'all';
  /** The only companies whose own records are shown; null is all. */
  companies: readonly number[] | null;
}

/**
 * What a user's grants in the company show of the audit: the company's own records whole, and of those of the
 * installation the ones that the user may read in a list of theirs, as `historiesShown` says.
 */
export async function viewerOf(db: Db | Trx, userId: number, companyId: number): Promise<AuditViewer> {
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
    installation: given.includes('all') ? 'all' : readable,
    companies: await companiesSeenBy(db, userId),
  };
}
