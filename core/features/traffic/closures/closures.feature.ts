import { defineFeature } from '../../../feature.ts';
import { closureChecks } from './closure-checks.list.ts';
import { closureEndpoints } from './closures.routes.ts';
import { closures, drawerMovements } from './closures.table.ts';

export const closureFeature = defineFeature({
  name: 'closures',
  endpoints: closureEndpoints,
  tables: [closures, drawerMovements],
  checks: closureChecks,
  events: { closures: 'shift.closed' },
});
