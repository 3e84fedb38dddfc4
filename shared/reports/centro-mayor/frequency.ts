import { defineReport } from '../define-report.ts';
import { frequencyChart, frequencyColumns, plateLinks } from '../frequency.ts';

/** Entries by the store and the door at which vehicles came in, weekday and hour of the day. */
export const centroMayorFrequency = defineReport({
  id: 'centro-mayor/frequency',
  filters: { slotId: 'slot', vehicleType: 'vehicleType', service: 'stayService' },
  columns: { store: 'text', door: 'text', ...frequencyColumns },
  hidden: { deviceId: 'id' },
  key: ['deviceId', 'weekday', 'hour'],
  recurs: true,
  chart: frequencyChart,
  links: plateLinks,
});
