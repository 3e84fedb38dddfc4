import { defineFeature } from '../../../feature.ts';
import { givenAway } from './given-away.table.ts';

export const givenAwayFeature = defineFeature({ name: 'given-away', endpoints: [], tables: [givenAway] });
