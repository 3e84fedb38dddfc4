import {
  type GuestInput,
  guestDocument,
  type InvitationInput,
} from '../../../../shared/features/traffic/guardian/invitation.schema.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  type NewRecord,
  readSeen,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { guestRecords } from './guardian-invitations.list.ts';
import { guardianGuests, guardianInvitations } from './guardian-invitations.table.ts';
import { hostOf } from './host-questions.list.ts';
import { boundsOf, stateOfInvitation } from './invitation-time.rules.ts';

export type InvitationRecord = RecordOf<typeof guardianInvitations>;
export type GuestRecord = RecordOf<typeof guardianGuests>;

/** What is written of an invitation; its guests stand in rows of their own, which a change may leave as they are. */
export type WrittenInvitation = Omit<InvitationInput, 'guests'> & { guests?: InvitationInput['guests'] };

async function columnsOf(trx: Trx, { companyId }: CompanyScope, { guests: _, ...input }: WrittenInvitation) {
  const { timeZone } = await lotSettings(trx, companyId);
  const time = { ...input, hourFrom: input.hourFrom || null, hourTo: input.hourTo || null };
  return {
    ...time,
    title: input.title || null,
    company: input.company || null,
    // One of both: a host who is registered has a name there.
    hostName: input.hostId ? null : input.hostName || null,
    reason: input.reason || null,
    ...boundsOf(time, timeZone),
  };
}

/** Files who is expected. @throws guestsRequired */
export async function createInvitation(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: WrittenInvitation,
): Promise<InvitationRecord> {
  const guests = input.guests ?? [];
  if (guests.length === 0) throw AppError.on('guests', 'guestsRequired');
  const columns = await columnsOf(trx, scope, input);
  const invitation = await createRecord(trx, guardianInvitations, scope, actor, {
    ...columns,
    ...{ guestCount: guests.length, arrivedCount: 0, cancelledAt: null },
  });
  for (const guest of guests) await createGuest(trx, scope, actor, invitation.id, guest);
  return invitation;
}

/**
 * Changes who is expected and when. Who has come stays as he came.
 * @throws invitationOver, guestsRequired, guestArrived
 */
export async function updateInvitation(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: InvitationRecord,
  input: WrittenInvitation,
): Promise<InvitationRecord> {
  if (before.cancelledAt !== null) throw new AppError('invitationOver');
  const columns = await columnsOf(trx, scope, input);
  const guestCount = input.guests
    ? await writeGuests(trx, scope, actor, before.id, input.guests)
    : before.guestCount;
  return updateRecord(trx, guardianInvitations, scope, actor, before, { ...columns, guestCount });
}

/** Takes the guests that are told in the place of those who were expected; answers how many there are. */
async function writeGuests(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  invitationId: number,
  given: readonly GuestInput[],
): Promise<number> {
  if (given.length === 0) throw AppError.on('guests', 'guestsRequired');
  const stored = new Map((await guestRecords(trx, scope, invitationId)).map((guest) => [guest.id, guest]));
  for (const [place, guest] of given.entries()) {
    const known = guest.id ? stored.get(guest.id) : undefined;
    if (guest.id && !known) throw AppError.on(`guests[${place}].id`, 'notFound');
    if (known) stored.delete(known.id);
    const columns = guestColumns(guest);
    const isSame =
      known && (Object.keys(columns) as (keyof typeof columns)[]).every((key) => known[key] === columns[key]);
    if (isSame) continue;
    if (known?.visitId) throw AppError.on(`guests[${place}].name`, 'guestArrived', known.name);
    if (known) await updateRecord(trx, guardianGuests, scope, actor, known, columns);
    else await createGuest(trx, scope, actor, invitationId, guest);
  }
  for (const left of stored.values()) {
    if (left.visitId) throw AppError.on('guests', 'guestArrived', left.name);
    await deleteRecord(trx, guardianGuests, scope, actor, left);
  }
  return given.length;
}

function guestColumns(guest: GuestInput) {
  const document = guestDocument(guest);
  return {
    name: guest.name.trim(),
    identificationType: document?.identificationType ?? null,
    identification: document?.identification ?? null,
    plate: guest.plate ? normalizePlate(guest.plate) : null,
  };
}

function createGuest(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  invitationId: number,
  guest: GuestInput,
): Promise<GuestRecord> {
  const expected: NewRecord<typeof guardianGuests> = {
    ...{ ...guestColumns(guest), invitationId },
    ...{ personId: null, visitId: null, arrivedAt: null },
  };
  return createRecord(trx, guardianGuests, scope, actor, expected);
}

/** Nobody of it is expected any more; who has come stays. @throws invitationOver where it is cancelled or over */
export async function cancelInvitation(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<InvitationRecord> {
  const before = await readSeen(trx, guardianInvitations, scope, target);
  if (stateOfInvitation(before, actor.now) !== 'invited') throw new AppError('invitationOver');
  const cancelledAt = new Date(actor.now).toISOString();
  return updateRecord(trx, guardianInvitations, scope, actor, before, { cancelledAt });
}

/** Deletes an invitation by which nobody has come; its guests go with it. @throws guestArrived */
export async function deleteInvitation(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<InvitationRecord> {
  const { id } = await lockRecord(trx, guardianInvitations, scope, target.id);
  const guests = await guestRecords(trx, scope, id);
  const arrived = guests.find(({ visitId }) => visitId !== null);
  if (arrived) throw new AppError('guestArrived', { complement: arrived.name });
  const deleted = await deleteRecord(trx, guardianInvitations, scope, actor, target);
  // Parts of it: that it was deleted is said once.
  await trx
    .updateTable('guardian_guests')
    .set({ status: 'D', updated_at: actor.now })
    .where('company_id', '=', scope.companyId)
    .where('invitation_id', '=', id)
    .execute();
  return deleted;
}

/** Notes who of an invitation has come now, each with the visit. */
export async function noteArrivals(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  invitation: InvitationRecord,
  arrived: readonly {
    guest: GuestRecord;
    personId: number;
    visitId: number;
    document: Pick<GuestRecord, 'identificationType' | 'identification'>;
  }[],
): Promise<void> {
  const arrivedAt = new Date(actor.now).toISOString();
  for (const { guest, personId, visitId, document } of arrived)
    await updateRecord(trx, guardianGuests, scope, actor, guest, {
      personId,
      visitId,
      arrivedAt,
      ...document,
    });
  if (arrived.length === 0) return;
  const arrivedCount = invitation.arrivedCount + arrived.length;
  await updateRecord(trx, guardianInvitations, scope, actor, invitation, { arrivedCount });
}

/** What the schema cannot ask of a new invitation, and of one whose guests are told anew. */
export function guestFaults(given: Record<string, unknown>, before: InvitationRecord | null) {
  const isMissing = given.guests === undefined ? before === null : isEmptyList(given.guests);
  return isMissing ? { guests: { error: 'guestsRequired' as const } } : {};
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The host is a person of the lot. */
export const knownInvitationHost: Rule<typeof guardianInvitations, InvitationInput, 'hostId', CompanyScope> =
  {
    fields: ['hostId'],
    async check({ trx, scope, before, input: { hostId } }) {
      if (!hostId || hostId === before?.hostId) return;
      if (!(await hostOf(trx, scope, hostId))) throw AppError.on('hostId', 'personHostUnknown');
    },
  };
