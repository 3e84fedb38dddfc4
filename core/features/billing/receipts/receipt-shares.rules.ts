/** What of an invoice money settles; minor units, below 0 for money that goes back. */
export interface Share {
  subtotal: number;
  tax: number;
  discount: number;
}

/** A part of a whole, rounded half up; exact whatever the amounts. */
function partOf(amount: number, paid: number, total: number): number {
  const whole = BigInt(total);
  return Number((2n * BigInt(amount) * BigInt(paid) + whole) / (2n * whole));
}

/**
 * The share of a receipt in its invoice's subtotal, tax and discount: what all receipts together should have, half up,
 * less what those before it have, so that the shares of a whole payment add up to the invoice's.
 *
 * @param invoice its amounts, `total` above 0
 * @param before what the receipts until now come to, less what went back
 * @param amount what comes in; below 0 for what goes back, no more than came in
 */
export function shareOf(
  invoice: { total: number; tax: number; discount: number },
  before: { amount: number; tax: number; discount: number },
  amount: number,
): Share {
  const paid = before.amount + amount;
  const tax = partOf(invoice.tax, paid, invoice.total) - before.tax;
  const discount = partOf(invoice.discount, paid, invoice.total) - before.discount;
  return { subtotal: amount - tax, tax, discount };
}
