import type {
  ReconciliationDay,
  ReconciliationFigures,
} from '../../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { type Amount, sumOf } from '../../../../../shared/money.ts';
import { view } from '../reconciliation-view.ts';

/** A figure of a day, and where its rows are: the view that must be held for it, and the address. */
export interface DayFigure {
  key:
    | 'invoiced'
    | 'credited'
    | 'collected'
    | 'cash'
    | 'cards'
    | 'bankCredits'
    | 'bankUnmatched'
    | 'bankUncredited'
    | 'cardsSettled'
    | 'cardFees'
    | 'cardsUnsettled'
    | 'uncounted'
    | 'counted'
    | 'shortOver'
    | 'held'
    | 'deposits'
    | 'depositDifferences'
    | 'depositsUnconfirmed'
    | 'cardsUnpaid'
    | 'unbacked'
    | 'unbalanced';
  of: (figures: ReconciliationFigures) => Amount;
  view: string;
  search: (day: string) => string;
  /** Another amount than 0 is not accounted for. */
  isOpen?: true;
}

const invoices = 'view/invoice/detail';
const closures = 'view/closures';
const deposits = 'view/deposits';

const span = (field: string, more = '') => {
  return (day: string) => `?${more}${field}=${day}..${day}`;
};

export const dayFigures: readonly DayFigure[] = [
  {
    key: 'invoiced',
    of: ({ invoiced }) => invoiced,
    view: 'view/overview-report/reports/detail-invoice',
    search: (day) => `?from=${day}&to=${day}`,
  },
  {
    key: 'credited',
    of: ({ credited }) => credited,
    view: invoices,
    search: span('day', 'show=credit-notes&'),
  },
  {
    key: 'collected',
    of: ({ collected }) => collected,
    view: invoices,
    search: span('day', 'show=receipts&'),
  },
  {
    key: 'unbalanced',
    of: ({ unbalanced }) => unbalanced,
    view: invoices,
    search: span('day'),
    isOpen: true,
  },
  {
    key: 'cash',
    of: ({ methods }) => methods.cash ?? 0,
    view: invoices,
    search: span('day', 'show=receipts&method=cash&'),
  },
  {
    key: 'uncounted',
    of: ({ cash }) => cash.uncounted,
    view: invoices,
    search: span('day', 'show=receipts&method=cash&'),
    isOpen: true,
  },
  { key: 'counted', of: ({ cash }) => cash.counted, view: closures, search: span('at') },
  {
    key: 'shortOver',
    of: ({ cash }) => cash.shortOver,
    view: closures,
    search: span('at', 'differs=true&'),
    isOpen: true,
  },
  { key: 'held', of: ({ cash }) => cash.held, view: closures, search: span('at'), isOpen: true },
  { key: 'deposits', of: (one) => one.deposits.total, view: deposits, search: span('date') },
  {
    key: 'depositDifferences',
    of: (one) => sumOf([one.deposits.differences, one.deposits.creditDifferences, one.deposits.late]),
    view: deposits,
    search: span('date'),
    isOpen: true,
  },
  {
    key: 'depositsUnconfirmed',
    of: (one) => one.deposits.unconfirmed,
    view: deposits,
    search: span('date', 'unconfirmed=true&'),
    isOpen: true,
  },
  {
    key: 'cards',
    of: ({ cards }) => cards.approved,
    view: 'view/electronic-payments',
    search: span('confirmedAt'),
  },
  {
    key: 'bankCredits',
    of: ({ bank }) => bank.credits,
    view,
    search: span('day', 'show=lines&kind=bank&credit=true&'),
  },
  {
    key: 'bankUnmatched',
    of: ({ bank }) => bank.unmatched,
    view,
    search: span('day', 'show=lines&kind=bank&credit=true&open=true&'),
    isOpen: true,
  },
  {
    key: 'bankUncredited',
    of: ({ bank }) => bank.uncredited,
    view: invoices,
    search: span('day', 'show=receipts&'),
    isOpen: true,
  },
  {
    key: 'cardsSettled',
    of: (one) => one.cards.settled,
    view,
    search: span('day', 'show=lines&kind=cards&state=matched&'),
  },
  { key: 'cardFees', of: (one) => one.cards.fees, view, search: span('day', 'show=lines&kind=cards&') },
  {
    key: 'cardsUnsettled',
    of: (one) => one.cards.unsettled,
    view,
    search: span('day', 'show=lines&kind=cards&state=unmatched&'),
    isOpen: true,
  },
  {
    key: 'unbacked',
    of: ({ unbacked }) => unbacked,
    view: 'view/exceptions',
    search: span('at', 'kind=unreconciled-method&'),
    isOpen: true,
  },
  {
    key: 'cardsUnpaid',
    of: (one) => one.cards.unpaid,
    view,
    search: (day) => `?show=lines&kind=cards&unpaidOn=${day}`,
    isOpen: true,
  },
];

/** Days on which anything happened. */
export function withMoney(days: readonly ReconciliationDay[]): readonly ReconciliationDay[] {
  return days.filter(
    (day) => day.invoiced !== 0 || day.unexplained !== 0 || dayFigures.some((figure) => figure.of(day) !== 0),
  );
}
