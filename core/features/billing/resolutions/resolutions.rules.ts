import { daysBetween, isDay } from '../../../../shared/dates.ts';
import type { Problems } from '../../../../shared/schema.ts';

export interface NumberRange {
  prefix: string;
  initialNumber: number;
  finalNumber: number;
  currentNumber: number;
  initialDate: string;
  finalDate: string;
}

/** True once a number of the range was used. */
export function isUsed(range: Pick<NumberRange, 'initialNumber' | 'currentNumber'>): boolean {
  return range.currentNumber >= range.initialNumber;
}

/**
 * The last number used: none yet unless told. That of an unused range follows its initial number, that of a used
 * one stays where nothing is said.
 */
export function currentNumberOf(
  range: Pick<NumberRange, 'initialNumber'> & { currentNumber?: number | null | undefined },
  before: NumberRange | null,
): number {
  const { initialNumber, currentNumber } = range;
  if (before && isUsed(before)) return currentNumber ?? before.currentNumber;
  return currentNumber == null || currentNumber === before?.currentNumber ? initialNumber - 1 : currentNumber;
}

/** What is wrong with a range by itself, by field. Values that are no numbers or days are told by the schema. */
export function rangeFaults(values: Record<string, unknown>, before: NumberRange | null): Problems {
  const faults: Problems = {};
  const { initialNumber, finalNumber, initialDate, finalDate } = values;
  if (isNumber(initialNumber) && isNumber(finalNumber) && isNumber(values.currentNumber ?? 0)) {
    const current = currentNumberOf({ ...(values as { currentNumber?: number }), initialNumber }, before);
    const raise = raiseFaults(before, current, values.reason);
    if (finalNumber < initialNumber) faults.finalNumber = { error: 'numberRangeInvalid' };
    else if (!raise.currentNumber && (current < initialNumber - 1 || current > finalNumber))
      faults.currentNumber = { error: 'currentNumberInvalid' };
    else Object.assign(faults, raise);
  }
  const reversed = isDay(initialDate) && isDay(finalDate) && finalDate < initialDate;
  if (reversed) faults.finalDate = { error: 'initialDateAfterFinal' };
  return faults;
}

/** The last number used of a used range only goes up, and only with a reason. */
function raiseFaults(before: NumberRange | null, current: number, reason: unknown): Problems {
  if (!before || !isUsed(before) || current === before.currentNumber) return {};
  if (current < before.currentNumber)
    return { currentNumber: { error: 'currentNumberLowered', complement: String(before.currentNumber) } };
  return typeof reason === 'string' && reason.trim() !== ''
    ? {}
    : { reason: { error: 'raiseReasonRequired' } };
}

/** True if a used range is to go on after numbers that it has not given itself. */
export function isRaised(before: NumberRange, current: number): boolean {
  return isUsed(before) && current > before.currentNumber;
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** True if a used range would change what its invoices already carry. Its current number is judged by `rangeFaults`. */
export function breaksInvoices(before: NumberRange, after: NumberRange): boolean {
  return (
    isUsed(before) &&
    (after.prefix !== before.prefix ||
      after.initialNumber !== before.initialNumber ||
      after.finalNumber < before.currentNumber)
  );
}

/** How long a resolution still lasts: numbers after the current one, days up to the final date (today counts). */
export function whatIsLeft(range: NumberRange, today: string): { numbersLeft: number; daysLeft: number } {
  return {
    numbersLeft: range.finalNumber - range.currentNumber,
    daysLeft: Math.max(0, daysBetween(today, range.finalDate)),
  };
}
