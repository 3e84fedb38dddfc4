import { slotSchema } from '../../../../shared/features/site/slots/slot.schema.ts';
import { whole } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { type OccupiedBySlot, withOccupied } from './slots.list.ts';
import { createSlot, deleteSlot, updateSlot } from './slots.store.ts';
import { slots } from './slots.table.ts';

export const slotEndpoints = (occupiedBySlot: OccupiedBySlot) =>
  recordEndpoints({
    name: 'slots',
    scope: 'company',
    table: slots,
    schema: slotSchema,
    list: { order: 'title' },
    readOnly: ['occupied'],
    answered: { occupied: whole },
    defaults: { main: false, reserved: 0, subscribersOnly: false },
    create: createSlot,
    update: updateSlot,
    delete: deleteSlot,
    present: withOccupied(occupiedBySlot),
  });
