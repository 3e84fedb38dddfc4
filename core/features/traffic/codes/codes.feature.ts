import { defineFeature } from '../../../feature.ts';
import { codeEndpoints } from './codes.routes.ts';

export const codeFeature = defineFeature({ name: 'codes', endpoints: codeEndpoints });
