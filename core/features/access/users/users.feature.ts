import { defineFeature } from '../../../feature.ts';
import { userAccessEndpoints } from './accesses.routes.ts';
import { admitCreator } from './lot-creator.store.ts';
import { userEndpoints } from './users.routes.ts';
import { accesses, users } from './users.table.ts';

export const userFeature = defineFeature({
  name: 'users',
  endpoints: ({ mail }) => [...userEndpoints(mail), ...userAccessEndpoints],
  tables: [users, accesses],
  fillCompany: admitCreator,
});
