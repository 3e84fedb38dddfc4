/** A share with the interval in which it lies with 95 % confidence. */
export interface Share {
  rate: number;
  low: number;
  high: number;
}

/** Of the normal distribution, for 95 % on both sides. */
const usual = 1.959964;

/**
 * The interval of Wilson (1927) for a share of `of`: it stays between 0 and 1 and is honest for few events, where the usual
 * one is not. Nothing happened: nothing is known. More exceptions than events count as all of them.
 * @param z of the normal distribution, where another confidence than 95 % is asked for
 */
export function wilson(count: number, of: number, z = usual): Share {
  if (of <= 0) return { rate: 0, low: 0, high: 1 };
  const rate = Math.min(1, count / of);
  const square = z * z;
  const centre = (rate + square / (2 * of)) / (1 + square / of);
  const reach = (z / (1 + square / of)) * Math.sqrt((rate * (1 - rate)) / of + square / (4 * of * of));
  return {
    rate,
    low: Math.max(0, Math.min(rate, centre - reach)),
    high: Math.min(1, Math.max(rate, centre + reach)),
  };
}
