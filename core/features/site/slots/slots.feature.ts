import { defineFeature } from '../../../feature.ts';
import type { OccupiedBySlot } from './slots.list.ts';
import { slotEndpoints } from './slots.routes.ts';
import { slots } from './slots.table.ts';

export const slotFeature = (occupiedBySlot: OccupiedBySlot) =>
  defineFeature({ name: 'slots', endpoints: slotEndpoints(occupiedBySlot), tables: [slots] });
