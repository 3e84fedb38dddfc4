import type { VehicleType } from '../../../../shared/values.ts';
import {
  code,
  company,
  count,
  id,
  instant,
  money,
  nullable,
  reference,
  text,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Stays that were closed together because they are inside on paper only; never deleted, but undone. */
export const purges = table(
  'purges',
  {
    id: id(),
    companyId: company(),
    at: instant(),
    userId: nullable(reference('users')),
    reason: text({ searched: true }),
    stays: count(),
    paid: count(),
    foregone: money(),
    undoneAt: nullable(instant()),
    undoneBy: nullable(reference('users')),
    undoReason: nullable(text()),
  },
  [],
  { place: 'Found in the list of purges by their time.' },
);

/** One stay of a purge as it was then. `foregone` is null where it had no price. */
export const purgeStays = table(
  'purge_stays',
  {
    id: id(),
    companyId: company(),
    purgeId: unexported(reference('purges')),
    stayId: unexported(reference('stays')),
    at: instant(),
    ticket: text({ searched: true }),
    plate: nullable(text({ searched: true })),
    vehicleType: code<VehicleType>('values.vehicleTypes'),
    slotId: reference('slots'),
    entryAt: instant(),
    paidAt: nullable(instant()),
    foregone: nullable(money()),
    returnedAt: nullable(instant()),
  },
  [],
  { place: 'Found by the plate in the purge that they are of.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    purges: RowOf<typeof purges>;
    purge_stays: RowOf<typeof purgeStays>;
  }
}
