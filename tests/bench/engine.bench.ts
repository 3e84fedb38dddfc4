import { readFileSync } from 'node:fs';
import {
  type CompiledTariff,
  compileTariff,
  type QuoteRequest,
  quoteStay,
} from '../../core/features/pricing/tariffs/engine/quote.ts';
import type { TariffTerms } from '../../shared/features/pricing/tariffs/tariff.ts';

/** A measured figure; `target` is what it must reach (quotes/s) or stay under (ms). */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  target: number;
}

interface Example {
  tariff: TariffTerms;
  entryAt: string;
  exitAt: string;
  timeZone: string;
  holidays: string[];
}

interface Case {
  tariff: CompiledTariff;
  request: QuoteRequest;
}

const week: Omit<TariffTerms['segments'][number], 'blocks'> = {
  initialDay: 1,
  initialHour: '00:00',
  finalDay: 7,
  finalHour: '24:00',
};

/** Speed of the pricing engine in this process: tariffs compiled once, each quote with its trace. */
export async function engineBench(): Promise<Figure[]> {
  const examples = loadExamples();
  const fourWeeks = [minuteCase('America/Bogota', null), minuteCase('Europe/Madrid', { minutes: 1440 })];
  const terms = readExamples().map(({ tariff }) => tariff);
  return [
    {
      figure: 'quotes, mean of the example tariffs',
      value: Math.round(1000 / (await millisecondsOf(examples, price))),
      unit: 'quotes/s',
      target: 20_000,
    },
    {
      figure: 'compile and quote, mean of the example tariffs',
      value: Math.round(
        1000 /
          (await millisecondsOf(
            examples.map((one, index) => ({ ...one, terms: terms[index] })),
            ({ terms: source, request }) => source && quoteStay(source, request),
          )),
      ),
      unit: 'quotes/s',
      target: 20_000,
    },
    {
      figure: 'four weeks of minutes, without and with a daily maximum, mean',
      value: Number((await millisecondsOf(fourWeeks, price)).toFixed(4)),
      unit: 'ms',
      target: 2,
    },
  ];
}

function price({ tariff, request }: Case) {
  return quoteStay(tariff, request);
}

/** Milliseconds of one call, the median of seven rounds after a warm-up. */
async function millisecondsOf<T>(cases: T[], call: (one: T) => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 9; round++) {
    // Rounds yield in between, so that a bench run beside others does not block their timers.
    await new Promise((resolve) => setImmediate(resolve));
    let calls = 0;
    const started = performance.now();
    while (performance.now() - started < 100) {
      for (const one of cases) call(one);
      calls += cases.length;
    }
    rounds.push((performance.now() - started) / calls);
  }
  return rounds.slice(2).sort((a, b) => a - b)[3] ?? Number.NaN;
}

function minuteCase(timeZone: string, window: { minutes: number } | null): Case {
  const entryAt = Date.parse('2026-03-16T08:00:30Z');
  const tariff = compileTariff({
    lostTicketValue: 0,
    graceMinutes: 0,
    rounding: 'up',
    maximum: window && { ...window, value: 9_200_000 },
    segments: [{ ...week, blocks: [{ id: 'A', time: 1, repeat: 0, value: 23_000, next: null }] }],
  });
  const exitAt = entryAt + 28 * 86_400_000;
  return { tariff, request: { entryAt, exitAt, timeZone, isHoliday: new Set<string>(), taxRate: 1900 } };
}

function readExamples(): Example[] {
  const file = new URL('../data/tariff-examples.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Example[];
}

function loadExamples(): Case[] {
  return readExamples().map(({ tariff, entryAt, exitAt, timeZone, holidays }) => ({
    tariff: compileTariff(tariff),
    request: {
      entryAt: Date.parse(entryAt),
      exitAt: Date.parse(exitAt),
      timeZone,
      isHoliday: new Set(holidays),
      taxRate: 1900,
    },
  }));
}

if (import.meta.main) {
  for (const figure of await engineBench()) console.log(JSON.stringify(figure));
}
