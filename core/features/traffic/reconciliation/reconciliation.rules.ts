import type {
  BankFigures,
  CardFigures,
  CashFigures,
  DepositFigures,
  ReconciliationDay,
  ReconciliationFigures,
} from '../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { type Amount, plus, sumOf } from '../../../../shared/money.ts';

/** Days of a lot, both included, and its day of now. */
export interface Span {
  companyId: number;
  from: string;
  to: string;
  timeZone: string;
  today: string;
}

/** Each day of a span by itself. */
export type Days = Map<string, ReconciliationDay>;

/** A day on which nothing happened. */
export function noFigures(): ReconciliationFigures {
  return {
    ...{ invoiced: 0, onAccount: 0, credited: 0, collected: 0, methods: {}, refunded: 0 },
    ...{ receivables: 0, unbalanced: 0, advances: 0, unbacked: 0, unexplained: 0 },
    cash: { uncounted: 0, expected: 0, counted: 0, shortOver: 0, deposited: 0, held: 0 },
    deposits: { total: 0, differences: 0, late: 0, creditDifferences: 0, unconfirmed: 0 },
    bank: { credits: 0, matched: 0, unmatched: 0, uncredited: 0 },
    cards: { approved: 0, booked: 0, differences: 0, settled: 0, fees: 0, unsettled: 0, unpaid: 0 },
  };
}

/**
 * What of a day nobody can explain: money that somebody holds uncounted or undeposited, and every difference by its size,
 * so that none hides another.
 */
export function unexplainedOf({
  unbalanced,
  cash,
  deposits,
  bank,
  cards,
  unbacked,
}: {
  unbalanced: Amount;
  cash: CashFigures;
  deposits: DepositFigures;
  bank: BankFigures;
  cards: CardFigures;
  unbacked: Amount;
}): Amount {
  return sumOf([
    unbalanced,
    cash.uncounted,
    cash.shortOver,
    cash.held,
    deposits.differences,
    deposits.late,
    deposits.creditDifferences,
    deposits.unconfirmed,
    bank.unmatched,
    bank.uncredited,
    cards.differences,
    cards.unsettled,
    unbacked,
    cards.unpaid,
  ]);
}

/** Days added up. Of `unexplained` each day keeps its own: one day's surplus is not another's shortage. */
export function totalsOf(days: readonly ReconciliationDay[]): ReconciliationFigures {
  const totals = noFigures();
  for (const { day: _day, covered: _covered, ...figures } of days) addTo(totals, figures);
  return totals;
}

type Figures = { [name: string]: Amount | Figures };

function addTo(sum: object, more: object): void {
  const into = sum as Figures;
  for (const [name, value] of Object.entries(more as Figures)) {
    if (typeof value === 'object') {
      into[name] ??= {};
      addTo(into[name] as Figures, value);
    } else into[name] = plus((into[name] as Amount | undefined) ?? 0, value);
  }
}
