import type { InvoiceLine } from '../../../../shared/features/billing/concepts/invoice-line.ts';
import { shareOf } from '../receipts/receipt-shares.rules.ts';

/** What was taken back of a line before; minor units. */
export interface Credited {
  total: number;
  tax: number;
  discount: number;
}

export interface CreditSums {
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
}

/** A line of a credit note: what it takes back of a line of the invoice. */
export type CreditedLine = Omit<InvoiceLine, 'id'> & { invoiceLineId: number };

const nothing: Credited = { total: 0, tax: 0, discount: 0 };

/** What of an invoice was taken back, whatever the line; minor units. */
export function creditedTotal(credited: ReadonlyMap<number, Credited>): number {
  return [...credited.values()].reduce((sum, { total }) => sum + total, 0);
}

/** What of a line was not taken back yet. */
export function leftOf(line: InvoiceLine, credited: ReadonlyMap<number, Credited>): number {
  return line.total - (credited.get(line.id)?.total ?? 0);
}

/** Everything of an invoice that was not taken back yet, by line. */
export function allThatIsLeft(
  lines: readonly InvoiceLine[],
  credited: ReadonlyMap<number, Credited>,
): { lineId: number; total: number }[] {
  return lines
    .map((line) => ({ lineId: line.id, total: leftOf(line, credited) }))
    .filter(({ total }) => total > 0);
}

/**
 * A part of a line with its share of the line's tax; the parts of a whole line add up to it.
 *
 * @param before what of it was taken back until now
 * @param total what is taken back, no more than is left
 */
export function creditedLine(
  { id, ...line }: InvoiceLine,
  before: Credited | undefined,
  total: number,
): CreditedLine {
  const { total: amount, tax: taxed, discount: discounted } = before ?? nothing;
  const { subtotal, tax, discount } = shareOf(line, { amount, tax: taxed, discount: discounted }, total);
  const isWhole = total === line.total;
  return {
    ...line,
    invoiceLineId: id,
    quantity: isWhole ? line.quantity : 1,
    unitValue: isWhole ? line.unitValue : total,
    subtotal,
    tax,
    discount,
    total,
  };
}

export function creditSums(lines: readonly CreditedLine[]): CreditSums {
  const sum = (of: keyof CreditSums) => lines.reduce((all, line) => all + line[of], 0);
  return { subtotal: sum('subtotal'), tax: sum('tax'), discount: sum('discount'), total: sum('total') };
}
