import { defineFeature } from '../../../feature.ts';
import { givenAway, givenAwayUndone } from './given-away.table.ts';

export const givenAwayFeature = defineFeature({
  name: 'given-away',
  endpoints: [],
  tables: [givenAway, givenAwayUndone],
});
