import type { reconciliation as es } from '../es/reconciliation.ts';
import type { Words } from '../words.ts';

/** Words of where the money of a month is. */
export const reconciliation = {
  table: 'Reconciliation by day',
  lead: 'From what was invoiced to what is at the bank. Each figure opens its rows.',
  day: 'Day',
  total: 'Total',
  invoiced: 'Invoiced',
  credited: 'Credit notes',
  collected: 'Collected',
  cash: 'Cash',
  cards: 'Card provider',
  uncounted: 'Not counted',
  counted: 'Counted',
  shortOver: 'Short and over',
  held: 'Not deposited',
  deposits: 'Deposited',
  depositDifferences: 'Differences of deposits',
  unexplained: 'Unexplained',
  unexplainedTotal: 'Unexplained in the month',
  settled: 'Every peso of the month is accounted for.',
  why: 'What it is made of',
  late: 'Deposits that the bank has not credited',
  creditDifferences: 'Differences to what the bank credited',
  cardDifferences: 'Differences to the card provider',
  receivables: 'Change of what customers owe',
  advances: 'Change of advances',
  refunded: 'Given back',
  onAccount: 'Invoiced on account',
  more: 'Other figures of the month',
  open: 'Open {{what}} of {{day}}: {{amount}}',
} satisfies Words<typeof es>;
