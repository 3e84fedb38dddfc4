/** Arithmetic of prices: integers of minor units and exact fractions, never a rounded float in between. */

/** A non-negative fraction, `d` > 0. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

/** An integer that JSON carries unchanged; RangeError where a sum or product has left that range. */
export function exactInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('amount out of range');
  return value;
}

/** `amount × by ÷ over`, rounded half up, for integers of 0 or more (`over` > 0). */
export function scaleHalfUp(amount: number, by: number, over: number): number {
  const product = amount * by;
  if (Number.isSafeInteger(product)) {
    const rest = product % over;
    return (product - rest) / over + (rest * 2 >= over ? 1 : 0);
  }
  const divisor = BigInt(over);
  return exactInteger(Number((BigInt(amount) * BigInt(by) * 2n + divisor) / (divisor * 2n)));
}

/** `value × used ÷ whole` as a fraction; integers of 0 or more. */
export function shareOf(value: number, used: number, whole: number): Fraction {
  return reduced(BigInt(value) * BigInt(used), BigInt(whole));
}

function reduced(n: bigint, d: bigint): Fraction {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return { n: n / a, d: d / a };
}

/** A sum of integers and fractions that is rounded once, when it is read. */
export class ExactSum {
  #whole = 0;
  #part: Fraction | null = null;

  add(whole: number, part: Fraction | null): void {
    this.#whole = exactInteger(this.#whole + whole);
    if (!part) return;
    const sum = this.#part;
    this.#part = sum ? reduced(sum.n * part.d + part.n * sum.d, sum.d * part.d) : part;
  }

  addSum(other: ExactSum): void {
    this.add(other.#whole, other.#part);
  }

  /** What lies above `cap`, half up; null where the sum does not exceed it. */
  excessOver(cap: number): number | null {
    const part = this.#part;
    const over = this.#whole - cap;
    if (!part) return over > 0 ? over : null;
    const excess = BigInt(over) * part.d + part.n;
    return excess > 0n ? exactInteger(Number((excess * 2n + part.d) / (part.d * 2n))) : null;
  }

  /** The sum, half up. */
  rounded(): number {
    const part = this.#part;
    if (!part) return this.#whole;
    return exactInteger(this.#whole + Number((part.n * 2n + part.d) / (part.d * 2n)));
  }
}
