import {
  type ApprovalInput,
  approvalSchema,
  type RegistrationRefusal,
  registrationRefusalSchema,
} from '../../../../shared/features/subscriptions/registrations/registration.schema.ts';
import { listRecords } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import { afterCommit, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { holdsResource } from '../../../http/grants.rules.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import {
  daysAsInstants,
  exportedByDays,
  parametersByDays,
} from '../../site/operating-parameters/lists-by-days.list.ts';
import { approveRegistration, refuseRegistration } from './approve.service.ts';
import { registrationAnswer, registrationDetailAnswer } from './registrations.answers.ts';
import { registrationDetail, registrationList, withDuplicated } from './registrations.list.ts';
import { registrations } from './registrations.table.ts';

const path = '/registrations';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'registrations', level, scope: 'company' }) as const;

const reads: Endpoint[] = [
  {
    method: 'GET',
    path,
    query: parametersByDays(registrations, registrationList),
    answers: pageOf(registrationAnswer),
    guard: guard('read'),
    summary:
      'Lists who registered by the public page, the newest first; `createdAtFrom` and `createdAtTo` are days of the lot or instants.',
    async handle(call) {
      const scope = companyScope(call);
      const query = await daysAsInstants(call.db, scope.companyId, registrations, call.query);
      const page = await listRecords(call.db, registrations, scope, registrationList, query);
      return { ...page, rows: await withDuplicated(call.db, scope, page.rows) };
    },
  },
  listExportEndpoint({
    resource: 'registrations',
    scope: 'company',
    table: registrations,
    list: registrationList,
    ...exportedByDays(registrations, registrationList),
    present: (db, scope, records) =>
      withDuplicated(
        db,
        { companyId: Number(scope.companyId) },
        records as WireRecord<typeof registrations>[],
      ),
  }),
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: registrationDetailAnswer,
    guard: guard('read'),
    summary: 'Reads a registration, with what the lot knows of it already and the text that was agreed to.',
    handle: (call) => registrationDetail(call.db, companyScope(call), idOf(call)),
  },
];

/** Who makes a subscriber on the way may make one elsewhere, too. @throws insufficientPermissions */
async function checkDraft(call: Call<ApprovalInput>): Promise<void> {
  if (!call.body.subscriber) return;
  const grants = (await call.grantsIn(call.db, companyOf(call))) ?? [];
  if (!holdsResource(grants, 'subscribers', 'write')) throw new AppError('insufficientPermissions');
}

const writes = (mail: Mail | undefined): Endpoint[] => [
  endpoint<ApprovalInput>({
    method: 'POST',
    path: `${path}/:id/approval`,
    answers: registrationDetailAnswer,
    guard: guard('write'),
    summary:
      'Makes a third party and its vehicles of a registration, and with `subscriber` a suspended subscriber, all or nothing; `useExisting` takes the third party that has the document.',
    body: approvalSchema,
    async handle(call) {
      await checkDraft(call);
      const scope = companyScope(call);
      await transact(call.db, (trx) =>
        approveRegistration(trx, scope, call.actor, idOf(call), call.body, mail),
      );
      afterCommit(call.db, () => mail?.poke());
      return registrationDetail(call.db, scope, idOf(call));
    },
  }),
  endpoint<RegistrationRefusal>({
    method: 'POST',
    path: `${path}/:id/refusal`,
    answers: registrationDetailAnswer,
    guard: guard('write'),
    summary:
      'Ends a registration with a reason, which is mailed to who registered where an address is known.',
    body: registrationRefusalSchema,
    async handle(call) {
      const scope = companyScope(call);
      await transact(call.db, (trx) =>
        refuseRegistration(trx, scope, call.actor, idOf(call), call.body, mail),
      );
      afterCommit(call.db, () => mail?.poke());
      return registrationDetail(call.db, scope, idOf(call));
    },
  }),
];

/** The queue of those who registered by the public page. */
export const registrationEndpoints = (mail: Mail | undefined): Endpoint[] => [...reads, ...writes(mail)];
