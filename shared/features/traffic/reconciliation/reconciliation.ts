/** Money of one day, minor units; `unexplained` is 0 exactly when every peso of it is accounted for. */
export interface ReconciliationFigures {
  /** Of all invoices of the day, and of those that nobody paid at once. */
  invoiced: number;
  onAccount: number;
  /** Taken back by credit notes. */
  credited: number;
  /** What came in after what went back, with the rounding of cash; by method. */
  collected: number;
  methods: Record<string, number>;
  /** How much went back, positive. */
  refunded: number;
  /** By how much grew what customers owe, and what they have paid ahead. */
  receivables: number;
  advances: number;
  cash: CashFigures;
  deposits: DepositFigures;
  /** What statements of the bank show; nothing on days that none covers. */
  bank: BankFigures;
  cards: CardFigures;
  unexplained: number;
}

/** The way of cash: received, counted, deposited. */
export interface CashFigures {
  /** Received that day and in no closure, each drawer's by its size. */
  uncounted: number;
  /** Of the closures of the day: what their receipts bring, what was counted (with drops, without floats). */
  expected: number;
  counted: number;
  /** Every difference of a closure by its size: short and over don't make up for each other. */
  shortOver: number;
  /** What of the counted a deposit took, and what none has, each closure's by its size. */
  deposited: number;
  held: number;
}

/** Deposits of the day. */
export interface DepositFigures {
  total: number;
  /** Every difference to what was counted by its size. */
  differences: number;
  /** Not credited by the bank though it should be by now. */
  late: number;
  /** Every difference to what the bank credited by its size. */
  creditDifferences: number;
}

/** Credits of the day in the bank's statements; what was passed over is in none of the two others. */
export interface BankFigures {
  credits: number;
  matched: number;
  /** Nobody has said what they are, or confirmed what is proposed; of receipts that are proposed these count themselves. */
  unmatched: number;
  /**
   * Receipts by transfer or code that no credit has though statements of the bank reach past the time that it may take, each
   * day's by its size: also cash that somebody kept and booked as such.
   */
  uncredited: number;
}

/** Payments at the card provider that day, and what its statements say. */
export interface CardFigures {
  approved: number;
  /** Receipts and advances that they made. */
  booked: number;
  /** Every difference between a payment and its receipts by its size. */
  differences: number;
  /** Lines of the day that are matched, and what the provider kept of all of them. */
  settled: number;
  fees: number;
  /**
   * Receipts of cards that no line settles though statements cover the day, and lines of the day that nothing fits, each by
   * its size.
   */
  unsettled: number;
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
