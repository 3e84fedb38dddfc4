import type { VehicleType } from '../../../../shared/values.ts';
import { codes, company, flag, foldedKey, integer, recordColumns, words } from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const slots = table(
  'slots',
  {
    ...recordColumns,
    companyId: company(),
    title: words({ searched: true }),
    titleFolded: foldedKey('title'),
    quota: integer(),
    reserved: integer(),
    subscribersOnly: flag(),
    main: flag(),
    vehicleTypes: codes<VehicleType>('values.vehicleTypes'),
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
  {
    named: 'title',
    derived: { occupied: integer() },
    place: openedBy('view/slot/create', 'slot', 'title'),
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    slots: RowOf<typeof slots>;
  }
}
