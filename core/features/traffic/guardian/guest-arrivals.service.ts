import { asciiLowerCase } from '../../../../shared/ascii.ts';
import {
  type GuestEntriesInput,
  type GuestEntry,
  type GuestExitsInput,
  guestDocument,
} from '../../../../shared/features/traffic/guardian/invitation.schema.ts';
import { mostNames } from '../../../../shared/features/traffic/guardian/invitation.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, lockRecord } from '../../../db/records.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { localMoment } from '../../pricing/plate-restrictions/plate-restrictions.rules.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { guestRecords } from './guardian-invitations.list.ts';
import { type GuestRecord, type InvitationRecord, noteArrivals } from './guardian-invitations.store.ts';
import { guardianInvitations } from './guardian-invitations.table.ts';
import { personWithDocument } from './guardian-persons.list.ts';
import { createPerson, renewPerson } from './guardian-persons.store.ts';
import { visitNamed } from './guardian-visits.list.ts';
import { type EntryOutcome, enterPerson, leave } from './guardian-visits.service.ts';
import type { guardianVisits } from './guardian-visits.table.ts';
import { answerFor } from './host-questions.list.ts';
import { isTimeOf, sharesWord, stateOfInvitation, stayEndOf, timeText } from './invitation-time.rules.ts';

type Visit = RecordOf<typeof guardianVisits>;

/** One who was turned away, and why. */
type Denied = EntryOutcome & { denial: NonNullable<EntryOutcome['denial']> };

/** What came of a group: all visits, or those who were turned away, for whom nobody came in. */
export type GroupOutcome = { visits: Visit[] } | { denied: Denied[] };

/** A guest who stands at the gate, with the person that he is. */
interface Arrival {
  place: number;
  entry: GuestEntry;
  guest: GuestRecord;
}

/** Undoes what a group has begun. */
class Turned extends Error {
  readonly arrivals: { personId: number; entry: GuestEntry }[];

  constructor(arrivals: Turned['arrivals']) {
    super('Somebody of the group may not come in');
    this.arrivals = arrivals;
  }
}

/**
 * Lets guests of an invitation in together, each with a visit of its own, all or nothing; who is new is registered. Once for
 * each id of the caller's. Who may not come in is filed as turned away, and then nobody else came in.
 * @throws notFound, invitationOver, invitationNotNow, guestArrived, guestDocumentRequired, guestOfOtherName, visitWithoutConsent
 */
export async function admitGuests(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  invitationId: number,
  input: GuestEntriesInput,
): Promise<GroupOutcome> {
  const invitation = await lockRecord(trx, guardianInvitations, scope, invitationId);
  const guests = new Map((await guestRecords(trx, scope, invitationId)).map((guest) => [guest.id, guest]));
  const arrivals: Arrival[] = [];
  const visits: Visit[] = [];
  for (const [place, entry] of input.entries.entries()) {
    const guest = guests.get(entry.guestId);
    if (!guest) throw AppError.on(`entries[${place}].guestId`, 'notFound');
    const known = await countedBefore(trx, scope, guest, entry);
    if (known) visits.push(known);
    else if (guest.visitId !== null || arrivals.some((one) => one.guest.id === guest.id))
      throw AppError.on(`entries[${place}].guestId`, 'guestArrived', guest.name);
    else arrivals.push({ place, entry, guest });
  }
  if (arrivals.length === 0) return { visits };
  const until = await checkTime(trx, scope, actor.now, invitation);
  const group = { invitation, input, until };
  try {
    const entered = await withSavepoint(trx, () => admit(trx, scope, actor, { ...group, arrivals }));
    return { visits: [...visits, ...entered] };
  } catch (error) {
    if (!(error instanceof Turned)) throw error;
    return { denied: await fileDenied(trx, scope, actor, group, error.arrivals) };
  }
}

/** The visit of a guest who was counted in by this very call before. */
async function countedBefore(
  trx: Trx,
  scope: CompanyScope,
  guest: GuestRecord,
  { id }: GuestEntry,
): Promise<Visit | null> {
  const visit = guest.visitId === null ? null : await visitNamed(trx, scope, asciiLowerCase(id));
  return visit?.id === guest.visitId ? visit : null;
}

/** @returns until when who comes in now may stay @throws invitationOver, invitationNotNow, visitHostRefused */
async function checkTime(
  trx: Trx,
  scope: CompanyScope,
  now: number,
  invitation: InvitationRecord,
): Promise<number> {
  const state = stateOfInvitation(invitation, now);
  if (state === 'cancelled' || state === 'expired') throw new AppError('invitationOver');
  const asked = { personId: 0, invitationId: invitation.id, now };
  if ((await answerFor(trx, scope, asked)).answer === 'refused') throw new AppError('visitHostRefused');
  const { timeZone } = await lotSettings(trx, scope.companyId);
  if (!isTimeOf(invitation, localMoment(now, timeZone)))
    throw new AppError('invitationNotNow', { complement: timeText(invitation) });
  return stayEndOf(invitation, now, timeZone);
}

interface Group {
  invitation: InvitationRecord;
  input: GuestEntriesInput;
  /** Until when they may stay, epoch milliseconds. */
  until: number;
  arrivals: readonly Arrival[];
}

/** @throws Turned with all who may not come in */
async function admit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { arrivals, ...group }: Group,
): Promise<Visit[]> {
  const known = [];
  // In one order, whoever comes with whom: two gates must not wait for each other.
  for (const arrival of arrivals.toSorted((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1)))
    known.push({ ...arrival, ...(await personOf(trx, scope, actor, group, arrival)) });
  const visits: Visit[] = [];
  const noted: Parameters<typeof noteArrivals>[4][number][] = [];
  const turned: Turned['arrivals'] = [];
  for (const { entry, guest, personId, document } of known) {
    const { visit, denial } = await enter(trx, scope, actor, group, { entry, guest, personId });
    if (denial) turned.push({ personId, entry });
    visits.push(visit);
    noted.push({ guest, personId, visitId: visit.id, document });
  }
  if (turned.length > 0) throw new Turned(turned);
  await noteArrivals(trx, scope, actor, group.invitation, noted);
  return visits;
}

const numberOf = ({ entry, guest }: Arrival) => entry.identification ?? guest.identification ?? '';

/** Who a guest is: the person of the document, registered now where the lot does not know it. */
async function personOf(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { invitation, input }: Omit<Group, 'arrivals'>,
  { place, entry, guest }: Arrival,
): Promise<{ personId: number; document: NonNullable<ReturnType<typeof guestDocument>> }> {
  const path = `entries[${place}].identification`;
  const document = guestDocument(
    entry.identification ? entry : (guest as Pick<GuestEntry, 'identificationType' | 'identification'>),
  );
  if (!document) throw AppError.on(path, 'guestDocumentRequired');
  const { timeZone } = await lotSettings(trx, scope.companyId);
  const today = localMoment(actor.now, timeZone).day;
  const consent = input.consent ?? null;
  const found = await personWithDocument(trx, scope, document);
  if (found && !entry.isSame && !sharesWord(found.name, guest.name))
    throw AppError.on(path, 'guestOfOtherName', found.name);
  if (!(found?.consent ?? consent)) throw AppError.on('consent', 'visitWithoutConsent');
  const { dayTo, kind, company, hostId } = invitation;
  const person = found
    ? await renewPerson(trx, scope, actor, found, { today, dayTo, consent })
    : await createPerson(trx, scope, actor, {
        ...{ ...document, name: guest.name, kind, company, hostId, consent },
        ...{ telephone: null, email: null, vehicles: guest.plate ? [guest.plate] : [] },
        ...{ validFrom: today, validTo: dayTo, scheduleId: null },
      });
  return { personId: person.id, document };
}

interface Entering {
  entry: GuestEntry;
  guest?: GuestRecord;
  personId: number;
}

async function enter(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { invitation, input, until }: Omit<Group, 'arrivals'>,
  { entry, guest, personId }: Entering,
): Promise<EntryOutcome> {
  const { id, badge } = entry;
  const { hostName, reason, title } = invitation;
  const told = {
    id,
    personId,
    gate: input.gate,
    badge: badge ?? null,
    host: hostName,
    reason: reason ?? title,
  };
  return enterPerson(
    trx,
    scope,
    actor,
    { ...told, plate: guest?.plate ?? null },
    { invitationId: invitation.id, until },
  );
}

/**
 * Files who was turned away, after what the group had begun is undone.
 * @throws recordChanged where one of them may come in by now: whoever asks again finds out
 */
async function fileDenied(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  group: Omit<Group, 'arrivals'>,
  turned: Turned['arrivals'],
): Promise<Denied[]> {
  const denied: Denied[] = [];
  for (const { entry, personId } of turned) {
    const { visit, denial } = await enter(trx, scope, actor, group, { entry, personId });
    if (!denial) throw new AppError('recordChanged');
    denied.push({ visit, denial });
  }
  return denied;
}

/** Notes that guests have left together, all or nothing; once for each id of the caller's. @throws notFound, visitOver */
export async function dismissGuests(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  invitationId: number,
  { gate, exits }: GuestExitsInput,
): Promise<Visit[]> {
  await lockRecord(trx, guardianInvitations, scope, invitationId);
  const own = new Set((await guestRecords(trx, scope, invitationId)).map(({ visitId }) => visitId));
  const visits: Visit[] = [];
  for (const [place, { id, visitId }] of exits.entries()) {
    if (!own.has(visitId)) throw AppError.on(`exits[${place}].visitId`, 'notFound');
    visits.push(await leave(trx, scope, actor, visitId, { id, gate }));
  }
  return visits;
}

/** Names of those who may not come in, each with the reason that the guard reads. */
export function deniedText(denied: readonly Denied[], wordOf: (one: Denied['denial']) => string): string {
  return denied
    .slice(0, mostNames)
    .map(({ visit, denial }) => `${visit.person} (${wordOf(denial)})`)
    .join('; ');
}
