import { defineFeature } from '../../../feature.ts';
import { refuseScheduleOfPersons } from './guardian-in-use.service.ts';
import { invitationEndpoints } from './guardian-invitations.routes.ts';
import { guardianGuests, guardianInvitations } from './guardian-invitations.table.ts';
import { personEndpoints } from './guardian-persons.routes.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { visitEndpoints } from './guardian-visits.routes.ts';
import { guardianVisits } from './guardian-visits.table.ts';
import { questionEndpoints } from './host-questions.routes.ts';
import { forgetQuestions } from './host-questions.store.ts';
import { guardianQuestions } from './host-questions.table.ts';
import { invitationChecks } from './invitation-checks.list.ts';

export const guardianFeature = defineFeature({
  name: 'guardian',
  endpoints: ({ mail }) => [
    ...personEndpoints,
    ...visitEndpoints,
    ...invitationEndpoints(mail),
    ...questionEndpoints(mail),
  ],
  tables: [guardianPersons, guardianVisits, guardianInvitations, guardianGuests, guardianQuestions],
  checks: invitationChecks,
  tidy: forgetQuestions,
  inUse: { schedules: refuseScheduleOfPersons },
});
