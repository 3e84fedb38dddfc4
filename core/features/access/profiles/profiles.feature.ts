import { defineFeature } from '../../../feature.ts';
import { profileEndpoints } from './profiles.routes.ts';
import { profiles } from './profiles.table.ts';

export const profileFeature = defineFeature({
  name: 'profiles',
  endpoints: profileEndpoints,
  tables: [profiles],
});
