import { defineReport } from './define-report.ts';

/** What every report of subscribers says of a vehicle. */
export const subscriberColumns = {
  document: 'text',
  name: 'text',
  plate: 'text',
  tag: 'text',
  service: 'subscriberServices',
  slot: 'text',
  validFrom: 'day',
  validTo: 'day',
  subscription: 'text',
  vehicleType: 'vehicleType',
  status: 'subscriberState',
} as const;

/**
 * The vehicles of the monthly subscribers whose validity shares a day with the range, by the name of their third party
 * (specification, section 3). The state is that of today.
 */
export const monthlyActive = defineReport({
  id: 'monthly-active',
  filters: {
    holder: 'holder',
    plate: 'plate',
    liquidationId: 'liquidation',
    slotId: 'slot',
    status: 'subscriberState',
  },
  columns: subscriberColumns,
  usual: ['document', 'name', 'plate', 'tag', 'validFrom', 'validTo', 'subscription', 'status'],
  hidden: { subscriberId: 'id', place: 'count' },
  key: ['subscriberId', 'place'],
  opens: [{ column: 'name', view: 'view/subscriber', by: 'subscriberId' }],
});
