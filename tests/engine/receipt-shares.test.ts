import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  allThatIsLeft,
  type Credited,
  creditedLine,
} from '../../core/features/billing/credit-notes/credited-lines.rules.ts';
import { shareOf } from '../../core/features/billing/receipts/receipt-shares.rules.ts';
import { splitTax } from '../../core/features/pricing/tariffs/engine/tax.ts';

const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 });
const rates = fc.constantFrom(0, 500, 1900, 10_000);
/** Where a whole is cut, as parts of 2^31. */
const cuts = fc.array(fc.integer({ min: 0, max: 2 ** 31 }), { maxLength: 8 });

/** A whole cut into parts that add up to it. */
function partsOf(total: number, at: readonly number[]): number[] {
  const places = at.map((one) => Math.floor((total / 2 ** 31) * one)).sort((a, b) => a - b);
  const ends = [...places, total];
  return ends.map((end, index) => end - (places[index - 1] ?? 0)).filter((part) => part > 0);
}

describe('shares of receipts', () => {
  it('of a third, a third and a third of an invoice add up to it, to the centavo', () => {
    const invoice = { total: 100, tax: 16, discount: 10 };
    const before = { amount: 0, tax: 0, discount: 0 };
    const shares = [33, 33, 34].map((amount) => {
      const share = shareOf(invoice, before, amount);
      before.amount += amount;
      before.tax += share.tax;
      before.discount += share.discount;
      return share;
    });
    assert.deepEqual(
      shares.map(({ subtotal, tax, discount }) => [subtotal, tax, discount]),
      [
        [28, 5, 3],
        [27, 6, 4],
        [29, 5, 3],
      ],
    );
  });

  it('add up to the invoice whatever its parts, and go back as they came', () => {
    fc.assert(
      fc.property(amounts, rates, cuts, (total, rate, at) => {
        const { subtotal, tax } = splitTax(total, rate);
        const invoice = { total, tax, discount: Math.floor(total / 3) };
        const before = { amount: 0, tax: 0, discount: 0 };
        const sum = { subtotal: 0, tax: 0, discount: 0 };
        const parts = partsOf(total, at);
        for (const part of parts) {
          const share = shareOf(invoice, before, part);
          assert.equal(share.subtotal + share.tax, part);
          assert.ok(share.tax >= 0 && share.discount >= 0);
          before.amount += part;
          before.tax += share.tax;
          before.discount += share.discount;
          sum.subtotal += share.subtotal;
        }
        assert.deepEqual(
          { ...before, subtotal: sum.subtotal },
          { amount: total, tax, discount: invoice.discount, subtotal },
        );
        const back = shareOf(invoice, before, -total);
        assert.deepEqual(
          [back.tax + tax, back.subtotal + subtotal, back.discount + invoice.discount],
          [0, 0, 0],
        );
      }),
    );
  });
});

describe('lines of credit notes', () => {
  it('add up to the line that they take back, whatever its parts', () => {
    fc.assert(
      fc.property(amounts, rates, cuts, (total, taxRate, at) => {
        const line = {
          id: 7,
          conceptId: null,
          initials: 'X',
          description: '',
          quantity: 3,
          unitValue: total,
          discount: 5,
          taxRate,
          total,
          ...splitTax(total, taxRate),
        };
        let credited: Credited | undefined;
        for (const part of partsOf(total, at)) {
          const { tax, discount, subtotal, invoiceLineId } = creditedLine(line, credited, part);
          assert.deepEqual([subtotal + tax, invoiceLineId], [part, 7]);
          credited = {
            total: (credited?.total ?? 0) + part,
            tax: (credited?.tax ?? 0) + tax,
            discount: (credited?.discount ?? 0) + discount,
          };
        }
        assert.deepEqual(credited, { total, tax: line.tax, discount: 5 });
        assert.deepEqual(allThatIsLeft([line], new Map([[7, credited]])), []);
      }),
    );
  });
});
