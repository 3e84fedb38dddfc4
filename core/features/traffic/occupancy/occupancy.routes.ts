import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { occupancyAnswer } from './occupancy.answers.ts';
import { occupancyNow } from './occupancy.list.ts';

export const occupancyEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/occupancy',
    answers: occupancyAnswer,
    guard: { kind: 'resource', resource: 'occupancy', level: 'read', scope: 'company' },
    summary: 'Occupancy by slot.',
    handle: (call) => occupancyNow(call.db, companyOf(call), call.actor.now),
  },
];
