import { addDays, localDay } from '../../../../shared/dates.ts';
import { type Finding, lintTariff } from '../../../../shared/features/pricing/tariffs/linter.ts';
import { termsOf } from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import { ceilingOf } from '../../../../shared/features/pricing/tariffs/tariff-setting.ts';
import { readRecord } from '../../../db/records.ts';
import { companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { findingsAnswer } from './tariffs.answers.ts';
import { tariffs } from './tariffs.table.ts';

/** What is doubtful in a stored tariff, found by the same code as in the editor; nothing of it is refused. */
export const findingsEndpoint: Endpoint = {
  method: 'GET',
  path: '/tariffs/:id/findings',
  answers: findingsAnswer,
  guard: { kind: 'resource', resource: 'tariffs', level: 'read', scope: 'company' },
  summary: 'What is doubtful in a tariff, the legal ceiling included.',
  async handle(call): Promise<{ findings: Finding[] }> {
    const scope = companyScope(call);
    const tariff = await readRecord(call.db, tariffs, scope, idOf(call));
    const companyId = Number(scope.companyId);
    const { legalCeilings, timeZone } = await lotSettings(call.db, companyId);
    const today = localDay(call.actor.now, timeZone);
    const holidays = await holidaysBetween(call.db, companyId, today, addDays(today, 365));
    return {
      findings: lintTariff(termsOf(tariff), {
        hasHolidays: holidays.size > 0,
        ceiling: ceilingOf(legalCeilings, tariff.vehicleType),
      }),
    };
  },
};
