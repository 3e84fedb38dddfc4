import { addDays } from '../../../../shared/dates.ts';
import type { Quote, TraceLine } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { continuation, quoteStay, splitTax } from '../../pricing/tariffs/engine/quote.ts';
import { type ZoneClock, zoneClock } from '../../pricing/tariffs/engine/zone-clock.ts';
import type { LotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { overstayTerms } from '../../subscriptions/subscribers/subscriber-overstay.list.ts';
import { type CoveredTime, type UncoveredPart, uncoveredParts } from './overstay.rules.ts';
import { holidaysOfStay, orTooLong, tariffOfStay } from './stay-tariff.service.ts';
import type { StayRow } from './stays.list.ts';

/**
 * What a subscriber's stay owes at an instant. Where the subscriber pays for overstaying, each part that is not covered is
 * priced as a rotation stay that begins where the part begins, by the tariff of the entry; else nothing. Of what was due at
 * a payment only the rest.
 * @throws as `priceStay`
 */
export async function priceSubscriberStay(
  db: Db | Trx,
  lot: LotSettings,
  stay: StayRow,
  at: number,
): Promise<Quote> {
  const minutes = Math.floor((at - stay.entry_at) / 60_000);
  const isFree = stay.exit_before !== null && at <= stay.exit_before;
  const covered = isFree ? null : await coveredTime(db, lot, stay);
  if (!covered) return sumOf([], minutes, lot);
  const holidays = await holidaysOfStay(db, lot, stay, at);
  const clock = zoneClock(lot.timeZone);
  const partsUntil = (to: number) =>
    uncoveredParts({ from: stay.entry_at, to }, covered, clock, (day) => holidays.has(day));
  const parts = partsUntil(at);
  if (parts.length === 0) return sumOf([], minutes, lot);
  const { compiled } = await tariffOfStay(db, lot, stay, at);
  const { paid_at: paidAt } = stay;
  const settled = new Set(paidAt === null ? [] : partsUntil(paidAt).map(({ from }) => from));
  const { timeZone, taxRate } = lot;
  const quotes = parts.map((part) => {
    const price = { entryAt: part.from, exitAt: part.to, timeZone, taxRate, isHoliday: holidays };
    const quote = orTooLong(() =>
      paidAt !== null && settled.has(part.from)
        ? continuation(compiled, { ...price, paidAt: Math.min(paidAt, part.to) })
        : quoteStay(compiled, price),
    );
    return { ...quote, trace: [headOf(part, clock), ...quote.trace] };
  });
  return sumOf(quotes, minutes, lot);
}

/** Null where nothing is ever charged. Days of grace after the validity are covered like those of it. */
async function coveredTime(
  db: Db | Trx,
  { subscriberGraceDays }: LotSettings,
  { subscriber_id }: StayRow,
): Promise<CoveredTime | null> {
  const terms = subscriber_id === null ? null : await overstayTerms(db, subscriber_id);
  if (!terms) return null;
  const { validTo, windows, toleranceMinutes } = terms;
  return {
    windows,
    toleranceMinutes,
    lastDay: validTo === null ? null : addDays(validTo, subscriberGraceDays),
  };
}

/** The line that names a part, before those that explain its price. */
function headOf({ kind, from, to }: UncoveredPart, clock: ZoneClock): TraceLine {
  const time = { from: clock.format(from), to: clock.format(to) };
  return { kind, ...time, segment: null, block: null, count: 1, value: 0 };
}

function sumOf(quotes: readonly Quote[], minutes: number, { taxRate }: LotSettings): Quote {
  const total = quotes.reduce((sum, quote) => sum + quote.total, 0);
  return {
    minutes,
    amount: total,
    discount: 0,
    ...splitTax(total, taxRate),
    total,
    trace: quotes.flatMap(({ trace }) => trace),
  };
}
