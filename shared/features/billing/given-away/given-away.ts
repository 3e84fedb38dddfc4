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

/**
 * Acts that `giveAway` does not file: their callers do, with an exception of another kind or, of a billing run, with one for
 * all its invoices.
 */
export const filedOtherwise: readonly GivenAwayAct[] = ['lower-price', 'unpaid-exit', 'purge', 'undone-run'];
