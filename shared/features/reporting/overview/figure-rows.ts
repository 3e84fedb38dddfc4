import { addDays } from '../../../dates.ts';
import { reportsRoot } from '../../../routes.ts';
import type { OverviewFigure, OverviewPeriod } from './overview.ts';

type Days = Pick<OverviewPeriod, 'from' | 'to'>;
type Search = Readonly<Record<string, string>>;

/** Where the rows of a figure are: a screen, and how its address narrows them. */
interface FigureRows {
  view: string;
  search: Search;
}

type Place = readonly [view: string, search: (days: Days) => Search];

/** Days as a list takes them in its address. */
const span = ({ from, to }: Days) => `${from}..${to}`;

const invoices = 'view/invoice/detail';
const report = (id: string): Place => [`${reportsRoot}${id}`, ({ from, to }) => ({ from, to })];
const list = (view: string, field: string, more: Search = {}): Place => [
  view,
  (days) => ({ ...more, [field]: span(days) }),
];
const receipts = list(invoices, 'day', { show: 'receipts' });
const creditNotes = list(invoices, 'day', { show: 'credit-notes' });
const purges = list('view/slots/purge', 'at', { show: 'purges', undone: 'false' });

const places: Record<OverviewFigure, Place> = {
  collected: receipts,
  invoiced: report('detail-invoice'),
  invoices: report('detail-invoice'),
  refunded: list(invoices, 'day', { show: 'receipts', kind: 'refund' }),
  cancelled: creditNotes,
  credited: creditNotes,
  meanInside: report('occupation'),
  peakInside: report('occupation'),
  entries: list('view/movements', 'entry', { sort: '-entryAt' }),
  exits: list('view/movements', 'exit', { sort: '-exitAt' }),
  meanMinutes: report('permanence'),
  active: report('monthly-active'),
  started: list('view/subscribers/list', 'validFrom'),
  ended: list('view/subscribers/list', 'validTo'),
  owed: [invoices, () => ({ owed: 'true' })],
  purged: purges,
  foregone: purges,
  closureDifferences: list('view/closures', 'at', { differs: 'true' }),
  depositDifferences: list('view/deposits', 'date', { differs: 'true' }),
  unexplained: ['view/reconciliation', ({ from }) => ({ month: from.slice(0, 7) })],
  exceptions: list('view/exceptions', 'at'),
  atRisk: list('view/exceptions', 'at', { unresolved: '1' }),
};

/**
 * The rows that a figure is made of.
 * @param isRunning the last of its days is today: a plan whose last day that is has not ended
 */
export function figureRows(key: OverviewFigure, { from, to }: Days, isRunning: boolean): FigureRows {
  const [view, search] = places[key];
  return { view, search: search({ from, to: isRunning && key === 'ended' ? addDays(to, -1) : to }) };
}
