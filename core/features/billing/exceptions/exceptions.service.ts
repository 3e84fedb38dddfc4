import type {
  AssignmentInput,
  ExceptionReopeningInput,
  ResolutionInput,
} from '../../../../shared/features/billing/exceptions/exception.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { announce } from '../../../db/outbox.store.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { actsOf, advanceExceptions, exceptionsNamed, mayResolveOwn, ownersOf } from './exceptions.list.ts';
import { type Step, stepExceptions } from './exceptions.store.ts';
import type { exceptions } from './exceptions.table.ts';

/** The exceptions that are named. @throws exceptionUnknown on `ids` where one is none of the lot's */
async function held(
  trx: Trx,
  { companyId }: CompanyScope,
  ids: readonly number[],
): Promise<RecordOf<typeof exceptions>[]> {
  await lockCompany(trx, companyId);
  const found = await exceptionsNamed(trx, companyId, ids);
  if (found.length < ids.length) throw AppError.on('ids', 'exceptionUnknown');
  return found;
}

async function step(
  trx: Trx,
  { companyId }: CompanyScope,
  { now: at, userId }: Actor,
  ids: readonly number[],
  given: Omit<Step, 'companyId' | 'at' | 'userId'>,
): Promise<void> {
  await stepExceptions(trx, ids, { companyId, at, userId, ...given });
  const [first] = ids;
  if (first) await announce(trx, { at, companyId, topic: 'exceptions', recordId: first, kind: given.state });
}

const refuseResolved = (found: readonly { state: string }[]) => {
  if (found.some(({ state }) => state === 'resolved')) throw new AppError('exceptionResolved');
};

/**
 * Gives exceptions to somebody who works in the lot.
 * @throws exceptionUnknown, exceptionOwnerUnknown, exceptionResolved
 */
export async function assignExceptions(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { ids, ownerId, note }: AssignmentInput,
): Promise<void> {
  refuseResolved(await held(trx, scope, ids));
  const isOwn = ownerId === actor.userId;
  if (!isOwn && !(await ownersOf(trx, scope.companyId)).some(({ id }) => id === ownerId))
    throw AppError.on('ownerId', 'exceptionOwnerUnknown');
  await step(trx, scope, actor, ids, {
    ...{ state: 'assigned', ownerId, resolution: null, note: note?.trim() || null },
  });
}

/** What a person did is settled by another one, unless a profile lets them. @throws exceptionOwn with the ids */
async function refuseOwn(
  trx: Trx,
  { companyId }: CompanyScope,
  { userId }: Actor,
  found: Awaited<ReturnType<typeof held>>,
): Promise<void> {
  if (userId === null) return;
  const own = await actsOf(trx, found, userId);
  if (own.length > 0 && !(await mayResolveOwn(trx, companyId, userId)))
    throw AppError.on('ids', 'exceptionOwn', own.join(', '));
}

/**
 * Says what became of exceptions, all or none.
 * @throws exceptionUnknown, exceptionResolved, exceptionOwn
 */
export async function resolveExceptions(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { ids, resolution, note }: ResolutionInput,
): Promise<void> {
  const found = await held(trx, scope, ids);
  refuseResolved(found);
  await refuseOwn(trx, scope, actor, found);
  await step(trx, scope, actor, ids, {
    ...{ state: 'resolved', ownerId: null, resolution, note: note.trim() },
  });
}

/** Opens resolved exceptions again. @throws exceptionUnknown, exceptionNotResolved */
export async function reopenExceptions(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { ids, note }: ExceptionReopeningInput,
): Promise<void> {
  const found = await held(trx, scope, ids);
  if (found.some(({ state }) => state !== 'resolved')) throw new AppError('exceptionNotResolved');
  await step(trx, scope, actor, ids, { state: 'open', ownerId: null, resolution: null, note: note.trim() });
}

/** Opens what the program had resolved about an advance: a part of it is there again. */
export async function reopenAdvance(
  trx: Trx,
  scope: CompanyScope,
  { now }: Actor,
  receiptId: number,
): Promise<void> {
  const ids = await advanceExceptions(trx, scope.companyId, receiptId, 'settled');
  const program = { now, userId: null } as Actor;
  await step(trx, scope, program, ids, { state: 'open', ownerId: null, resolution: null, note: null });
}

/** Resolves what was filed about an advance once nothing of it is left: the program saw where the money went. */
export async function settleAdvance(
  trx: Trx,
  scope: CompanyScope,
  { now }: Actor,
  receiptId: number,
): Promise<void> {
  await settle(trx, scope, now, await advanceExceptions(trx, scope.companyId, receiptId));
}

/** Resolves an exception whose money was settled meanwhile, unless somebody has resolved it before. */
export async function settleException(
  trx: Trx,
  scope: CompanyScope,
  { now }: Actor,
  id: number,
): Promise<void> {
  const [found] = await held(trx, scope, [id]);
  if (!found || found.state === 'resolved') return;
  await settle(trx, scope, now, [id]);
}

/** Resolves exceptions in the name of the program. */
async function settle(trx: Trx, scope: CompanyScope, now: number, ids: readonly number[]): Promise<void> {
  const program = { now, userId: null } as Actor;
  await step(trx, scope, program, ids, {
    ...{ state: 'resolved', ownerId: null, resolution: 'settled', note: null },
  });
}
