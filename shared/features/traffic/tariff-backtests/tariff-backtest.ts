import type { InferType } from 'yup';
import type { JobStatus } from '../../../job-status.ts';
import type { Amount } from '../../../money.ts';
import { choice, integer, shape } from '../../../schema.ts';
import type { VehicleType } from '../../../values.ts';
import { vehicleTypes } from '../../../values.ts';
import type { Quote, TariffTerms } from '../../pricing/tariffs/tariff.ts';
import { requiredDay } from '../../site/calendar-days/calendar-day.schema.ts';

const id = () => integer(1, Number.MAX_SAFE_INTEGER);

/** What is priced again: the paid stays that entered on these local days, by a version of the tariff (the newest). */
export const backtestSchema = shape({
  tariffId: id().required(),
  versionId: id().nullable().optional(),
  from: requiredDay(),
  to: requiredDay(),
  slotId: id().nullable().optional(),
  /** The tariff's own unless given. */
  vehicleType: choice(vehicleTypes).nullable().optional(),
});

export type BacktestInput = InferType<typeof backtestSchema>;

/** Those who would pay more, or less. Amounts in minor units. */
export interface Side {
  count: number;
  /** Of all their differences. */
  sum: Amount;
  median: number;
  largest: number;
}

/** Stays whose difference lies in (from, to] above zero, in [from, to) below it; both zero are those that change nothing. */
export interface DifferenceBand {
  from: number;
  to: number;
  count: number;
}

/** Stays of at most so many minutes; null without bound. */
export interface LengthBand {
  upTo: number | null;
  count: number;
  before: Amount;
  after: Amount;
}

export interface BacktestResult {
  stays: number;
  before: Amount;
  after: Amount;
  same: number;
  more: Side;
  less: Side;
  differences: DifferenceBand[];
  lengths: LengthBand[];
}

/** A back-test as it is answered. */
export interface TariffBacktest {
  id: number;
  tariffId: number;
  versionId: number;
  versionNumber: number;
  fromDay: string;
  toDay: string;
  slotId: number | null;
  slot: string | null;
  vehicleType: VehicleType;
  status: JobStatus;
  done: number;
  total: number | null;
  error?: { code: number; message: string; reason?: string };
  result: BacktestResult | null;
  createdAt: string;
  finishedAt: string | null;
}

/** One stay of a back-test. */
export interface BacktestStay {
  id: number;
  backtestId: number;
  stayId: number;
  plate: string | null;
  entryAt: string;
  minutes: number;
  priceBefore: number;
  priceAfter: number;
  difference: number;
}

/** What was charged at one payment of a stay, and what the draft charges there. */
export interface ChargeExplained {
  at: string;
  /** What was taken; it may differ from the price where a terminal said so. */
  paid: number;
  /** By the version that the stay was stamped with; null where it has none. */
  before: Quote | null;
  after: Quote;
}

export interface StayExplained {
  stay: BacktestStay;
  exitAt: string | null;
  lostTicket: boolean;
  discounts: string[];
  /** Terms by which the two prices are made. */
  termsBefore: TariffTerms | null;
  termsAfter: TariffTerms;
  charges: ChargeExplained[];
}
