import {
  type DepositCreditInput,
  depositCreditSchema,
  depositSchema,
} from '../../../../shared/features/traffic/deposits/deposit.schema.ts';
import {
  type DepositSlipInput,
  depositSlipSchema,
  newDepositSchema,
} from '../../../../shared/features/traffic/deposits/deposit-slip.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import { readRecord, toWire } from '../../../db/records.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import { companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { listOf, text } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import {
  createEndpoint,
  deleteEndpoint,
  exportEndpoint,
  listEndpoint,
  readEndpoint,
  updateEndpoint,
} from '../../../http/record-endpoints.ts';
import { versionAsked, versionParameter } from '../../../http/versions.ts';
import { cashAnswer, depositFields, heldAnswer, mediaTypes } from './deposits.answers.ts';
import { banksUsed, cashInHand, closuresIn, depositList, slipOf } from './deposits.list.ts';
import {
  createDeposit,
  creditDeposit,
  deleteDeposit,
  ownPlaces,
  undoCredit,
  updateDeposit,
  writeSlip,
} from './deposits.store.ts';
import { deposits } from './deposits.table.ts';

const path = '/deposits';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'deposits', level, scope: 'company' }) as const;

const kind = {
  name: 'deposits',
  scope: 'company' as const,
  table: deposits,
  schema: depositSchema,
  list: depositList,
  answered: depositFields,
  readOnly: [
    'proposals',
    'proposed',
    'difference',
    'state',
    'creditedOn',
    'credited',
    'attachment',
    'userId',
  ],
  defaults: { account: null, note: null },
  rules: [ownPlaces],
  create: createDeposit,
  update: updateDeposit,
  delete: deleteDeposit,
};
const answer = recordAnswer(deposits, kind);

/** A slip in base64, with the rest of a deposit. */
const slipBody = 2 * limits.slipBytes;

/** Cash that is taken to the bank. */
export const depositEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `${path}/cash`,
    answers: cashAnswer,
    guard: guard('read'),
    summary:
      'Says how much cash each terminal and the office (0) hold that is not at the bank: counted, with its closures, and not counted yet.',
    handle: (call) => cashInHand(call.db, companyOf(call)),
  },
  {
    method: 'GET',
    path: `${path}/banks`,
    answers: listOf(text),
    guard: guard('read'),
    summary: 'Names the banks of earlier deposits, the last one first.',
    handle: (call) => banksUsed(call.db, companyOf(call)),
  },
  exportEndpoint(kind),
  listEndpoint(kind),
  readEndpoint(kind),
  { ...createEndpoint({ ...kind, schema: newDepositSchema }), bodyBytes: slipBody },
  updateEndpoint(kind),
  deleteEndpoint(kind),
  bulkDeletionEndpoint(kind.name, guard('write'), (trx, call, target) =>
    deleteDeposit(trx, companyScope(call), call.actor, target),
  ),
  endpoint<DepositCreditInput>({
    method: 'POST',
    path: `${path}/:id/credit`,
    answers: answer,
    guard: guard('write'),
    summary: 'Notes what the bank credited of a deposit, and when; another amount is filed as an exception.',
    body: depositCreditSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const target = { id: idOf(call), version: call.body.version };
        return toWire(deposits, await creditDeposit(trx, companyScope(call), call.actor, target, call.body));
      }),
  }),
  {
    method: 'DELETE',
    path: `${path}/:id/credit`,
    query: versionParameter,
    answers: answer,
    guard: guard('write'),
    summary: 'Takes the note of the bank’s credit back, unless it is of a statement.',
    handle: (call) =>
      transact(call.db, async (trx) => {
        const target = { id: idOf(call), version: versionAsked(call) };
        await lockCompany(trx, companyOf(call));
        await call.checkUnused(trx, 'deposits', target.id);
        return toWire(deposits, await undoCredit(trx, companyScope(call), call.actor, target));
      }),
  },
  {
    method: 'GET',
    path: `${path}/:id/closures`,
    answers: heldAnswer,
    guard: guard('read'),
    summary: 'The closures whose cash a deposit is.',
    async handle(call) {
      const { id } = await readRecord(call.db, deposits, companyScope(call), idOf(call));
      return closuresIn(call.db, companyOf(call), id);
    },
  },
  {
    method: 'GET',
    path: `${path}/:id/attachment`,
    answers: file(...Object.values(mediaTypes)),
    guard: guard('read'),
    summary: 'The slip of a deposit.',
    async handle(call) {
      const { id } = await readRecord(call.db, deposits, companyScope(call), idOf(call));
      const slip = await slipOf(call.db, id);
      if (!slip) throw new AppError('notFound');
      call.answer.headers['content-type'] = mediaTypes[slip.type];
      // No browser shows a PDF of a page that may do nothing, as all of ours that are data.
      const way = slip.type === 'pdf' ? 'attachment' : 'inline';
      call.answer.headers['content-disposition'] = `${way}; filename="slip-${id}.${slip.type}"`;
      call.answer.headers['cache-control'] = 'private, no-cache';
      call.answer.headers['x-content-type-options'] = 'nosniff';
      return slip.bytes;
    },
  },
  {
    ...endpoint<DepositSlipInput>({
      method: 'PUT',
      path: `${path}/:id/attachment`,
      answers: answer,
      guard: guard('write'),
      summary: 'Keeps the slip of a deposit: a picture or a PDF in base64, by what its bytes are.',
      body: depositSlipSchema,
      handle: (call) =>
        transact(call.db, async (trx) => {
          const { version, file: slip } = call.body;
          const target = { id: idOf(call), version };
          return toWire(deposits, await writeSlip(trx, companyScope(call), call.actor, target, slip));
        }),
    }),
    bodyBytes: slipBody,
  },
];
