import { type QuoteRequest, quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import type {
  Quote,
  TariffBlock,
  TariffSegment,
  TariffTerms,
} from '../../shared/features/pricing/tariffs/tariff.ts';

/** Tariffs and stays in a few words, for tests that name one rule each. */

/** `A:60x2@900>B`: block A of 60 minutes, twice, 900 each, then B; `~` at the end makes it linear. */
export function block(text: string): TariffBlock {
  const match = /^(\w+):(\d+)x(\d+)@(\d+)(?:>(\w+))?(~?)$/.exec(text);
  if (!match) throw new Error(`not a block: ${text}`);
  const [, id = '', time, repeat, value, next, linear] = match;
  return {
    id,
    time: Number(time),
    repeat: Number(repeat),
    value: Number(value),
    next: next ?? null,
    linear: linear === '~',
  };
}

/** `1 08:00-5 18:00` with its blocks. */
export function segment(times: string, ...blocks: string[]): TariffSegment {
  const [start = '', end = ''] = times.split('-');
  const [initialDay, initialHour = ''] = start.split(' ');
  const [finalDay, finalHour = ''] = end.split(' ');
  return {
    initialDay: Number(initialDay),
    initialHour,
    finalDay: Number(finalDay),
    finalHour,
    blocks: blocks.map(block),
  };
}

export function always(...blocks: string[]): TariffSegment {
  return segment('1 00:00-7 24:00', ...blocks);
}

/** The same hours on each day of the week. */
export function daily(from: string, to: string, ...blocks: string[]): TariffSegment[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const finalDay = to > from ? day : (day % 7) + 1;
    return segment(`${day} ${from}-${finalDay} ${to}`, ...blocks);
  });
}

export function terms(
  segments: TariffSegment | TariffSegment[],
  more: Partial<TariffTerms> = {},
): TariffTerms {
  return {
    lostTicketValue: 4_600_000,
    graceMinutes: 15,
    rounding: 'up',
    segments: [segments].flat(),
    ...more,
  };
}

type More = Partial<Omit<QuoteRequest, 'entryAt' | 'exitAt' | 'isHoliday'>> & { holidays?: string[] };

/** A request for local times (`2026-11-02T10:00`), by default of Bogotá; November 2nd 2026 is a Monday. */
export function stay(from: string, to: string, more: More = {}): QuoteRequest {
  const { holidays = [], timeZone = 'America/Bogota', taxRate = 1900, ...rest } = more;
  return {
    entryAt: instant(from, timeZone),
    exitAt: instant(to, timeZone),
    timeZone,
    isHoliday: new Set(holidays),
    taxRate,
    ...rest,
  };
}

/** An offset, where given, tells apart the two hours of a clock that is set back. */
export function instant(local: string, timeZone: string): number {
  if (/[+-]\d\d:\d\d$/.test(local)) return Date.parse(local);
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
}

export function quote(tariff: TariffTerms, from: string, to: string, more: More = {}): Quote {
  return quoteStay(tariff, stay(from, to, more));
}

export function amount(tariff: TariffTerms, from: string, to: string, more: More = {}): number {
  return quote(tariff, from, to, more).amount;
}

/** The trace as short lines: `10:00-11:00 0A x1 1000`. */
export function shortTrace({ trace }: Quote): string[] {
  return trace.map(({ kind, from, to, segment: index, block: id, count, value }) => {
    const what = kind === 'block' ? `${index}${id} x${count}` : `${kind}${index ?? ''}`;
    return `${from.slice(11, 16)}-${to.slice(11, 16)} ${what} ${value}`;
  });
}
