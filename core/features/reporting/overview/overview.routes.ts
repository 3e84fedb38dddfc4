import { localDay } from '../../../../shared/dates.ts';
import {
  lotsAtOnce,
  type Overview,
  overviewFigures,
} from '../../../../shared/features/reporting/overview/overview.ts';
import { rule } from '../../../../shared/schema.ts';
import type { CompanyName } from '../../../../shared/session.ts';
import { invalid } from '../../../errors.ts';
import { type Call, companyOf, type Endpoint, userOf } from '../../../http/endpoint.ts';
import { holdsView } from '../../../http/grants.rules.ts';
import { day, fields, flag, listOf, mapOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { companiesOf } from '../../site/companies/companies-of-user.list.ts';
import { overviewsOf } from './overview.list.ts';
import { summed } from './overview.rules.ts';

const view = 'view/overview-report';

const overviewWork = threadWork<typeof import('./overview.thread.ts')>(
  new URL('./overview.thread.ts', import.meta.url),
  'answers',
);

const figures = fields(
  Object.fromEntries(
    Object.entries(overviewFigures).map(([key, kind]) => [
      key,
      orNull(kind === 'mean' ? { type: 'number' } : whole),
    ]),
  ),
);
const period = fields({ from: day, to: day, figures, methods: mapOf(whole) });
const days = listOf(fields({ day, collected: whole }));

/** `Overview` */
const overviewAnswer = fields({
  month: text,
  lots: listOf(
    fields({
      ...{ companyId: whole, name: text, currency: text, isRunning: flag },
      ...{ now: period, before: period, days, daysBefore: days },
    }),
  ),
  sum: orNull(fields({ now: figures, before: figures })),
  reachable: whole,
});

/** The lots of the user's where his grant reaches this screen, by name. */
async function lotsOf(call: Call): Promise<CompanyName[]> {
  const companies = await companiesOf(call.db, userOf(call));
  const reached = [];
  for (const company of companies) {
    const grants = await call.grantsIn(call.db, company.id);
    if (grants && holdsView(grants, view, 'read')) reached.push(company);
  }
  return reached;
}

/** The month of the lot, or of all lots that the user may see so. */
export const overviewEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/overview',
    query: { month: text, all: flag },
    answers: overviewAnswer,
    guard: { kind: 'resource', resource: 'overview', level: 'read', scope: 'company' },
    summary:
      'The month (`2026-11`) of the lot beside the month before: money, occupancy, stays, subscribers and losses; `all=true` of all lots where the user may see it, side by side.',
    async handle(call): Promise<Overview> {
      const reached = await lotsOf(call);
      const own = reached.filter(({ id }) => id === companyOf(call));
      const month = call.query.month || localDay(call.actor.now, 'UTC').slice(0, 7);
      const asked = call.query.all === 'true' ? reached.slice(0, lotsAtOnce) : own;
      const task = { lots: asked, month, now: call.actor.now };
      const lots = await (call.work
        ? call.work.run(overviewWork, task, { ...call, lot: companyOf(call) })
        : overviewsOf(call.db, task, call.signal));
      if (!lots) throw invalid({ month: rule('type') });
      const isOneCurrency = new Set(lots.map(({ currency }) => currency)).size === 1;
      const sum =
        lots.length > 1 && isOneCurrency
          ? {
              now: summed(lots.map(({ now }) => now.figures)),
              before: summed(lots.map(({ before }) => before.figures)),
            }
          : null;
      return { month, lots, sum, reachable: reached.length };
    },
  },
];
