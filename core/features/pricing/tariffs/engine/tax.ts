import { scaleHalfUp } from './exact.ts';

/**
 * Splits the tax out of a price that includes it, in minor units. The base is rounded half up and the tax is
 * the rest, so that `subtotal + tax = total` always; a negative total (a credit) mirrors the positive one.
 *
 * @param taxRate basis points, 19 % = 1900
 */
export function splitTax(total: number, taxRate: number): { subtotal: number; tax: number } {
  const size = Math.abs(total);
  const base = scaleHalfUp(size, 10_000, 10_000 + taxRate);
  return total < 0 ? { subtotal: -base, tax: base - size } : { subtotal: base, tax: size - base };
}
