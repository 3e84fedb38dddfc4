import { localDay } from '../../../../shared/dates.ts';
import { rangeFaults } from '../../../../shared/reports/range.ts';
import type { WireRecord } from '../../../db/records.ts';
import { AppError } from '../../../errors.ts';
import { companyOf, type Endpoint, type ExportedList } from '../../../http/endpoint.ts';
import { day, pageOf, text } from '../../../http/json-schema.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { ratesIn } from '../../../reports/money-rates/rates.service.ts';
import { parametersByDays } from '../../site/operating-parameters/lists-by-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { actIds, actList, checkActQuery, listActs, withPersons } from './acts.list.ts';
import { gatherActs } from './gathered-acts.store.ts';
import { actAnswer, ratesAnswer } from './money-acts.answers.ts';
import { moneyActs } from './money-acts.table.ts';

const resource = 'money-acts';
const guard = { kind: 'resource', resource, level: 'read', scope: 'company' } as const;

const exported: ExportedList = {
  resource,
  scope: 'company',
  table: moneyActs,
  list: actList,
  check: checkActQuery,
  ids: (db, asked, query) => actIds(db, companyOf(asked), query),
  async present(db, _scope, records) {
    const shown = await withPersons(db, records as WireRecord<typeof moneyActs>[]);
    return shown.map((one) => ({ ...one }));
  },
};

/** What brought the lot less money, one by one and by whom how often. */
export const moneyActEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `/${resource}`,
    query: { ...parametersByDays(moneyActs, actList), cashier: text },
    answers: pageOf(actAnswer),
    guard,
    summary:
      'Lists what brought the lot less money, the newest first; `atFrom` and `atTo` are days of the lot or instants. With `cashier` they are the days on which the shifts of that name were closed.',
    handle: (call) => listActs(call.db, companyOf(call), call.query),
  },
  listExportEndpoint(exported),
  {
    method: 'GET',
    path: `/${resource}/rates`,
    query: { from: day, to: day },
    answers: ratesAnswer,
    guard,
    summary:
      'Says how often each cashier, user of the office and terminal did so in some days, for 100 vehicles with the interval of 95 % confidence, beside all others.',
    async handle(call) {
      const companyId = companyOf(call);
      const { timeZone, maximumRangeDays } = await lotSettings(call.db, companyId);
      const { from = '', to = '' } = call.query;
      const faults = rangeFaults(from, to, localDay(call.actor.now, timeZone), maximumRangeDays);
      const [first] = faults;
      if (first)
        throw new AppError(first.error, {
          fields: Object.fromEntries(faults.map(({ field, error }) => [field, { error }])),
          ...(first.complement ? { complement: first.complement } : {}),
        });
      // What was booked in the last minute counts, too; where nothing can be written, what was gathered is shown.
      const isComplete = await gatherActs(call.db, call.actor.now).catch(() => false);
      return { isComplete, rates: await ratesIn(call.db, { companyId, from, to, timeZone }) };
    },
  },
];
