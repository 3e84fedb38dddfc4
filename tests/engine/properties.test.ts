import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileTariff, continuation, quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import type {
  QuoteDiscount,
  TariffMaximum,
  TraceLine,
} from '../../shared/features/pricing/tariffs/tariff.ts';
import { stays, tariffs } from './arbitrary-tariffs.ts';
import type { ReferenceStay } from './reference.ts';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 400);

const discounts: fc.Arbitrary<QuoteDiscount[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.nat({ max: 5_000_000 }) }),
    fc.record({ kind: fc.constant('minutes' as const), value: fc.nat({ max: 3000 }) }),
  ),
  { maxLength: 4 },
);

function requestOf(stay: ReferenceStay) {
  const { entryAt, exitAt, timeZone, holidays } = stay;
  return { entryAt, exitAt, timeZone, isHoliday: holidays, taxRate: 1900 };
}

function sum(lines: TraceLine[]): number {
  return lines.reduce((total, line) => total + line.value, 0);
}

describe('what holds for every tariff and stay', () => {
  test('the trace adds up to the total, base and tax too, and amount less discount is the total', () => {
    fc.assert(
      fc.property(tariffs(), stays, discounts, fc.boolean(), (terms, stay, taken, lostTicket) => {
        const quote = quoteStay(terms, { ...requestOf(stay), discounts: taken, lostTicket });
        assert.equal(sum(quote.trace), quote.total);
        assert.equal(quote.subtotal + quote.tax, quote.total);
        assert.equal(quote.amount - quote.discount, quote.total);
        assert.ok(quote.total >= 0 && quote.discount >= 0 && quote.tax >= 0);
        for (const { value, count } of quote.trace) assert.ok(Number.isSafeInteger(value) && count >= 1);
      }),
      { numRuns },
    );
  });

  test('the lines follow one another from the entry without gap or overlap', () => {
    fc.assert(
      fc.property(tariffs(), stays, discounts, (terms, stay, taken) => {
        const { trace, minutes } = quoteStay(terms, { ...requestOf(stay), discounts: taken });
        let at = stay.entryAt;
        for (const line of trace) {
          assert.equal(Date.parse(line.from), at, 'a line begins where the one before it ends');
          const takesTime = ['block', 'free', 'summary'].includes(line.kind);
          assert.ok(takesTime ? Date.parse(line.to) > at : line.to === line.from);
          at = Date.parse(line.to);
        }
        assert.ok(at >= stay.entryAt + minutes * 60_000);
      }),
      { numRuns },
    );
  });

  test('equal neighbours are merged: no two lines of the same block follow each other', () => {
    fc.assert(
      fc.property(tariffs(), stays, (terms, stay) => {
        const { trace } = quoteStay(terms, requestOf(stay));
        trace.forEach((line, index) => {
          const next = trace[index + 1];
          const equal =
            next && next.kind === line.kind && next.segment === line.segment && next.block === line.block;
          assert.ok(!equal);
        });
      }),
      { numRuns },
    );
  });

  test('a longer stay never costs less, without free minutes and discounts', () => {
    fc.assert(
      fc.property(
        tariffs({ freeMinutes: false }),
        stays,
        fc.nat({ max: 86_400_000 }),
        (terms, stay, more) => {
          const tariff = compileTariff(terms);
          const shorter = quoteStay(tariff, requestOf(stay));
          const longer = quoteStay(tariff, requestOf({ ...stay, exitAt: stay.exitAt + more }));
          assert.ok(longer.total >= shorter.total, `${longer.total} < ${shorter.total}`);
        },
      ),
      { numRuns },
    );
  });

  test('what is charged on after a payment and the price paid make the price of the whole', () => {
    fc.assert(
      fc.property(tariffs(), stays, fc.double({ min: 0, max: 1, noNaN: true }), (terms, stay, part) => {
        const paidAt = stay.entryAt + Math.floor((stay.exitAt - stay.entryAt) * part);
        const whole = quoteStay(terms, requestOf(stay));
        const paid = quoteStay(terms, requestOf({ ...stay, exitAt: paidAt }));
        const rest = continuation(terms, { ...requestOf(stay), paidAt });
        assert.equal(paid.total + rest.total, whole.total);
        assert.equal(paid.minutes + rest.minutes, whole.minutes);
        assert.equal(sum(rest.trace), rest.total);
        assert.equal(rest.subtotal + rest.tax, rest.total);
      }),
      { numRuns },
    );
  });
});

describe('maximum', () => {
  // A linear block that began in the window before goes on costing in this one, so linear ones are left out here.
  test('from the start of a window to its end a stay grows by no more than the maximum', () => {
    fc.assert(
      fc.property(tariffs({ linear: false, freeMinutes: false }), stays, (terms, stay) => {
        const cap = terms.maximum;
        fc.pre(cap !== null && cap !== undefined);
        const entryAt = Math.floor(stay.entryAt / 60_000) * 60_000;
        const tariff = compileTariff(terms);
        let before = 0;
        for (const exitAt of windowEnds(cap, { ...stay, entryAt })) {
          const { total } = quoteStay(tariff, requestOf({ ...stay, entryAt, exitAt }));
          assert.ok(total - before <= cap.value, `${total} - ${before} > ${cap.value}`);
          before = total;
        }
      }),
      { numRuns },
    );
  });

  test('a maximum only ever lowers a price, and one that is never reached changes nothing', () => {
    fc.assert(
      fc.property(tariffs(), stays, (terms, stay) => {
        const bare = quoteStay({ ...terms, maximum: null }, requestOf(stay));
        assert.ok(quoteStay(terms, requestOf(stay)).total <= bare.total);
        const high = { ...terms, maximum: { value: 1_000_000_000_000, per: 'calendarDay' as const } };
        assert.deepEqual(quoteStay(high, requestOf(stay)), bare);
      }),
      { numRuns },
    );
  });
});

/** The ends of the windows that a stay touches, at most a hundred of them. */
function windowEnds(cap: TariffMaximum, { entryAt, exitAt, timeZone }: ReferenceStay): number[] {
  const ends: number[] = [];
  let midnight = Temporal.Instant.fromEpochMilliseconds(entryAt).toZonedDateTimeISO(timeZone).startOfDay();
  for (let end = entryAt; end < exitAt && ends.length < 100; ends.push(end)) {
    if ('minutes' in cap) end += cap.minutes * 60_000;
    else {
      midnight = midnight.add({ days: 1 }).startOfDay();
      end = midnight.epochMilliseconds;
    }
  }
  return ends;
}
