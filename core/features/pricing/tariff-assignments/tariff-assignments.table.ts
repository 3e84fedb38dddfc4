import type { VehicleType } from '../../../../shared/values.ts';
import { code, company, day, nullable, orAll, recordColumns, reference } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const tariffAssignments = table(
  'tariff_assignments',
  {
    ...recordColumns,
    companyId: company(),
    tariffId: reference('tariffs'),
    vehicleType: code<VehicleType>('values.vehicleTypes', { searched: true }),
    slotId: orAll(reference('slots')),
    validFrom: day({ searched: true }),
    validTo: nullable(day()),
  },
  [],
  { place: 'Have no name of their own: the tariff and the slot have one and are found.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    tariff_assignments: RowOf<typeof tariffAssignments>;
  }
}
