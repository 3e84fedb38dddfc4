import { defineReport, totalled } from './define-report.ts';
import type { LinkValues } from './report.ts';

/** Money that was not asked for, or less of it, act by act; what was taken back since is left out. */
export const givenAwayReport = defineReport({
  id: 'given-away',
  filters: { deviceId: 'device', plate: 'plate' },
  columns: {
    at: 'instant',
    act: 'givenAwayAct',
    what: 'text',
    plate: 'text',
    ticket: 'text',
    number: 'text',
    device: 'text',
    cashier: 'text',
    due: totalled('money'),
    charged: totalled('money'),
    given: totalled('money'),
  },
  usual: ['at', 'act', 'what', 'plate', 'ticket', 'cashier', 'due', 'charged', 'given'],
  hidden: { id: 'id' },
  key: ['id'],
  byDay: 'rows',
  lists: [{ column: 'ticket', view: 'view/timeline', narrowed: ({ ticket }: LinkValues) => ({ q: ticket }) }],
});
