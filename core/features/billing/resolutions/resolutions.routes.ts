import { outlookStates } from '../../../../shared/features/billing/resolutions/outlook.ts';
import { resolutionSchema } from '../../../../shared/features/billing/resolutions/resolution.schema.ts';
import { day, oneOf, orNull, whole } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { withOutlook } from './resolutions.list.ts';
import { rangeFaults } from './resolutions.rules.ts';
import { createResolution, deleteResolution, ownNumbers, updateResolution } from './resolutions.store.ts';
import { resolutions } from './resolutions.table.ts';

export const resolutionEndpoints = recordEndpoints({
  name: 'resolutions',
  scope: 'company',
  table: resolutions,
  schema: resolutionSchema,
  list: { order: '-active,-initialDate' },
  readOnly: ['numbersLeft', 'daysLeft', 'state', 'runsOutOn', 'raiseReason'],
  answered: { numbersLeft: whole, daysLeft: whole, state: oneOf(outlookStates), runsOutOn: orNull(day) },
  defaults: { active: false },
  normalize: (given) =>
    typeof given.prefix === 'string' ? { ...given, prefix: given.prefix.toUpperCase() } : given,
  faults: rangeFaults,
  rules: [ownNumbers],
  create: createResolution,
  update: updateResolution,
  delete: deleteResolution,
  present: withOutlook,
});
