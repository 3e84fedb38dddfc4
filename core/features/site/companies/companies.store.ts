import type { CompanyInput } from '../../../../shared/features/site/companies/company.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import { storedIdentification } from '../../../../shared/nit.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  type NewRecord,
  installationScope as scope,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import type { NewCompany } from '../../../feature.ts';
import { type Grants, holdsResource, type SignedIn } from '../../../http/grants.rules.ts';
import { companies } from './companies.table.ts';
import { lotCurrency } from './currency-in-use.service.ts';

type Company = RecordOf<typeof companies>;

/** What a user may do in a company; undefined where he has no access. */
type GrantsIn = (db: Trx, companyId: number) => Promise<Grants | undefined>;

/**
 * A lot is put below a company that its writer may change: that one's rules change by it. One that he does not see is
 * invalid, one that he only sees is forbidden.
 */
export function ownParent(grantsIn: GrantsIn): Rule<typeof companies, CompanyInput, 'parentId'> {
  return {
    fields: ['parentId'],
    async check({ trx, before, input: { parentId } }) {
      if (parentId == null || parentId === before?.parentId) return;
      const grants = await grantsIn(trx, parentId);
      if (!grants) throw AppError.on('parentId', 'parentInvalid');
      if (!holdsResource(grants, 'companies', 'write'))
        throw AppError.on('parentId', 'insufficientPermissions');
      await checkParent(trx, parentId, before?.id ?? null);
    },
  };
}

/** Gives a company that was just made what it begins with. */
export type FillCompany = (trx: Trx, company: NewCompany) => Promise<void>;

/** Makes a company, with all that features give to a new one. */
export async function createCompany(
  trx: Trx,
  creator: Pick<SignedIn, 'id'>,
  actor: Actor,
  input: CompanyInput,
  fillCompany: FillCompany,
): Promise<Company> {
  const company = await createRecord(trx, companies, scope, actor, columnsOf(input));
  await fillCompany(trx, { id: company.id, creatorId: creator.id, now: actor.now });
  return company;
}

/** @throws currencyFixed where another currency is given and the lot has documents in its own */
export async function updateCompany(
  trx: Trx,
  actor: Actor,
  before: Company,
  input: CompanyInput,
  checkUnused: CheckUnused,
): Promise<Company> {
  if (input.currency !== before.currency) await checkUnused(trx, lotCurrency, before.id);
  return updateRecord(trx, companies, scope, actor, before, columnsOf(input));
}

/** @throws companyHasLots, and what whoever uses it says: companyHasVehicles */
export async function deleteCompany(
  trx: Trx,
  actor: Actor,
  target: Target,
  checkUnused: CheckUnused,
): Promise<Company> {
  const { id } = await lockRecord(trx, companies, scope, target.id);
  await refuseParent(trx, id);
  await checkUnused(trx, 'companies', id);
  return deleteRecord(trx, companies, scope, actor, target);
}

function columnsOf(input: CompanyInput): NewRecord<typeof companies> {
  const { identification, identificationType: type } = input;
  return {
    ...input,
    emails: input.emails ?? [],
    identification: identification && type ? storedIdentification(type, identification) : null,
  };
}

/**
 * Checks the parent of a company: it exists, is another one, has no parent itself, and has no more slots of
 * its own than a main company may have.
 */
async function checkParent(trx: Trx, parentId: number, companyId: number | null): Promise<void> {
  // Whoever adds a slot to the parent holds this row too: neither counts without seeing the other.
  await lockCompany(trx, parentId);
  const parent = await trx
    .selectFrom('companies')
    .select(['id', 'parent_id'])
    .where('id', '=', parentId)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (!parent || parent.parent_id !== null || parent.id === companyId)
    throw AppError.on('parentId', 'parentInvalid');
  const { slots } = await trx
    .selectFrom('slots')
    .select((count) => count.fn.countAll<number>().as('slots'))
    .where('company_id', '=', parentId)
    .where('status', '<>', 'D')
    .executeTakeFirstOrThrow();
  if (slots > limits.slotsOfMainCompany) throw AppError.on('parentId', 'slotLimitReached');
  if (companyId === null) return;
  const child = await trx
    .selectFrom('companies')
    .select('id')
    .where('parent_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  if (child) throw AppError.on('parentId', 'parentInvalid');
}

/**
 * Refuses to delete a company on which others stand. Its row is locked: whoever puts a lot below it waits.
 * @throws companyHasLots
 */
async function refuseParent(trx: Trx, companyId: number): Promise<void> {
  const { lots } = await trx
    .selectFrom('companies')
    .select((count) => count.fn.countAll<number>().as('lots'))
    .where('parent_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirstOrThrow();
  // How many, and no names: whoever deletes it may not see them all.
  if (Number(lots) > 0) throw new AppError('companyHasLots', { complement: String(lots) });
}
