import type { InvitedKind } from '../../../../shared/features/traffic/guardian/invitation.ts';
import {
  code,
  company,
  count,
  day,
  dictionaryKey,
  epoch,
  flag,
  folded,
  hidden,
  instant,
  nullable,
  recordColumns,
  reference,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy, textOf } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

const view = 'view/guardian/invitations';
const place = openedBy(view, 'invitation', 'title', ({ dayFrom }) => dayFrom);

/** Who is expected and when: one visitor, or several under one title. */
export const guardianInvitations = table(
  'guardian_invitations',
  {
    ...recordColumns,
    companyId: company(),
    title: nullable(words()),
    kind: code<InvitedKind>('guardian.kinds'),
    company: nullable(words()),
    hostId: unexported(nullable(reference('guardian_persons'))),
    hostName: unexported(nullable(words())),
    dayFrom: day(),
    dayTo: day(),
    hourFrom: nullable(text()),
    hourTo: nullable(text()),
    /** Begin of the first day, and end of the last hour of the last one, by the lot’s clock. */
    fromAt: hidden(epoch()),
    untilAt: hidden(epoch()),
    reason: nullable(words()),
    guestCount: count(),
    arrivedCount: count(),
    cancelledAt: nullable(instant()),
    search: folded('title', 'company', 'hostName', 'reason'),
  },
  [],
  {
    named: 'title',
    derived: {
      host: nullable(words()),
      state: code('guardianInvitations.states'),
      hostAnswer: nullable(code('guardianInvitations.answers')),
      answeredAt: nullable(instant()),
    },
    place: { ...place, title: ({ title, hostName }) => textOf(title ?? hostName) },
  },
);

/** Those who are expected, each with the visit once it has come. */
export const guardianGuests = table(
  'guardian_guests',
  {
    ...recordColumns,
    companyId: company(),
    invitationId: unexported(reference('guardian_invitations')),
    name: words(),
    nameKey: dictionaryKey('name'),
    identificationType: nullable(code('values.identificationTypes')),
    identification: nullable(text()),
    plate: nullable(text()),
    personId: unexported(nullable(reference('guardian_persons'))),
    visitId: unexported(nullable(reference('guardian_visits'))),
    arrivedAt: nullable(instant()),
    search: folded('name', 'identification', 'plate'),
  },
  [
    {
      index: 'guardian_guests_visit',
      columns: ['guardian_guests.visit_id'],
      error: 'guestArrived',
      field: 'visitId',
    },
  ],
  {
    named: 'name',
    derived: {
      title: nullable(words()),
      company: nullable(words()),
      host: nullable(words()),
      dayFrom: day(),
      dayTo: day(),
      hourFrom: nullable(text()),
      hourTo: nullable(text()),
      cancelled: flag(),
    },
    place: openedBy(view, 'guest', 'name', ({ identification, plate }) => identification ?? plate),
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    guardian_invitations: RowOf<typeof guardianInvitations>;
    guardian_guests: RowOf<typeof guardianGuests>;
  }
}
