import { tariffAssignmentSchema } from '../../../../shared/features/pricing/tariff-assignments/tariff-assignment.schema.ts';
import { validityFaults } from '../../../../shared/features/site/calendar-days/validity.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { ownSlot, ownTariff, tariffAssignmentStore } from './tariff-assignments.store.ts';
import { tariffAssignments } from './tariff-assignments.table.ts';

export const tariffAssignmentEndpoints = recordEndpoints({
  name: 'tariff-assignments',
  scope: 'company',
  table: tariffAssignments,
  schema: tariffAssignmentSchema,
  list: { order: '-validFrom' },
  faults: validityFaults,
  rules: [ownTariff, ownSlot],
  ...tariffAssignmentStore,
});
