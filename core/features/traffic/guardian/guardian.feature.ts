import { defineFeature } from '../../../feature.ts';
import { guardianChecks } from './guardian-checks.list.ts';
import { refuseScheduleOfPersons } from './guardian-in-use.service.ts';
import { personEndpoints } from './guardian-persons.routes.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { photoEndpoints } from './guardian-photos.routes.ts';
import { guardianPhotos } from './guardian-photos.table.ts';
import { visitEndpoints } from './guardian-visits.routes.ts';
import { guardianVisits } from './guardian-visits.table.ts';
import { overstayWarnings, watchWarnings } from './guardian-warnings.list.ts';
import { watchEndpoints } from './guardian-watch.routes.ts';
import { guardianWatch, guardianWatchSteps } from './guardian-watch.table.ts';

export const guardianFeature = defineFeature({
  name: 'guardian',
  endpoints: ({ secrets }) => [
    ...personEndpoints,
    ...visitEndpoints,
    ...watchEndpoints,
    ...photoEndpoints(secrets),
  ],
  tables: [guardianPersons, guardianVisits, guardianWatch, guardianWatchSteps, guardianPhotos],
  checks: guardianChecks,
  warnings: [
    { resource: 'guardian-visits', find: overstayWarnings },
    { resource: 'guardian-watch', find: watchWarnings },
  ],
  inUse: { schedules: refuseScheduleOfPersons },
});
