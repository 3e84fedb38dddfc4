import { defineFeature } from '../../../feature.ts';
import { refuseScheduleOfPersons } from './guardian-in-use.service.ts';
import { personEndpoints } from './guardian-persons.routes.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { photoEndpoints } from './guardian-photos.routes.ts';
import { guardianPhotos } from './guardian-photos.table.ts';
import { visitEndpoints } from './guardian-visits.routes.ts';
import { guardianVisits } from './guardian-visits.table.ts';

export const guardianFeature = defineFeature({
  name: 'guardian',
  endpoints: ({ secrets }) => [...personEndpoints, ...visitEndpoints, ...photoEndpoints(secrets)],
  tables: [guardianPersons, guardianVisits, guardianPhotos],
  inUse: { schedules: refuseScheduleOfPersons },
});
