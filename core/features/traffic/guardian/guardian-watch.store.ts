import type {
  GuardianWatchInput,
  WatchConfirmationInput,
  WatchReasonInput,
} from '../../../../shared/features/traffic/guardian/guardian-watch.schema.ts';
import type { WatchState, WatchStep } from '../../../../shared/features/traffic/guardian/guardian-watch.ts';
import { storedIdentification } from '../../../../shared/nit.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import type { Actor } from '../../../db/actor.ts';
import {
  type Changes,
  type CompanyScope,
  createRecord,
  readSeen,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { isOnePerson, nameMatchOf } from './guardian-watch.list.ts';
import { guardianWatch } from './guardian-watch.table.ts';

type Watch = RecordOf<typeof guardianWatch>;

/** Who takes a step, where, and on which day of the lot. */
export interface WatchActor {
  trx: Trx;
  scope: CompanyScope;
  actor: Actor;
  today: string;
}

/** Proposes that somebody be watched; nothing comes of it until a second person agrees. @throws watchUntilPast, watchNeedsSecond */
export async function proposeWatch(by: WatchActor, input: GuardianWatchInput): Promise<Watch> {
  const { trx, scope, actor } = by;
  const { reason, action, until = null } = input;
  if (until !== null && until < by.today) throw AppError.on('until', 'watchUntilPast');
  const proposedBy = userOf(actor);
  const type = input.identificationType ?? null;
  const typed = input.identification?.trim() || null;
  const identification = typed && type ? storedIdentification(type, typed) : null;
  const name = input.name?.trim() || null;
  const plate = input.plate ? normalizePlate(input.plate) : null;
  const watch = await createRecord(trx, guardianWatch, scope, actor, {
    ...{ title: name ?? identification ?? plate ?? '', identification, name, plate, action, until },
    identificationType: identification && type,
    // A document says who it is; the name then is only for whoever reads the list.
    nameMatch: name && !identification ? nameMatchOf(name) || null : null,
    ...{ reason: reason.trim(), state: 'proposed', proposedBy },
  });
  await addStep(by, watch, 'proposed', watch.reason);
  return watch;
}

/**
 * A second person agrees: the proposal comes into force, or what was to end ends.
 * @throws recordChanged (-1651), watchDecided, watchNeedsSecond, watchUntilPast
 */
export async function confirmWatch(
  by: WatchActor,
  id: number,
  { version }: WatchConfirmationInput,
): Promise<Watch> {
  const before = await seen(by, { id, version }, ['proposed', 'ending']);
  const second = userOf(by.actor);
  const isNew = before.state === 'proposed';
  const first = isNew ? before.proposedBy : before.endAskedBy;
  if (first === null || (await isOnePerson(by.trx, first, second))) throw new AppError('watchNeedsSecond');
  if (!isNew) return change(by, before, { state: 'ended', endedBy: second }, 'ended', null);
  if (before.until !== null && before.until < by.today) throw new AppError('watchUntilPast');
  return change(by, before, { state: 'active', confirmedBy: second }, 'confirmed', null);
}

/**
 * The proposal is refused, by a second person or by who made it; or what was to end goes on.
 * @throws recordChanged (-1651), watchDecided
 */
export async function refuseWatch(
  by: WatchActor,
  id: number,
  { version, reason }: WatchReasonInput,
): Promise<Watch> {
  const before = await seen(by, { id, version }, ['proposed', 'ending']);
  if (before.state === 'proposed') return change(by, before, { state: 'refused' }, 'refused', reason);
  return change(by, before, { state: 'active', endAskedBy: null }, 'end-refused', reason);
}

/**
 * Asks that an entry end; it goes on until a second person agrees.
 * @throws recordChanged (-1651), watchDecided, watchNeedsSecond
 */
export async function askEndOfWatch(
  by: WatchActor,
  id: number,
  { version, reason }: WatchReasonInput,
): Promise<Watch> {
  const before = await seen(by, { id, version }, ['active']);
  return change(by, before, { state: 'ending', endAskedBy: userOf(by.actor) }, 'end-asked', reason);
}

/** Only people propose and agree. */
function userOf({ userId }: Actor): number {
  if (userId === null) throw new AppError('watchNeedsSecond');
  return userId;
}

async function seen(
  { trx, scope }: WatchActor,
  target: { id: number; version: number },
  states: readonly WatchState[],
): Promise<Watch> {
  const before = await readSeen(trx, guardianWatch, scope, target);
  if (!states.includes(before.state)) throw new AppError('watchDecided');
  return before;
}

async function change(
  by: WatchActor,
  before: Watch,
  changes: Changes<typeof guardianWatch>,
  step: WatchStep,
  note: string | null,
): Promise<Watch> {
  const after = await updateRecord(by.trx, guardianWatch, by.scope, by.actor, before, changes);
  await addStep(by, after, step, note?.trim() || null);
  return after;
}

async function addStep(
  { trx, actor: { now, userId } }: WatchActor,
  { id, companyId }: Watch,
  step: WatchStep,
  note: string | null,
): Promise<void> {
  await trx
    .insertInto('guardian_watch_steps')
    .values({ company_id: companyId, watch_id: id, at: now, user_id: userId, step, note })
    .execute();
}
