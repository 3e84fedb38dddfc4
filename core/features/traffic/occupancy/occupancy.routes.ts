import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { occupancyNow } from './occupancy.list.ts';

export const occupancyEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/occupancy',
    guard: { kind: 'resource', resource: 'occupancy', level: 'read', scope: 'company' },
    summary: 'Occupancy by slot.',
    handle: (call) => occupancyNow(call.db, companyOf(call), call.actor.now),
  },
];
