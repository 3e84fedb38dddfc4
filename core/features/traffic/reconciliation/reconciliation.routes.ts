import { localDay } from '../../../../shared/dates.ts';
import { rangeFaults } from '../../../../shared/reports/range.ts';
import { AppError } from '../../../errors.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { day } from '../../../http/json-schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { reconciliationAnswer } from './reconciliation.answers.ts';
import { reconcile } from './reconciliation.list.ts';

/** Where the money of some days is. */
export const reconciliationEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/reconciliation',
    query: { from: day, to: day },
    answers: reconciliationAnswer,
    guard: { kind: 'resource', resource: 'reconciliation', level: 'read', scope: 'company' },
    summary:
      'Says of each day what was invoiced, received, counted, deposited and taken by cards, and what of it nobody can explain.',
    async handle(call) {
      const companyId = companyOf(call);
      const { timeZone, maximumRangeDays } = await lotSettings(call.db, companyId);
      const today = localDay(call.actor.now, timeZone);
      const { from, to } = call.query;
      const faults = rangeFaults(from, to, today, maximumRangeDays);
      const [first] = faults;
      if (first)
        throw new AppError(first.error, {
          fields: Object.fromEntries(faults.map(({ field, error }) => [field, { error }])),
          ...(first.complement ? { complement: first.complement } : {}),
        });
      return reconcile(call.db, { companyId, from: from ?? '', to: to ?? '', timeZone, today });
    },
  },
];
