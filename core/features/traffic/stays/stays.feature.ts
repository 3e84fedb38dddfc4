import { defineFeature } from '../../../feature.ts';
import { futureChecks } from './future-checks.list.ts';
import { stayChecks } from './stay-checks.list.ts';
import { payments, stays } from './stays.table.ts';
import { refuseOccupiedLot, refuseOccupiedSlot } from './stays-in-use.service.ts';

export const stayFeature = defineFeature({
  name: 'stays',
  tables: [stays, payments],
  checks: [...stayChecks, ...futureChecks],
  events: { 'stays/entered': 'stay.entered', 'stays/paid': 'stay.paid', 'stays/exited': 'stay.exited' },
  inUse: { slots: refuseOccupiedSlot, companies: refuseOccupiedLot },
});
