import type { VehicleType } from '../../../../shared/values.ts';
import { day, integer, nullable, type RowOf, recordColumns, table, text } from '../../../db/table.ts';

export const tariffAssignments = table('tariff_assignments', {
  ...recordColumns,
  companyId: integer(),
  tariffId: integer(),
  vehicleType: text<VehicleType>(),
  slotId: nullable(integer()),
  validFrom: day(),
  validTo: nullable(day()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    tariff_assignments: RowOf<typeof tariffAssignments>;
  }
}
