import { defineFeature } from '../../../feature.ts';
import { operatingParameterEndpoints } from './operating-parameters.routes.ts';
import { operatingParameters } from './operating-parameters.table.ts';
import type { ParametersChanged } from './parameters-changed.service.ts';

/** @param changed notes which controls a change loosens */
export const operatingParameterFeature = (changed: ParametersChanged) =>
  defineFeature({
    name: 'operating-parameters',
    endpoints: operatingParameterEndpoints(changed),
    tables: [operatingParameters],
  });
