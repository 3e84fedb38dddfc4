import { defineReport, totalled } from '../define-report.ts';
import { frequencyChart, frequencyColumns } from '../frequency.ts';
import type { LinkValues } from '../report.ts';

/** Invoices of lockers by weekday and hour of the day; `returning` are those of a customer who had come before in the range. */
export const lockersFrequency = defineReport({
  id: 'lockers/frequency-data',
  filters: { deviceId: 'device' },
  columns: { ...frequencyColumns, total: totalled('money') },
  key: ['weekday', 'hour'],
  recurs: true,
  chart: frequencyChart,
  lists: [
    {
      column: 'entries',
      view: 'view/overview-report/reports/detail-invoice',
      all: ({ from, to, deviceId }: LinkValues) => ({
        from,
        to,
        deviceId,
        service: 'locker',
      }),
    },
  ],
});
