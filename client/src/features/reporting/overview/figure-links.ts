import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import type {
  OverviewFigure,
  OverviewPeriod,
} from '../../../../../shared/features/reporting/overview/overview.ts';
import { reportsRoot } from '../../../../../shared/routes.ts';
import { rangeText } from '../../../lists/periods.ts';
import { useScreenLink } from '../use-rows-link.ts';

type Days = Pick<OverviewPeriod, 'from' | 'to'>;
type Search = Readonly<Record<string, string>>;

const invoices = 'view/invoice/detail';
const report = (id: string) => [`${reportsRoot}${id}`, ({ from, to }: Days) => ({ from, to })] as const;
const list = (view: string, field: string, more: Search = {}) =>
  [view, (days: Days) => ({ ...more, [field]: rangeText(days) })] as const;
const receipts = list(invoices, 'day', { show: 'receipts' });
const creditNotes = list(invoices, 'day', { show: 'credit-notes' });
const exceptions = list('view/exceptions', 'at');
const purges = report('purge-record');
const subscribers = ['view/subscribers/list', () => ({})] as const;

/** Where the rows of each figure are. */
const places: Record<OverviewFigure, readonly [view: string, search: (days: Days) => Search]> = {
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
  started: subscribers,
  ended: subscribers,
  owed: [invoices, () => ({})],
  purged: purges,
  foregone: purges,
  closureDifferences: list('view/closures', 'at', { differs: 'true' }),
  depositDifferences: list('view/deposits', 'date', { differs: 'true' }),
  unexplained: ['view/reconciliation', ({ from }) => ({ month: from.slice(0, 7) })],
  exceptions,
  atRisk: exceptions,
};

/** Opens the rows of a figure, or of a method of payment; null where they are not granted. */
export function useFigureLinks() {
  const link = useScreenLink();
  return {
    figure(key: OverviewFigure, days: Days) {
      const [view, search] = places[key];
      return link(view, search(days));
    },
    method: (method: ReceiptMethod, days: Days) =>
      link(invoices, { show: 'receipts', method, day: rangeText(days) }),
  };
}
