import { splitTax } from '../../pricing/tariffs/engine/quote.ts';

/** A line as it is billed: amounts in minor units, tax included. */
export interface BilledLine {
  /** What was sold; null for the time of a stay. */
  conceptId: number | null;
  initials: string;
  /** What was sold, in words; empty where the initials say it all. */
  description: string;
  quantity: number;
  /** Of one, as it was charged. */
  unitValue: number;
  /** What was taken off before: `total` is without it. */
  discount: number;
  /** Basis points, 19 % = 1900. */
  taxRate: number;
  /** What the whole line comes to. */
  total: number;
}

/** One line at least. */
export type BilledLines = readonly [BilledLine, ...BilledLine[]];

export interface InvoiceSums {
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
}

/** A line with the tax split out of its total. */
export type TaxedLine = BilledLine & Pick<InvoiceSums, 'subtotal' | 'tax'>;

/** Nothing owed: what an invoice that is not made would have come to. */
export const noSums: InvoiceSums = { subtotal: 0, tax: 0, discount: 0, total: 0 };

/**
 * The sums of an invoice, to the minor unit: tax is split out of each line's total by its own rate, and the invoice is
 * the sum of its lines. Several rates may stand on one invoice.
 */
export function sumLines(lines: BilledLines): { lines: TaxedLine[]; sums: InvoiceSums } {
  const taxed = lines.map((line) => ({ ...line, ...splitTax(line.total, line.taxRate) }));
  const sums = taxed.reduce<InvoiceSums>(
    (sum, line) => ({
      subtotal: sum.subtotal + line.subtotal,
      tax: sum.tax + line.tax,
      discount: sum.discount + line.discount,
      total: sum.total + line.total,
    }),
    noSums,
  );
  return { lines: taxed, sums };
}
