import { defineReport } from '../define-report.ts';
import { monthlyActive, subscriberColumns } from '../monthly-active.ts';

/** The vehicles of active subscribers, with the store, the door and the hour at which each last came in. */
export const centroMayorActive = defineReport({
  id: 'centro-mayor/monthly-active',
  filters: monthlyActive.filters,
  columns: { ...subscriberColumns, store: 'text', door: 'text', band: 'hour', lastAt: 'instant' },
  usual: ['document', 'name', 'plate', 'validTo', 'status', 'store', 'door', 'band', 'lastAt'],
  hidden: { subscriberId: 'id', place: 'count' },
  key: ['subscriberId', 'place'],
  opens: [{ column: 'name', view: 'view/subscriber', by: 'subscriberId' }],
});
