import { defineFeature } from '../../../feature.ts';
import { refuseAssignedTariff } from './assigned-tariffs.service.ts';
import { tariffAssignmentEndpoints } from './tariff-assignments.routes.ts';
import { tariffAssignments } from './tariff-assignments.table.ts';
import { tariffWarnings } from './tariff-warnings.list.ts';

export const tariffAssignmentFeature = defineFeature({
  name: 'tariff-assignments',
  endpoints: tariffAssignmentEndpoints,
  tables: [tariffAssignments],
  warnings: { resource: 'tariff-assignments', find: tariffWarnings },
  inUse: { tariffs: refuseAssignedTariff },
});
