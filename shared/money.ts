import type { Language } from './values.ts';

/** `Intl` locales with explicit digits: plain `es` drops the dot of 1.234. */
export const locales: Record<Language, string> = { es: 'es-CO', en: 'en-US' };

/** True for an integer of minor units that survives JSON and every database unchanged. */
export function isMoney(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/**
 * Writes minor units for people, e.g. 1380000 → `$ 13.800`. `wholeOnly` leaves the cents out and is for
 * columns in which every amount is whole. The currency's own number of decimals in ISO 4217 is 2 for COP.
 */
export function formatMoney(
  minorUnits: number,
  currency: string,
  language: Language,
  wholeOnly = false,
): string {
  const digits = wholeOnly || minorUnits % 100 === 0 ? 0 : 2;
  return formatOf(currency, language, digits).format(minorUnits / 100);
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
