import type {
  Quote,
  QuoteDiscount,
  TariffTerms,
} from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { tariffLimits } from '../../../../../shared/features/pricing/tariffs/tariff-limits.ts';
import { chargeStay } from './charges.ts';
import { type CompiledTariff, compileTariff } from './compile.ts';
import { takeDiscounts } from './discounts.ts';
import { adjustment, type Line, type Statement, StatementWriter, traceOf } from './statement.ts';
import { splitTax } from './tax.ts';
import type { Holidays } from './turns.ts';
import { type ZoneClock, zoneClock } from './zone-clock.ts';

export { type CompiledTariff, compileTariff, splitTax };

const minute = 60_000;

export interface StayToPrice {
  /** Epoch milliseconds; an exit before the entry counts as no time. */
  entryAt: number;
  exitAt: number;
  /** IANA name of the company's zone. */
  timeZone: string;
  /** The company's holidays, as local days `yyyy-mm-dd`. */
  isHoliday: Holidays;
  /** Basis points, 19 % = 1900. */
  taxRate: number;
}

export interface QuoteRequest extends StayToPrice {
  /** Who may combine which discounts is not decided here: all of them are taken. */
  discounts?: readonly QuoteDiscount[] | undefined;
  /** The lost ticket's value replaces the time; discounts of minutes have no effect then. */
  lostTicket?: boolean | undefined;
}

/**
 * Prices a stay by a tariff without problems (see `tariffProblems`): pure, exact, with its explanation.
 * Compile a tariff that prices more than one stay. RangeError for an unknown zone, an instant out of range, a stay
 * of more than 19 years or of millions of rate changes, and an amount beyond 2^53 minor units.
 */
export function quoteStay(tariff: CompiledTariff | TariffTerms, request: QuoteRequest): Quote {
  const pricing = pricingOf(tariff, request);
  const { compiled, clock } = pricing;
  const { entryAt, exitAt } = request;
  const lostTicket = request.lostTicket === true;
  const stay = lostTicket ? lostTicketOf(pricing) : pricing.until(exitAt);
  const taken = takeDiscounts(stay.amount, endOf(stay, exitAt), request.discounts ?? [], (minutes) =>
    lostTicket ? stay.amount : pricing.until(exitAt - minutes * minute).amount,
  );
  return {
    minutes: minutesOf(compiled, entryAt, exitAt),
    amount: stay.amount,
    discount: stay.amount - taken.total,
    ...splitTax(taken.total, request.taxRate),
    total: taken.total,
    trace: traceOf([...stay.lines, ...taken.lines], clock),
  };
}

/**
 * The fee of stays from one entry on by their length in whole minutes, without discounts. The tariff is compiled once.
 * RangeError as `quoteStay`.
 */
export function feeByLength(
  tariff: CompiledTariff | TariffTerms,
  stay: Omit<StayToPrice, 'exitAt' | 'taxRate'>,
): (minutes: number) => number {
  const { entryAt } = stay;
  const { until } = pricingOf(tariff, { ...stay, exitAt: entryAt, taxRate: 0 });
  return (minutes) => until(entryAt + minutes * minute).amount;
}

/**
 * What a stay that was paid at `paidAt` costs more until `exitAt`: the price of the whole less the price until
 * the payment, both without discounts, never below 0. Whether the grace time has passed is the caller's question.
 * `minutes` are those since the payment; the trace explains the whole and takes off what was paid.
 */
export function continuation(
  tariff: CompiledTariff | TariffTerms,
  request: StayToPrice & { paidAt: number },
): Quote {
  const pricing = pricingOf(tariff, request);
  const { compiled, clock } = pricing;
  const { entryAt, exitAt, paidAt } = request;
  const stay = pricing.until(exitAt);
  const paid = Math.min(stay.amount, pricing.until(paidAt).amount);
  const total = stay.amount - paid;
  const lines = paid > 0 ? [...stay.lines, adjustment('paid', endOf(stay, exitAt), -paid)] : stay.lines;
  const minutes = minutesOf(compiled, entryAt, exitAt) - minutesOf(compiled, entryAt, paidAt);
  return {
    minutes: Math.max(0, minutes),
    amount: total,
    discount: 0,
    ...splitTax(total, request.taxRate),
    total,
    trace: traceOf(lines, clock),
  };
}

interface Pricing {
  compiled: CompiledTariff;
  clock: ZoneClock;
  stay: StayToPrice;
  /** The price of the stay had it ended at `exitAt`. */
  until: (exitAt: number) => Statement;
}

function pricingOf(tariff: CompiledTariff | TariffTerms, stay: StayToPrice): Pricing {
  const compiled = 'chains' in tariff ? tariff : compileTariff(tariff);
  const clock = zoneClock(stay.timeZone);
  const holidays = stay.isHoliday;
  const isHoliday = typeof holidays === 'function' ? holidays : (day: string) => holidays.has(day);
  const until = (exitAt: number): Statement => {
    const minutes = minutesOf(compiled, stay.entryAt, exitAt);
    const end = stay.entryAt + minutes * minute;
    if (minutes > 0 && minutes <= compiled.freeMinutes) {
      return { amount: 0, lines: [wholeStay('free', stay.entryAt, end, 0)] };
    }
    const timeline = { tariff: compiled, clock, isHoliday, until: end + compiled.lookAhead };
    const writer = new StatementWriter(compiled.maximum?.value ?? null);
    chargeStay(timeline, stay.entryAt, end, (charge) => writer.take(charge));
    return writer.finish();
  };
  return { compiled, clock, stay, until };
}

function lostTicketOf({ compiled, stay }: Pricing): Statement {
  const amount = compiled.lostTicketValue;
  const end = Math.max(stay.entryAt, stay.exitAt);
  return { amount, lines: [wholeStay('lost-ticket', stay.entryAt, end, amount)] };
}

function minutesOf(tariff: CompiledTariff, from: number, to: number): number {
  if (!Number.isFinite(from) || !Number.isFinite(to)) throw new RangeError('instant out of range');
  const minutes = Math.max(0, to - from) / minute;
  if (minutes > tariffLimits.minutes) throw new RangeError('stay too long');
  return tariff.rounding === 'up' ? Math.ceil(minutes) : Math.floor(minutes);
}

/** Where the explained time ends; corrections stand there. */
function endOf(stay: Statement, exitAt: number): number {
  return stay.lines.at(-1)?.to ?? exitAt;
}

function wholeStay(kind: Line['kind'], from: number, to: number, value: number): Line {
  return { kind, from, to, segment: null, block: null, count: 1, value };
}
