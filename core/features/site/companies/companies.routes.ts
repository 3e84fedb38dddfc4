import { storedIdentification } from '../../../../shared/features/customers/entities/nit.ts';
import { companySchema } from '../../../../shared/features/site/companies/company.schema.ts';
import { companyDefaults } from '../../../../shared/features/site/companies/company-defaults.ts';
import { type ListSpec, listRecords } from '../../../db/paging.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { NewCompany } from '../../../feature.ts';
import { type Endpoint, installationScope, userOf } from '../../../http/endpoint.ts';
import { holdsResource, mayCall } from '../../../http/grants.rules.ts';
import { type Resource, resourceEndpoints, type Write } from '../../../http/resource.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { checkParent, refuseParent } from './companies.store.ts';
import { companies, companyNames } from './companies.table.ts';
import { companiesSeenBy } from './companies-of-user.list.ts';
import { companyLogoEndpoints } from './company-logos.routes.ts';
import { checkTarget } from './company-target.ts';

const list: ListSpec = {
  search: ['name', 'identification', 'address'],
  order: 'name',
  structured: ['emails'],
};

/**
 * A lot is put below a company that the user may change: that one's rules change by it.
 * @throws parentInvalid for one that he does not see, insufficientPermissions for one that he only sees
 */
async function checkOwnParent({ trx, call, before, values }: Write): Promise<void> {
  const { parentId } = values;
  if (typeof parentId !== 'number' || parentId === before?.parentId) return;
  const grants = await call.grantsIn(trx, parentId);
  if (!grants) throw AppError.on('parentId', 'parentInvalid');
  if (!holdsResource(grants, 'companies', 'write')) throw AppError.on('parentId', 'insufficientPermissions');
  await checkParent(trx, parentId, (before?.id as number) ?? null);
}

const resource: Resource = {
  name: 'companies',
  scope: 'installation',
  table: companies,
  schema: companySchema,
  list,
  defaults: { ...companyDefaults, emails: [] },
  rules: [{ fields: ['parentId'], check: checkOwnParent }],
  async beforeWrite({ values }) {
    const absent = { address: null, parentId: null, latitude: null, longitude: null, altitude: null };
    const { identification, identificationType: type } = values as Record<string, string | null>;
    return {
      ...absent,
      telephone: null,
      identificationType: null,
      ...values,
      identification: identification && type ? storedIdentification(type, identification) : null,
    };
  },
  async beforeDelete({ trx, call, before }) {
    await refuseParent(trx, Number(before.id));
    await call.checkUnused(trx, 'companies', Number(before.id));
  },
};

/** Users list the companies that they have access to; a view that does not manage companies gets names alone. */
const listEndpoint: Endpoint = {
  method: 'GET',
  path: '/companies',
  guard: { kind: 'view', scope: 'installation' },
  summary: 'Lists companies: page, size, sort, q and equality by field; id and name only from other views.',
  async handle(call) {
    const among = await companiesSeenBy(call.db, userOf(call).id);
    const grants = (await call.grantsIn(call.db, call.companyId)) ?? [];
    return mayCall(grants, call.actor.view, 'companies', 'read')
      ? listRecords(call.db, companies, installationScope, { ...list, among }, call.query)
      : listRecords(
          call.db,
          companyNames,
          installationScope,
          { search: ['name'], order: 'name', among },
          call.query,
        );
  },
};

/** Gives a company that was just made what it begins with. */
export type FillCompany = (trx: Trx, company: NewCompany) => Promise<void>;

/** Lots are deleted one by one: each asks for the rights that the user has in it. */
function plain(fillCompany: FillCompany): Endpoint[] {
  const all = resourceEndpoints({
    ...resource,
    async afterWrite({ trx, call, before }, record) {
      if (before) return;
      await fillCompany(trx, { id: Number(record.id), creatorId: userOf(call).id, now: call.actor.now });
    },
  });
  const single = all.filter(({ path }) => path !== '/companies/bulk-deletions');
  return single.map((endpoint) => {
    if (endpoint.exports) return listExportEndpoint({ ...endpoint.exports, among: companiesSeenBy });
    if (endpoint.path === '/companies') return endpoint.method === 'GET' ? listEndpoint : endpoint;
    return {
      ...endpoint,
      async handle(call) {
        await checkTarget(call, endpoint.method === 'GET' ? 'read' : 'write');
        return endpoint.handle(call);
      },
    };
  });
}

export function companyEndpoints(fillCompany: FillCompany): Endpoint[] {
  return [...plain(fillCompany), ...companyLogoEndpoints];
}
