/**
 * The tariff as it travels on the wire and is priced by the engine. Amounts are integers of the currency's
 * minor unit and include tax; days are 1 Monday … 7 Sunday, 8 holiday; hours are `HH:mm`, `24:00` ends a day.
 */
export interface TariffBlock {
  id: string;
  /** Minutes covered, at least 1. */
  time: number;
  /** How often the block is charged before `next` follows; 0 means without limit. */
  repeat: number;
  value: number;
  /** Id of the block of the same segment that follows; null: nothing more is charged in this turn. */
  next: string | null;
  /** The value is spread evenly over the minutes and only those used are charged. */
  linear?: boolean | null | undefined;
}

/**
 * Runs once a week without a break from its initial day and hour to its final ones, and may wrap the week's end;
 * a segment of day 8 runs within its day. Blocks are charged from the first of the array on.
 */
export interface TariffSegment {
  initialDay: number;
  initialHour: string;
  finalDay: number;
  finalHour: string;
  /** Confirms that a segment which ends on its own day, before its hour, is meant to run round the week. */
  aroundWeek?: boolean | null | undefined;
  blocks: TariffBlock[];
}

/** Ceiling of what the blocks that begin within one window cost together. */
export type TariffMaximum = { value: number; minutes: number } | { value: number; per: 'calendarDay' };

/** What pricing needs of a tariff; the stored record adds code, name and life-cycle fields. */
export interface TariffTerms {
  lostTicketValue: number;
  graceMinutes: number;
  rounding: 'up' | 'down';
  /** `finish` (default): a block runs to its end even across its turn's end; `cut`: the turn's end ends it. */
  atBoundary?: 'finish' | 'cut' | null | undefined;
  /** A stay of at most so many minutes is free; a longer one pays from its start. */
  freeMinutes?: number | null | undefined;
  maximum?: TariffMaximum | null | undefined;
  segments: TariffSegment[];
}

/** Terms of which nothing is left out, as they are stored. */
export interface WholeTerms extends TariffTerms {
  atBoundary: 'finish' | 'cut';
  freeMinutes: number;
  maximum: TariffMaximum | null;
}

/** Percent values are basis points (19 % = 1900), amounts minor units, minutes whole minutes. */
export interface QuoteDiscount {
  kind: 'percent' | 'amount' | 'minutes';
  value: number;
  code?: string | undefined;
}

export const traceKinds = [
  'block',
  'free',
  'summary',
  'cap',
  'rounding',
  'discount',
  'lost-ticket',
  'paid',
  'outside-schedule',
  'after-validity',
] as const;
export type TraceKind = (typeof traceKinds)[number];

/**
 * One line of the explanation of a price; the values of all lines add up to the quote's total.
 *
 * - `block`: `count` equal blocks in a row. `to` is the end of the time that they cover, which may lie past the exit.
 * - `free`: time in which nothing is charged. `segment` is null where none applies, else its chain has ended.
 * - `lost-ticket`: takes the place of the time.
 * - `summary`: the rest of a trace of thousands of lines, `count` of them summed up.
 * - `outside-schedule`, `after-validity`: of no value; names a part of a subscriber's stay whose price the lines after it
 *   explain.
 * - `cap`, `rounding`, `discount`, `paid`: corrections of the lines before them, at one instant (`from` = `to`).
 */
export interface TraceLine {
  kind: TraceKind;
  from: string;
  to: string;
  /** Index in `segments`. */
  segment: number | null;
  /** Id of the block; null on every other kind of line. */
  block: string | null;
  count: number;
  value: number;
  /** Of a discount that has one. */
  code?: string | undefined;
}

export interface Quote {
  /** Of the stay, rounded as the tariff says; those of a discount are not taken off. */
  minutes: number;
  /** Before discounts: a discount of minutes is worth what the stay would have cost more without it. */
  amount: number;
  discount: number;
  subtotal: number;
  tax: number;
  /** `amount − discount`; `subtotal + tax` to the minor unit. */
  total: number;
  trace: TraceLine[];
}
