import type { Language } from './values.ts';

/** `Intl` locales with explicit digits: plain `es` drops the dot of 1.234. */
export const locales: Record<Language, string> = { es: 'es-CO', en: 'en-US' };

/** True for an integer of minor units that survives JSON and every database unchanged. */
export function isMoney(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** Minor units that were added up: a number while that is exact, up to ±2^53, and a bigint beyond. */
export type Amount = number | bigint;

/** An integer as an amount: a number wherever that is exact. */
export function amountOf(integer: bigint): Amount {
  const value = Number(integer);
  return Number.isSafeInteger(value) ? value : integer;
}

/** The exact sum of two amounts. */
export function plus(one: Amount, other: Amount): Amount {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + other;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return amountOf(BigInt(one) + BigInt(other));
}

/** The exact difference of two amounts. */
export function minus(one: Amount, other: Amount): Amount {
  return plus(one, -other);
}

/** How large an amount is, whichever its sign. */
export function sizeOf(amount: Amount): Amount {
  return amount < 0 ? -amount : amount;
}

/** The exact sum of amounts; 0 of none. */
export function sumOf(amounts: Iterable<Amount>): Amount {
  let sum: Amount = 0;
  for (const one of amounts) sum = plus(sum, one);
  return sum;
}

/** An amount times a whole number, exact. */
export function times(one: Amount, count: number): Amount {
  return amountOf(BigInt(one) * BigInt(count));
}

/** True for an amount without cents. */
export function isWholeAmount(amount: Amount): boolean {
  return typeof amount === 'bigint' ? amount % 100n === 0n : amount % 100 === 0;
}

/** True for a column of money in which no amount has cents: they are then left out of all, else written in all. */
export function areWholeAmounts(amounts: readonly (Amount | null)[]): boolean {
  return amounts.every((amount) => amount === null || isWholeAmount(amount));
}

/** From so many minor units on a number of units with two decimals is no longer exact: it holds 15 digits. */
const inexactFrom = 1e15;

/** An amount in units of the currency: a number where that shows the cents exactly, else its text with two decimals. */
export function unitsOf(amount: Amount): number | `${number}` {
  if (typeof amount === 'number' && Math.abs(amount) < inexactFrom) return amount / 100;
  const digits = String(amount < 0 ? -amount : amount);
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return `${amount < 0 ? '-' : ''}${text}` as `${number}`;
}

/**
 * Writes minor units for people, e.g. 1380000 → `$ 13.800`. `isWhole` leaves the cents out, else there are two decimals:
 * the amounts of a column are written alike (`areWholeAmounts`), one by itself by what it is. The currency's own number of
 * decimals in ISO 4217 is 2 for COP.
 */
export function formatMoney(
  minorUnits: Amount,
  currency: string,
  language: Language,
  isWhole = isWholeAmount(minorUnits),
): string {
  return formatOf(currency, language, isWhole ? 0 : 2).format(unitsOf(minorUnits));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once: a table writes hundreds of amounts, and making a format costs as much as writing thirty. */
function formatOf(currency: string, language: Language, digits: number): Intl.NumberFormat {
  const name = `${currency} ${language} ${digits}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(name, format);
  }
  return format;
}
