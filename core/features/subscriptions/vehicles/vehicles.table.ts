import type { VehicleType } from '../../../../shared/values.ts';
import {
  code,
  company,
  folded,
  nullable,
  recordColumns,
  reference,
  text,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Vehicles that a lot knows, each with the third party that owns it. */
export const vehicles = table(
  'vehicles',
  {
    ...recordColumns,
    companyId: company(),
    plate: text(),
    vehicleType: code<VehicleType>('values.vehicleTypes'),
    ownerId: reference('entities'),
    brand: nullable(words()),
    colour: nullable(words()),
    search: folded('plate', 'brand', 'colour'),
  },
  [
    {
      index: 'vehicles_plate',
      columns: ['vehicles.company_id', 'vehicles.plate'],
      error: 'vehicleDuplicated',
      field: 'plate',
    },
  ],
  {
    named: 'plate',
    derived: { owner: words() },
    place: 'Opened from the third party that owns it, which is found by its name.',
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    vehicles: RowOf<typeof vehicles>;
  }
}
