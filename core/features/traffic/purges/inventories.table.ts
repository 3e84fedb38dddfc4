import {
  company,
  count,
  flag,
  hidden,
  id,
  instant,
  nullable,
  reference,
  text,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** A walk through the lot, or a slot of it, that noted the plates which stand there. */
export const inventories = table(
  'inventories',
  {
    id: id(),
    companyId: company(),
    uuid: unexported(text()),
    slotId: nullable(reference('slots')),
    at: instant(),
    userId: nullable(reference('users')),
    seen: count(),
    strangers: count(),
    missing: count(),
  },
  [
    {
      index: 'inventories_uuid',
      columns: ['inventories.company_id', 'inventories.uuid'],
      error: 'receiptIdReused',
      field: 'id',
    },
  ],
  { place: 'Found in the list of inventories by their time.' },
);

/** A plate that was seen; `isInside` where it was inside by what was known then. */
export const inventoryPlates = table(
  'inventory_plates',
  {
    id: id(),
    companyId: company(),
    inventoryId: unexported(reference('inventories')),
    plate: text({ searched: true }),
    isInside: hidden(flag()),
  },
  [],
  { place: 'Found by the inventory that they are of.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    inventories: RowOf<typeof inventories>;
    inventory_plates: RowOf<typeof inventoryPlates>;
  }
}
