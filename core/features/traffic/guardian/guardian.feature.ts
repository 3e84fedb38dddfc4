import { defineFeature } from '../../../feature.ts';
import { guardianChecks } from './guardian-checks.list.ts';
import { refuseScheduleOfPersons } from './guardian-in-use.service.ts';
import { invitationEndpoints } from './guardian-invitations.routes.ts';
import { guardianGuests, guardianInvitations } from './guardian-invitations.table.ts';
import { personEndpoints } from './guardian-persons.routes.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { photoEndpoints } from './guardian-photos.routes.ts';
import { guardianPhotos } from './guardian-photos.table.ts';
import { visitEndpoints } from './guardian-visits.routes.ts';
import { guardianVisits } from './guardian-visits.table.ts';
import { overstayWarnings, watchWarnings } from './guardian-warnings.list.ts';
import { watchEndpoints } from './guardian-watch.routes.ts';
import { guardianWatch, guardianWatchSteps } from './guardian-watch.table.ts';
import { questionEndpoints } from './host-questions.routes.ts';
import { forgetQuestions } from './host-questions.store.ts';
import { guardianQuestions } from './host-questions.table.ts';
import { invitationChecks } from './invitation-checks.list.ts';

export const guardianFeature = defineFeature({
  name: 'guardian',
  endpoints: ({ secrets, mail }) => [
    ...personEndpoints,
    ...visitEndpoints,
    ...watchEndpoints,
    ...photoEndpoints(secrets),
    ...invitationEndpoints(mail),
    ...questionEndpoints(mail),
  ],
  tables: [
    ...[guardianPersons, guardianVisits, guardianWatch, guardianWatchSteps, guardianPhotos],
    ...[guardianInvitations, guardianGuests, guardianQuestions],
  ],
  checks: [...guardianChecks, ...invitationChecks],
  warnings: [
    { resource: 'guardian-visits', find: overstayWarnings },
    { resource: 'guardian-watch', find: watchWarnings },
  ],
  tidy: forgetQuestions,
  inUse: { schedules: refuseScheduleOfPersons },
});
