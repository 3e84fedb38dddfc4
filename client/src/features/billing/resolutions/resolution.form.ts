import { numberOf } from '../../../ui/form/number-text.ts';
import type { Resolution, ResolutionInput } from './resolution.ts';

/** A resolution as its form holds it: figures are the text that was typed. */
export interface ResolutionValues {
  number: string;
  prefix: string;
  initialNumber: string;
  finalNumber: string;
  /** Empty: the range starts with its first number, or stays where it is. */
  currentNumber: string;
  /** Why a used range goes on from another number. */
  reason: string;
  initialDate: string;
  finalDate: string;
  active: boolean;
}

/** @param isFirst whether a new one is the only active one */
export function toForm(resolution?: Resolution, isFirst = false): ResolutionValues {
  return {
    number: resolution?.number ?? '',
    prefix: resolution?.prefix ?? '',
    initialNumber: String(resolution?.initialNumber ?? ''),
    finalNumber: String(resolution?.finalNumber ?? ''),
    currentNumber: '',
    reason: '',
    initialDate: resolution?.initialDate ?? '',
    finalDate: resolution?.finalDate ?? '',
    active: resolution?.active ?? isFirst,
  };
}

/**
 * What travels. The current number only where it was typed: each invoice moves that of a used range on, and what the
 * form read of it is old at once.
 */
export function toPayload(values: ResolutionValues): ResolutionInput {
  const currentNumber = numberOf(values.currentNumber);
  return {
    number: values.number.trim(),
    prefix: values.prefix.trim().toUpperCase(),
    initialNumber: numberOf(values.initialNumber),
    finalNumber: numberOf(values.finalNumber),
    ...(currentNumber === undefined ? {} : { currentNumber, reason: values.reason.trim() || null }),
    initialDate: values.initialDate || undefined,
    finalDate: values.finalDate || undefined,
    active: values.active,
  } as ResolutionInput;
}
