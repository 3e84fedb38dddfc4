import {
  type ApprovalInput,
  approvalSchema,
  type RejectionInput,
  type RestorationInput,
  rejectionSchema,
  restorationSchema,
  type WithdrawalInput,
  withdrawalSchema,
} from '../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { limits } from '../../../../shared/limits.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import { toWire, type WireRecord } from '../../../db/records.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { invalid } from '../../../errors.ts';
import { type Call, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf as pageAnswer } from '../../../http/json-schema.ts';
import { pageParameters } from '../../../http/list-parameters.ts';
import {
  approveTariff,
  type Decision,
  rejectTariff,
  restoreTariff,
  withdrawTariff,
} from './tariff-approval.store.ts';
import { listVersions, readVersion } from './tariff-versions.list.ts';
import { decidedTariffAnswer, versionAnswer } from './tariffs.answers.ts';
import { tariffs } from './tariffs.table.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'tariffs', level, scope: 'company' }) as const;

/** Runs a decision in one transaction and answers the tariff as it is then. */
function decided(
  call: Call<unknown>,
  work: (decision: Decision) => Promise<RecordOf<typeof tariffs>>,
): Promise<WireRecord<typeof tariffs>> {
  return transact(call.db, async (trx) => {
    const decision = { trx, scope: companyScope(call), actor: call.actor, id: idOf(call) };
    return toWire(tariffs, await work(decision));
  });
}

function pageOf(call: Call): { page: number; size: number } {
  const problems: Problems = {};
  const whole = (name: 'page' | 'size', otherwise: number, max: number) => {
    const value = call.query[name] === undefined ? otherwise : Number(call.query[name]);
    if (!Number.isInteger(value) || value < 1 || value > max)
      problems[name] = rule('between', { min: 1, max });
    return value;
  };
  const page = whole('page', 1, 1_000_000);
  const size = whole('size', limits.pageSizes[0], limits.maximumPageSize);
  for (const name of Object.keys(call.query)) {
    if (name !== 'page' && name !== 'size') problems[name] = rule('unknown');
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { page, size };
}

/** A tariff's versions, and what a second person decides about the newest. */
export const tariffVersionEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/tariffs/:id/versions',
    query: pageParameters,
    answers: pageAnswer(versionAnswer),
    guard: guard('read'),
    summary:
      'Lists the versions of a tariff, the newest first: who wrote and decided, what is in force and coming.',
    handle: (call) =>
      listVersions(call.db, companyScope(call), idOf(call), { ...pageOf(call), now: call.actor.now }),
  },
  {
    method: 'GET',
    path: '/tariffs/:id/versions/:versionId',
    answers: versionAnswer,
    guard: guard('read'),
    summary: 'Reads one version of a tariff.',
    handle: (call) =>
      readVersion(
        call.db,
        companyScope(call),
        { tariffId: idOf(call), versionId: idOf(call, 'versionId') },
        call.actor.now,
      ),
  },
  endpoint<ApprovalInput>({
    method: 'POST',
    path: '/tariffs/:id/approval',
    answers: decidedTariffAnswer,
    guard: guard('write'),
    summary: 'Approves the draft of another person, in force `from` an instant on (now unless given).',
    body: approvalSchema,
    handle: (call) => decided(call, (decision) => approveTariff(decision, call.body, call.language)),
  }),
  endpoint<RejectionInput>({
    method: 'POST',
    path: '/tariffs/:id/rejection',
    answers: decidedTariffAnswer,
    guard: guard('write'),
    summary: 'Sends the draft of another person back, with the reason.',
    body: rejectionSchema,
    handle: (call) => decided(call, (decision) => rejectTariff(decision, call.body)),
  }),
  endpoint<WithdrawalInput>({
    method: 'POST',
    path: '/tariffs/:id/withdrawal',
    answers: decidedTariffAnswer,
    guard: guard('write'),
    summary: 'Takes back the draft, or the version that was to come into force.',
    body: withdrawalSchema,
    handle: (call) => decided(call, (decision) => withdrawTariff(decision, call.body)),
  }),
  endpoint<RestorationInput>({
    method: 'POST',
    path: '/tariffs/:id/restoration',
    answers: decidedTariffAnswer,
    guard: guard('write'),
    summary: 'Makes an old version the newest: a draft where approval is asked for, else in force at once.',
    body: restorationSchema,
    handle: (call) => decided(call, (decision) => restoreTariff(decision, call.body, call.language)),
  }),
];
