import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { compileTariff, quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import { tariffProblems } from '../../core/features/pricing/tariffs/tariffs.rules.ts';
import type { TariffTerms } from '../../shared/features/pricing/tariffs/tariff.ts';

interface Vector {
  source: string;
  tariff: TariffTerms;
  entry: string;
  exit: string;
  want: number;
}

interface Example {
  what: string;
  tariff: TariffTerms;
  entryAt: string;
  exitAt: string;
  timeZone: string;
  holidays: string[];
  amount: number;
}

function load<T>(file: string): T[] {
  return JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')) as T[];
}

describe('prices published elsewhere', () => {
  for (const { source, tariff, entry, exit, want } of load<Vector>('tariff-vectors.json')) {
    test(`${source}: ${entry.slice(0, 16)} to ${exit.slice(0, 16)} costs ${want}`, () => {
      assert.deepEqual(tariffProblems(tariff), []);
      const quote = quoteStay(tariff, {
        entryAt: Date.parse(entry),
        exitAt: Date.parse(exit),
        timeZone: 'America/Bogota',
        isHoliday: () => false,
        taxRate: 1900,
      });
      assert.equal(quote.total, want);
    });
  }
});

describe('prices of the examples', () => {
  for (const example of load<Example>('tariff-examples.json')) {
    test(`${example.what}: ${example.amount}`, () => {
      assert.deepEqual(tariffProblems(example.tariff), []);
      const quote = quoteStay(compileTariff(example.tariff), {
        entryAt: Date.parse(example.entryAt),
        exitAt: Date.parse(example.exitAt),
        timeZone: example.timeZone,
        isHoliday: new Set(example.holidays),
        taxRate: 1900,
      });
      assert.equal(quote.amount, example.amount);
      assert.equal(quote.total, example.amount);
      assert.equal(quote.subtotal + quote.tax, quote.total);
      assert.equal(
        quote.trace.reduce((sum, line) => sum + line.value, 0),
        quote.total,
      );
    });
  }
});
