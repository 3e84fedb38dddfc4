import { type ListSpec, listRecords } from '../../../db/paging.ts';
import { transact } from '../../../db/transact.ts';
import { companyOf, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { recheckConfirmation } from './confirmations.store.ts';
import { refusedAnswer, refusedDetailAnswer, verdictAnswer } from './electronic-payments.answers.ts';
import { refusedConfirmations } from './electronic-payments.table.ts';
import { refusedDetail, withListedAddress } from './refused-confirmations.list.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'refused-confirmations', level, scope: 'company' }) as const;

const list: ListSpec = { order: '-lastAt' };

/** Confirmations whose signature could not be verified: they paid nothing. */
export const refusedConfirmationEndpoints = (secrets: Secrets): Endpoint[] => [
  listExportEndpoint({
    resource: 'refused-confirmations',
    scope: 'company',
    table: refusedConfirmations,
    list,
    present: withListedAddress,
  }),
  {
    method: 'GET',
    path: '/refused-confirmations',
    query: listParameters(refusedConfirmations, list),
    answers: pageOf(refusedAnswer),
    guard: guard('read'),
    summary: 'Lists refused confirmations that name this company’s reference or merchant.',
    async handle(call) {
      const scope = companyScope(call);
      const page = await listRecords(call.db, refusedConfirmations, scope, list, call.query);
      return { ...page, rows: await withListedAddress(call.db, scope, page.rows) };
    },
  },
  {
    method: 'GET',
    path: '/refused-confirmations/:id',
    answers: refusedDetailAnswer,
    guard: guard('read'),
    summary: 'Reads a refused confirmation with its fields, personal ones masked.',
    handle: (call) => refusedDetail(call.db, companyOf(call), idOf(call)),
  },
  {
    method: 'POST',
    path: '/refused-confirmations/:id/recheck',
    answers: verdictAnswer,
    guard: guard('write'),
    summary: 'Checks a refused confirmation again, by the keys of now.',
    async handle(call) {
      const target = { id: idOf(call), companyId: companyOf(call) };
      const { requestId, now } = call.actor;
      const verdict = await transact(call.db, (trx) =>
        recheckConfirmation(trx, secrets, target, { requestId, now }),
      );
      return { verdict };
    },
  },
];
