import { companySchema } from '../../../../shared/features/site/companies/company.schema.ts';
import { companyDefaults } from '../../../../shared/features/site/companies/company-defaults.ts';
import type { GrantLevel } from '../../../../shared/values.ts';
import { checkedInput } from '../../../db/checked-input.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord, readSeen, installationScope as scope, toWire } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { type Call, type Endpoint, idOf, userOf } from '../../../http/endpoint.ts';
import { mayCall } from '../../../http/grants.rules.ts';
import { fields, named, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { versionAsked, versionOf, versionParameter } from '../../../http/versions.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import {
  createCompany,
  deleteCompany,
  type FillCompany,
  ownParent,
  updateCompany,
} from './companies.store.ts';
import { companies, companyNames } from './companies.table.ts';
import { companiesSeenBy } from './companies-of-user.list.ts';
import { companyLogoEndpoints } from './company-logos.routes.ts';
import { checkTarget } from './company-target.ts';
import { operatorEndpoints } from './operator.routes.ts';

const guard = (level: GrantLevel) =>
  ({ kind: 'resource', resource: 'companies', level, scope: 'installation' }) as const;

const list = { order: 'name' };

const companyAnswer = recordAnswer(companies, { schema: companySchema });
/** Whoever does not manage companies sees their names alone. */
const listAnswer = pageOf(
  named('ListedCompany', fields(recordAnswer(companyNames).properties ?? {}, companyAnswer.properties)),
);

/** What is asked of a company that somebody writes: he may change the one below which he puts it. */
const rulesFor = (call: Call) => ({
  table: companies,
  schema: companySchema,
  defaults: { ...companyDefaults, emails: [] },
  rules: [ownParent(call.grantsIn)],
});

/** Lots are changed and deleted one by one: each asks for the rights that the user has in it. */
export const companyEndpoints = (fillCompany: FillCompany): Endpoint[] => [
  listExportEndpoint({
    resource: 'companies',
    scope: 'installation',
    table: companies,
    list,
    among: companiesSeenBy,
  }),
  // Users list the companies that they have access to; a view that does not manage companies gets names alone.
  {
    method: 'GET',
    path: '/companies',
    query: listParameters(companies, list),
    answers: listAnswer,
    guard: { kind: 'view', scope: 'installation' },
    summary: 'Lists companies: page, size, sort, q and equality by field; id and name only from other views.',
    async handle(call) {
      const among = await companiesSeenBy(call.db, userOf(call).id);
      const grants = (await call.grantsIn(call.db, call.companyId)) ?? [];
      if (mayCall(grants, call.actor.view, 'companies', 'read'))
        return listRecords(call.db, companies, scope, { ...list, among }, call.query);
      const names = { order: 'name', among };
      return listRecords(call.db, companyNames, scope, names, call.query);
    },
  },
  {
    method: 'GET',
    path: '/companies/:id',
    guard: guard('read'),
    summary: 'Reads one of companies; a deleted one has status D.',
    answers: companyAnswer,
    async handle(call) {
      await checkTarget(call, 'read');
      return toWire(companies, await readRecord(call.db, companies, scope, idOf(call)));
    },
  },
  {
    method: 'POST',
    path: '/companies',
    guard: guard('write'),
    summary: 'Creates one of companies.',
    answers: companyAnswer,
    documents: companySchema,
    status: 201,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const input = await checkedInput(
          rulesFor(call),
          { trx, actor: call.actor, scope, before: null },
          call.body,
        );
        return toWire(companies, await createCompany(trx, userOf(call), call.actor, input, fillCompany));
      }),
  },
  {
    method: 'PUT',
    path: '/companies/:id',
    guard: guard('write'),
    summary: 'Changes one of companies; the version that was read comes with it.',
    answers: companyAnswer,
    documents: companySchema,
    async handle(call) {
      await checkTarget(call, 'write');
      return transact(call.db, async (trx) => {
        const version = versionOf(call.body);
        const before = await readSeen(trx, companies, scope, { id: idOf(call), version });
        const input = await checkedInput(
          rulesFor(call),
          { trx, actor: call.actor, scope, before },
          call.body,
        );
        return toWire(companies, await updateCompany(trx, call.actor, before, input, call.checkUnused));
      });
    },
  },
  {
    method: 'DELETE',
    path: '/companies/:id',
    query: versionParameter,
    guard: guard('write'),
    summary: 'Deletes one of companies by status; `version` in the query is checked where given.',
    answers: companyAnswer,
    async handle(call) {
      await checkTarget(call, 'write');
      return transact(call.db, async (trx) => {
        const version = versionAsked(call);
        return toWire(
          companies,
          await deleteCompany(trx, call.actor, { id: idOf(call), version }, call.checkUnused),
        );
      });
    },
  },
  ...companyLogoEndpoints,
  ...operatorEndpoints,
];
