import { defineFeature } from '../../../feature.ts';
import { lotCurrency, refuseCurrency } from '../../site/companies/currency-in-use.service.ts';
import { closureChecks } from './closure-checks.list.ts';
import { closureEndpoints } from './closures.routes.ts';
import { closures, drawerMovements } from './closures.table.ts';
import { refuseOpenDrawer } from './closures-in-use.store.ts';
import { uncountedWarnings } from './uncounted-warnings.list.ts';

export const closureFeature = defineFeature({
  name: 'closures',
  endpoints: closureEndpoints,
  tables: [closures, drawerMovements],
  checks: closureChecks,
  inUse: { users: refuseOpenDrawer, [lotCurrency]: refuseCurrency('closures', 'drawer_movements') },
  warnings: { resource: 'closures', find: uncountedWarnings },
  events: { closures: 'shift.closed' },
});
