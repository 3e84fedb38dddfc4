import type { Db, Trx } from '../../../db/schema.ts';
import { type Call, companyOf, userOf } from '../../../http/endpoint.ts';
import { holdsResource } from '../../../http/grants.rules.ts';
import { companiesHolding } from '../../access/access/access.list.ts';
import { managedCompanies } from '../../access/users/managed-users.list.ts';
import { outside } from '../../customers/entities/entity-reach.list.ts';
import type { FileScope } from './person-file.service.ts';

/** What the caller may see of persons: users of the product only who sees them in this lot. */
export async function personScopeOf(db: Db | Trx, call: Call<unknown>): Promise<FileScope> {
  const companyId = companyOf(call);
  const grants = (await call.grantsIn(db, companyId)) ?? [];
  return {
    companyId,
    seesUsers: holdsResource(grants, 'users', 'read'),
    reach: holdsResource(grants, 'entities', 'read') ? [outside, companyId] : [companyId],
    managed: await managedCompanies(db, userOf(call).id, 'write'),
    erasable: await companiesHolding(db, userOf(call).id, 'data-persons', 'write'),
    now: call.actor.now,
  };
}
