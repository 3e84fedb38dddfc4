import { defineFeature } from '../../../feature.ts';
import { publicRegistrationEndpoints } from './register.routes.ts';
import { registrationSettingEndpoints } from './registration-settings.routes.ts';
import { forgetStamps } from './registration-stamps.store.ts';
import { registrationWarnings } from './registration-warnings.list.ts';
import { registrationEndpoints } from './registrations.routes.ts';
import { forgetRegistrations } from './registrations.store.ts';
import {
  registrationSettings,
  registrationStamps,
  registrations,
  registrationTexts,
  registrationVehicles,
} from './registrations.table.ts';

export const registrationFeature = defineFeature({
  name: 'registrations',
  endpoints: ({ mail }) => [
    ...publicRegistrationEndpoints(mail),
    ...registrationEndpoints(mail),
    ...registrationSettingEndpoints(mail),
  ],
  tables: [registrations, registrationVehicles, registrationSettings, registrationTexts, registrationStamps],
  warnings: { resource: 'registrations', find: registrationWarnings },
  async tidy(db, now) {
    await forgetRegistrations(db, now);
    await forgetStamps(db, now);
  },
});
