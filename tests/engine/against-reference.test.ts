import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileTariff, quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import { tariffProblems } from '../../core/features/pricing/tariffs/tariffs.rules.ts';
import type { TraceLine } from '../../shared/features/pricing/tariffs/tariff.ts';
import { stays, tariffs } from './arbitrary-tariffs.ts';
import { type ChargedBlock, referencePrice } from './reference.ts';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 400);

/** Block lines as the plain list of what was charged, equal neighbours merged. */
function merged(blocks: ChargedBlock[], gaps: ReadonlySet<number>) {
  const lines: (ChargedBlock & { count: number })[] = [];
  for (const block of blocks) {
    const last = lines.at(-1);
    const equal = last && last.segment === block.segment && last.block === block.block;
    if (equal && last.to === block.from && !gaps.has(block.from)) {
      last.to = block.to;
      last.count += 1;
    } else lines.push({ ...block, count: 1 });
  }
  return lines;
}

function blockLines(trace: TraceLine[]) {
  return trace
    .filter(({ kind }) => kind === 'block')
    .map(({ from, to, segment, block, count }) => {
      return { from: Date.parse(from), to: Date.parse(to), segment, block, count };
    });
}

describe('the engine against a price worked out minute by minute', () => {
  test('random tariffs and stays, clocks that change included, cost the same, block by block', () => {
    fc.assert(
      fc.property(tariffs(), stays, (terms, stay) => {
        assert.deepEqual(tariffProblems(terms), []);
        const { entryAt, exitAt, timeZone, holidays } = stay;
        const request = { entryAt, exitAt, timeZone, isHoliday: holidays, taxRate: 1900 };
        const quote = quoteStay(compileTariff(terms), request);
        const wanted = referencePrice(terms, stay);
        assert.equal(quote.amount, wanted.amount);
        if (quote.trace.some(({ kind }) => kind === 'summary')) return;
        const caps = quote.trace.filter(({ kind }) => kind === 'cap').map(({ from }) => Date.parse(from));
        assert.deepEqual(blockLines(quote.trace), merged(wanted.blocks, new Set(caps)));
      }),
      { numRuns },
    );
  });
});
