import { asciiUpperCase } from './ascii.ts';
import { limits } from './limits.ts';

/** Weights of Orden Administrativa 4 de 1989, from the last digit on. */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** DIAN's code of the tax number; the only document with a check digit. */
export const nitType = '31';

/** The check digit of a tax number without it; undefined where the text is no such number. */
export function nitCheckDigit(nit: string): string | undefined {
  if (!/^\d{5,15}$/.test(nit)) return undefined;
  const sum = [...nit]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0);
  const rest = sum % 11;
  return String(rest < 2 ? rest : 11 - rest);
}

/** The number as people write it: a tax number with its points and its check digit, others as they are. */
export function writtenIdentification(type: string, identification: string): string {
  const digit = type === nitType ? nitCheckDigit(identification) : undefined;
  if (digit === undefined) return identification;
  return `${identification.replace(/\B(?=(?:\d{3})+$)/g, '.')}-${digit}`;
}

/**
 * A tax number as it was typed or pasted, e.g. `900.373.923-8`, taken apart. A digit after the hyphen is the check
 * digit; without a hyphen all digits belong to the number.
 */
export function splitNit(typed: string): { nit: string; checkDigit?: string } {
  const bare = typed.trim();
  // No number is as long, and the pattern would look at each blank of a long text many times.
  if (bare.length > limits.codeLength) return { nit: bare };
  const [, nit = bare, checkDigit] = /^(.*?)(?:\s*-\s*(\d))?$/.exec(bare) ?? [];
  const digits = nit.replace(/[.\s]/g, '');
  return checkDigit === undefined ? { nit: digits } : { nit: digits, checkDigit };
}

/**
 * An identification as it is stored: of a tax number the digits without the check digit, of others capital letters.
 * Idempotent.
 */
export function storedIdentification(type: string, identification: string): string {
  return type === nitType ? splitNit(identification).nit : asciiUpperCase(identification.trim());
}

/**
 * What is wrong with a tax number as it was typed or printed, with its points and its check digit or without; null where it is
 * one. The check digit is verified where it is there (Orden Administrativa 4 de 1989).
 */
export function nitFault(typed: string): 'identificationInvalid' | 'checkDigitWrong' | null {
  // Before it is taken apart: text of megabytes would take long.
  if (typed.length > limits.codeLength) return 'identificationInvalid';
  const { nit, checkDigit } = splitNit(typed);
  const computed = nitCheckDigit(nit);
  if (computed === undefined) return 'identificationInvalid';
  return checkDigit === undefined || checkDigit === computed ? null : 'checkDigitWrong';
}
