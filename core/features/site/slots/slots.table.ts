import type { VehicleType } from '../../../../shared/values.ts';
import {
  flag,
  foldedKey,
  integer,
  json,
  type RowOf,
  recordColumns,
  table,
  words,
} from '../../../db/table.ts';

export const slots = table(
  'slots',
  {
    ...recordColumns,
    companyId: integer(),
    title: words(),
    titleFolded: foldedKey('title'),
    quota: integer(),
    main: flag(),
    vehicleTypes: json<VehicleType[]>(),
  },
  [
    {
      index: 'slots_title',
      columns: ['slots.company_id', 'slots.title_folded'],
      error: 'slotDuplicated',
      field: 'title',
    },
    {
      index: 'slots_main',
      columns: ['slots.company_id'],
      error: 'slotMainExists',
      field: 'main',
      where: { main: true },
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    slots: RowOf<typeof slots>;
  }
}
