import type { MovementState } from '../../../../shared/features/traffic/movements/movement.ts';
import type { Service, VehicleType } from '../../../../shared/values.ts';
import {
  code,
  company,
  instant,
  minutes,
  money,
  nullable,
  recordColumns,
  reference,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** A view of all stays, with the names of slot and terminals: what came and went, as a list. */
export const movements = table(
  'movements',
  {
    ...recordColumns,
    companyId: company(),
    ticket: text(),
    plate: nullable(text()),
    tag: nullable(text()),
    vehicleType: code<VehicleType>('values.vehicleTypes'),
    service: code<Service>('inside.services'),
    subscriberId: unexported(nullable(reference('subscribers'))),
    subscriber: nullable(words()),
    slotId: unexported(reference('slots')),
    slot: words(),
    entryDevice: words(),
    exitDevice: nullable(words()),
    entryAt: instant(),
    exitAt: nullable(instant()),
    state: code<MovementState>('movements.states'),
  },
  [],
  {
    derived: { minutes: minutes(), paid: nullable(money()) },
    place: 'Found while it is inside by that list, and afterwards by its invoice.',
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    movements: RowOf<typeof movements>;
  }
}
