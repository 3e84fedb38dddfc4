/** Acts that lower what is asked for, or forgo it. */
export const givenAwayActs = [
  'discount',
  'voucher',
  'lower-price',
  'unpaid-exit',
  'purge',
  'credit-note',
  'undone-run',
  'subscriber-price',
  'subscriber-service',
  'dismissed-payment',
  'withdrawn-request',
] as const;
export type GivenAwayAct = (typeof givenAwayActs)[number];

/** Acts that have an exception of a kind of their own, whatever the amount: they are not filed as given away, too. */
export const filedOtherwise: readonly GivenAwayAct[] = ['lower-price', 'unpaid-exit', 'purge'];
