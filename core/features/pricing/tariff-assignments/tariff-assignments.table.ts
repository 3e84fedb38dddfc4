import type { VehicleType } from '../../../../shared/values.ts';
import { day, integer, nullable, recordColumns, table, text } from '../../../db/table.ts';

export const tariffAssignments = table('tariff_assignments', {
  ...recordColumns,
  companyId: integer(),
  tariffId: integer(),
  vehicleType: text<VehicleType>(),
  slotId: nullable(integer()),
  validFrom: day(),
  validTo: nullable(day()),
});
