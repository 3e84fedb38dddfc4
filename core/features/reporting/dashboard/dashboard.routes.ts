import type { WarningSource } from '../../../feature.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { dashboardAnswer } from './dashboard.answers.ts';
import { readLotPage } from './dashboard.list.ts';
import { visibleParts } from './parts.rules.ts';

/** @param warnings every feature that warns */
export const dashboardEndpoints = (warnings: readonly WarningSource[]): Endpoint[] => [
  {
    method: 'GET',
    path: '/dashboard',
    answers: dashboardAnswer,
    guard: { kind: 'resource', resource: 'dashboard', level: 'read', scope: 'company' },
    summary:
      'The lot now: occupancy, today beside the same weekday, terminals and warnings, as far as granted.',
    async handle(call) {
      const companyId = companyOf(call);
      const grants = (await call.grantsIn(call.db, companyId)) ?? [];
      const page = await readLotPage(call.db, warnings, companyId, call.actor.now);
      return { ...page.head, ...visibleParts(page, grants) };
    },
  },
];
