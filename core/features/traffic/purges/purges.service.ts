import { parseInstant } from '../../../../shared/dates.ts';
import type { PurgeInput } from '../../../../shared/features/traffic/purges/purge.schema.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { announce } from '../../../db/outbox.store.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { giveAway, takeBackGivenAway } from '../../billing/given-away/give-away.service.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { owedBy } from '../stays/owed-now.service.ts';
import { enteredAgain, type FoundStay, staysNamed } from '../stays/stays.list.ts';
import { endStays, reopenPurged, reopenStay } from '../stays/stays.store.ts';
import { purgeOf } from './purges.list.ts';
import { insertPurge, insertPurgedStays, markReturned, markUndone } from './purges.store.ts';
import type { purges } from './purges.table.ts';
import { isReturning } from './returns.rules.ts';

/** Plates or tickets that a refusal names at most. */
const named = 5;

/**
 * Closes stays that are inside on paper only, with what each owed: they leave now, by no terminal. It is filed for the
 * inbox of exceptions, with how many of them had been paid.
 * @throws stayUnknown, purgeStaysLeft with the tickets of those that have left meanwhile
 */
export async function purgeStays(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { stayIds, reason }: PurgeInput,
): Promise<RecordOf<typeof purges>> {
  const { companyId } = scope;
  await lockCompany(trx, companyId);
  const stays = await staysNamed(trx, companyId, stayIds);
  if (stays.length < stayIds.length) throw AppError.on('stayIds', 'stayUnknown');
  const left = stays.filter(({ exit_at }) => exit_at !== null);
  if (left.length > 0)
    throw new AppError('purgeStaysLeft', { complement: shortened(left.map(({ ticket }) => ticket)) });
  const lot = await lotSettings(trx, companyId);
  const priced: { stay: (typeof stays)[number]; foregone: number | null }[] = [];
  for (const stay of stays) priced.push({ stay, foregone: await owedBy(trx, lot, stay, actor.now) });
  const paid = stays.filter(({ paid_at }) => paid_at !== null).length;
  const foregone = priced.reduce((sum, one) => sum + (one.foregone ?? 0), 0);
  const { now: at, userId } = actor;
  const id = await insertPurge(trx, { companyId, at, userId, reason, stays: stays.length, paid, foregone });
  await insertPurgedStays(
    trx,
    { companyId, purgeId: id, at },
    priced.map(({ stay, foregone: owed }) => ({
      ...{
        stayId: stay.id,
        ticket: stay.ticket,
        plate: stay.plate,
        vehicleType: stay.vehicle_type as VehicleType,
      },
      ...{ slotId: stay.slot_id, entryAt: stay.entry_at, paidAt: stay.paid_at, foregone: owed },
    })),
  );
  await endStays(trx, { companyId, purgeId: id, at, ids: stayIds });
  for (const { stay, foregone: due } of priced)
    await giveAway(trx, {
      ...{ companyId, at, act: 'purge', stayId: stay.id, deviceId: null, actorId: userId, source: id },
      ...{ due: due ?? 0, charged: 0, title: reason },
    });
  await announce(trx, { at, companyId, topic: 'purges', recordId: id, kind: 'made' });
  const [first] = stayIds;
  // Boards count the places again; that all have changed needs no word for each.
  if (first) await announce(trx, { at, companyId, topic: 'stays', recordId: first, kind: 'purged' });
  await fileException(trx, {
    ...{ companyId, at, kind: 'purge', stayId: null, deviceId: null, actorId: userId, amount: foregone },
    details: { purgeId: id, stays: stays.length, paid, userId, reason },
  });
  return purgeOf(trx, scope, id);
}

const shortened = (names: readonly string[]) =>
  names.slice(0, named).join(', ') + (names.length > named ? ' …' : '');

/**
 * Lets those of a purge stand inside again that have not come back by themselves. One whose plate has entered again since is over,
 * even where that visit has ended, too.
 * @param keepSeen leaves those as they are
 * @throws notFound, purgeUndone, purgeTaken with the plates that have entered again meanwhile
 */
export async function undoPurge(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { id, reason, keepSeen }: { id: number; reason: string; keepSeen: boolean },
): Promise<RecordOf<typeof purges>> {
  const { companyId } = scope;
  await lockCompany(trx, companyId);
  const purge = await purgeOf(trx, scope, id);
  if (purge.undoneAt !== null) throw new AppError('purgeUndone');
  const taken = await enteredAgain(trx, companyId, { id, at: parseInstant(purge.at) });
  if (taken.length > 0 && !keepSeen)
    throw new AppError('purgeTaken', { complement: shortened(taken.map(({ name }) => name)) });
  const back = await reopenPurged(trx, {
    companyId,
    purgeId: id,
    but: taken.map(({ id: stayId }) => stayId),
  });
  await takeBackGivenAway(trx, { companyId, acts: ['purge'], of: { stayIds: back }, at: actor.now });
  await markUndone(trx, { id, at: actor.now, userId: actor.userId, reason, back });
  await announce(trx, { at: actor.now, companyId, topic: 'purges', recordId: id, kind: 'undone' });
  return purgeOf(trx, scope, id);
}

/** Where a terminal speaks of a stay that may have been purged, and how it names it. */
interface Return {
  companyId: number;
  deviceId: number;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * A purged stay proves to be inside: a terminal takes its payment or sees it leave. It stands inside again, and that it was
 * purged wrongly is filed. Any other stay stays as it is.
 * @returns the stay as it stands then
 */
export async function returnFromPurge<Stay extends FoundStay>(
  trx: Trx,
  { companyId, deviceId, at }: Return,
  named: { ticket?: string | null | undefined },
  stay: Stay,
): Promise<Stay> {
  if (stay.purge_id === null || !isReturning(stay, named, at)) return stay;
  await reopenStay(trx, { companyId, id: stay.id });
  await takeBackGivenAway(trx, { companyId, acts: ['purge'], of: { stayIds: [stay.id] }, at });
  const foregone = await markReturned(trx, { purgeId: stay.purge_id, stayId: stay.id, at });
  await fileException(trx, {
    ...{ companyId, at, kind: 'purge', stayId: stay.id, deviceId, actorId: null, amount: foregone },
    details: { purgeId: stay.purge_id, returned: true },
  });
  return { ...stay, exit_at: null, purge_id: null };
}
