import { day, extended, fields, flag, listOf, mapOf, named, whole } from '../../../http/json-schema.ts';

const figures = fields({
  invoiced: whole,
  onAccount: whole,
  credited: whole,
  collected: whole,
  methods: mapOf(whole),
  refunded: whole,
  receivables: whole,
  unbalanced: whole,
  advances: whole,
  cash: fields({
    uncounted: whole,
    expected: whole,
    counted: whole,
    shortOver: whole,
    deposited: whole,
    held: whole,
  }),
  deposits: fields({
    total: whole,
    differences: whole,
    late: whole,
    creditDifferences: whole,
    unconfirmed: whole,
  }),
  bank: fields({ credits: whole, matched: whole, unmatched: whole, uncredited: whole }),
  cards: fields({
    approved: whole,
    booked: whole,
    differences: whole,
    settled: whole,
    fees: whole,
    unsettled: whole,
    unpaid: whole,
  }),
  unbacked: whole,
  unexplained: whole,
});

/** Where the money of some days is; amounts in minor units. */
export const reconciliationAnswer = named(
  'Reconciliation',
  fields({
    from: day,
    to: day,
    days: listOf(extended(figures, { day, covered: fields({ bank: flag, cards: flag }) })),
    totals: figures,
  }),
);
