import type {
  Denial,
  GuardianKind,
  VisitState,
} from '../../../../shared/features/traffic/guardian/guardian.ts';
import type { HostAnswer } from '../../../../shared/features/traffic/guardian/invitation.ts';
import {
  code,
  company,
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
import { type RowOf, table } from '../../../db/table.ts';

/** Who came in and when he left, and who was turned away; name and document as they were then. */
export const guardianVisits = table(
  'guardian_visits',
  {
    ...recordColumns,
    companyId: company(),
    uuid: hidden(text()),
    exitUuid: hidden(nullable(text())),
    personId: unexported(reference('guardian_persons')),
    person: words(),
    kind: code<GuardianKind>('guardian.kinds'),
    identification: text(),
    company: nullable(words()),
    state: code<VisitState>('guardian.visitStates'),
    denial: nullable(code<Denial>('guardian.denials')),
    entryAt: instant(),
    exitAt: nullable(instant()),
    dueAt: nullable(instant()),
    gate: text(),
    exitGate: nullable(text()),
    host: nullable(words()),
    badge: nullable(text()),
    plate: nullable(text()),
    reason: nullable(words()),
    invitationId: unexported(nullable(reference('guardian_invitations'))),
    hostAnswer: nullable(code<HostAnswer>('guardianInvitations.answers')),
    userId: nullable(reference('users')),
    exitUserId: nullable(reference('users')),
    watchId: unexported(nullable(reference('guardian_watch'))),
    watchReason: nullable(words()),
    search: folded('person', 'identification', 'plate', 'badge', 'host'),
  },
  [
    {
      index: 'guardian_visits_uuid',
      columns: ['guardian_visits.company_id', 'guardian_visits.uuid'],
      error: 'visitIdReused',
      field: 'id',
    },
    {
      index: 'guardian_visits_inside',
      columns: ['guardian_visits.company_id', 'guardian_visits.person_id'],
      error: 'visitAlreadyInside',
      field: 'personId',
      where: { state: 'inside' },
    },
  ],
  {
    derived: { overstayed: flag() },
    place: 'Opened from its person, who is found by name and document.',
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    guardian_visits: RowOf<typeof guardianVisits>;
  }
}
