import type { Amount } from '../../../money.ts';

/** Money of one day, minor units; `unexplained` is 0 exactly when every peso of it is accounted for. */
export interface ReconciliationFigures {
  /** Of all invoices of the day, and of those that nobody paid at once. */
  invoiced: Amount;
  onAccount: Amount;
  /** Taken back by credit notes. */
  credited: Amount;
  /** What came in after what went back, with the rounding of cash; by method. */
  collected: Amount;
  methods: Record<string, Amount>;
  /** How much went back, positive, with the rounding of cash as `collected`. */
  refunded: Amount;
  /** By how much grew what customers owe, by the balances of their invoices, and what they have paid ahead. */
  receivables: Amount;
  /** Balances of the day's invoices that are not what documents and receipts leave, each difference by its size. */
  unbalanced: Amount;
  advances: Amount;
  cash: CashFigures;
  deposits: DepositFigures;
  /** What statements of the bank show; nothing on days that none covers. */
  bank: BankFigures;
  cards: CardFigures;
  /** Taken by a method that nothing stands behind, until something matches it or another person has said what it is. */
  unbacked: Amount;
  unexplained: Amount;
}

/** The way of cash: received, counted, deposited. */
export interface CashFigures {
  /** Received that day and in no closure, each drawer's by its size. */
  uncounted: Amount;
  /** Of the closures of the day: what their receipts bring, what was counted (with drops, without floats). */
  expected: Amount;
  counted: Amount;
  /** Every difference of a closure by its size: short and over don't make up for each other. */
  shortOver: Amount;
  /** What of the counted a deposit took, and what none has, each closure's by its size. */
  deposited: Amount;
  held: Amount;
}

/** Deposits of the day. */
export interface DepositFigures {
  total: Amount;
  /** Every difference to what was counted by its size. */
  differences: Amount;
  /** Not credited by the bank though it should be by now. */
  late: Amount;
  /** Every difference to what the bank credited by its size. */
  creditDifferences: Amount;
  /** Credits that somebody typed and no line is, although statements of the deposit's account have their days. */
  unconfirmed: Amount;
}

/** Credits of the day in the bank's statements; what was passed over is in none of the two others. */
export interface BankFigures {
  credits: Amount;
  matched: Amount;
  /** Nobody has said what they are, or confirmed what is proposed; of receipts that are proposed these count themselves. */
  unmatched: Amount;
  /**
   * Receipts by transfer or code that no credit has though statements of the bank reach past the time that it may take, each
   * day's by its size: also cash that somebody kept and booked as such.
   */
  uncredited: Amount;
}

/** Payments at the card provider that day, and what its statements say. */
export interface CardFigures {
  approved: Amount;
  /** Receipts and advances that they made. */
  booked: Amount;
  /** Every difference between a payment and its receipts by its size. */
  differences: Amount;
  /** Lines of the day that are matched, and what the provider kept of all of them. */
  settled: Amount;
  fees: Amount;
  /**
   * Receipts of cards that no line settles though statements cover the day, and lines of the day that nothing fits, each by
   * its size.
   */
  unsettled: Amount;
  /** What the provider says it paid out that day and no line of the bank is, though statements reach past the time for it. */
  unpaid: Amount;
}

/**
 * Whether statements cover a day: one of the bank that has it; of cards those that reach `settlementDays` past it, for
 * until then a receipt's line may still come. What is not covered adds nothing.
 */
export interface Coverage {
  bank: boolean;
  cards: boolean;
}

export interface ReconciliationDay extends ReconciliationFigures {
  day: string;
  covered: Coverage;
}

export interface Reconciliation {
  from: string;
  to: string;
  days: ReconciliationDay[];
  totals: ReconciliationFigures;
}

/** Days after which the bank must have credited a deposit: three banking days over a weekend. */
export const creditDays = 5;

/** Business days within which a bank or a provider of cards credits what it was given. */
export const settlementDays = 3;
