import { defineFeature } from '../../../feature.ts';
import { plateRestrictionEndpoints } from './plate-restrictions.routes.ts';
import { plateRestrictions } from './plate-restrictions.table.ts';

export const plateRestrictionFeature = defineFeature({
  name: 'plate-restrictions',
  endpoints: plateRestrictionEndpoints,
  tables: [plateRestrictions],
});
