import { guestsOfLines, lineOf } from '../../../../../shared/features/traffic/guardian/guest-lines.ts';
import type {
  GuestInput,
  InvitationInput,
} from '../../../../../shared/features/traffic/guardian/invitation.schema.ts';
import type {
  Invitation,
  InvitationGuest,
} from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';

/** An invitation as its form holds it; nothing chosen is the empty text. */
export interface InvitationValues {
  title: string;
  /** Who has not come, one a line. */
  guests: string;
  kind: string;
  company: string;
  dayFrom: string;
  dayTo: string;
  hourFrom: string;
  hourTo: string;
  hostId: string;
  hostName: string;
  reason: string;
}

/** A stored invitation, or one for today. */
export function toForm(stored: Invitation | undefined, today: string): InvitationValues {
  return {
    title: stored?.title ?? '',
    guests: awaitedOf(stored).map(lineOfGuest).join('\n'),
    kind: stored?.kind ?? 'visitor',
    company: stored?.company ?? '',
    dayFrom: stored?.dayFrom ?? today,
    dayTo: stored?.dayTo ?? today,
    hourFrom: stored?.hourFrom ?? '',
    hourTo: stored?.hourTo ?? '',
    hostId: String(stored?.hostId ?? ''),
    hostName: stored?.hostName ?? '',
    reason: stored?.reason ?? '',
  };
}

const awaitedOf = (stored: Invitation | undefined) =>
  (stored?.guests ?? []).filter(({ visitId }) => visitId === null);

const lineOfGuest = (guest: InvitationGuest) => lineOf(inputOf(guest));

function inputOf({ id, name, identificationType, identification, plate }: InvitationGuest): GuestInput {
  return {
    id,
    name,
    identificationType: identificationType as GuestInput['identificationType'],
    identification,
    plate,
  };
}

/** What travels: those of the lines first, so that what is wrong is found by its line; then who has come already. */
export function toPayload(values: InvitationValues, stored: Invitation | undefined): InvitationInput {
  const known = new Map(awaitedOf(stored).map((guest) => [lineOfGuest(guest), guest.id]));
  const arrived = (stored?.guests ?? []).filter(({ visitId }) => visitId !== null);
  const typed = guestsOfLines(values.guests.split('\n')).map((guest) => {
    const id = known.get(lineOf(guest));
    return id === undefined ? guest : { id, ...guest };
  });
  return {
    title: values.title.trim() || null,
    kind: values.kind as InvitationInput['kind'],
    company: values.company.trim() || null,
    hostId: values.hostId ? Number(values.hostId) : null,
    hostName: values.hostId ? null : values.hostName.trim() || null,
    dayFrom: values.dayFrom,
    dayTo: values.dayTo,
    hourFrom: hourText(values.hourFrom) || null,
    hourTo: hourText(values.hourTo) || null,
    reason: values.reason.trim() || null,
    guests: [...typed, ...arrived.map(inputOf)],
  };
}
