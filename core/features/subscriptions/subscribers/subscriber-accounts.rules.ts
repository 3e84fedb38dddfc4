/** What a subscriber owes and has paid; money in minor units, days the lot's. */
export interface Account {
  /** What open invoices still ask for. */
  balance: number;
  /** One of them is beyond its due date. */
  isOverdue: boolean;
  /** Last day that is billed and paid. */
  paidUntil: string | null;
  /** Last day that is billed. */
  billedUntil: string | null;
}

export const emptyAccount: Account = { balance: 0, isOverdue: false, paidUntil: null, billedUntil: null };

/** A lot on its local day. */
export interface LotToday {
  companyId: number;
  today: string;
}
