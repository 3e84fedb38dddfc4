import { defineFeature } from '../../../feature.ts';
import { closureChecks } from './closure-checks.list.ts';
import { closureEndpoints } from './closures.routes.ts';
import { closures, drawerMovements } from './closures.table.ts';
import { uncountedWarnings } from './uncounted-warnings.list.ts';

export const closureFeature = defineFeature({
  name: 'closures',
  endpoints: closureEndpoints,
  tables: [closures, drawerMovements],
  checks: closureChecks,
  warnings: { resource: 'closures', find: uncountedWarnings },
  events: { closures: 'shift.closed' },
});
