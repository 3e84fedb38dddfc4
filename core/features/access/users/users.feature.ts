import { defineFeature } from '../../../feature.ts';
import { userAccessEndpoints } from './accesses.routes.ts';
import { userEndpoints } from './users.routes.ts';
import { users } from './users.table.ts';

export const userFeature = defineFeature({
  name: 'users',
  endpoints: ({ mail }) => [...userEndpoints(mail), ...userAccessEndpoints],
  tables: [users],
});
