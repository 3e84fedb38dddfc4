import { defineFeature } from '../../../feature.ts';
import { tokenCheckEndpoints } from './token-checks.routes.ts';
import { forgetTries } from './token-checks.store.ts';
import { tokenCheckTries } from './token-checks.table.ts';

export const tokenCheckFeature = defineFeature({
  name: 'token-checks',
  endpoints: ({ tokens }) => tokenCheckEndpoints((token) => tokens.prove(token)),
  tables: [tokenCheckTries],
  tidy: forgetTries,
});
