import { defineFeature } from '../../../feature.ts';
import { closureChecks } from './closure-checks.list.ts';
import { closures } from './closures.table.ts';

export const closureFeature = defineFeature({
  name: 'closures',
  tables: [closures],
  checks: closureChecks,
  events: { closures: 'shift.closed' },
});
