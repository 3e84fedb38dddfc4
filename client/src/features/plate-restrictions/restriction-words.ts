import type { RestrictionTerms } from '../../../../shared/features/plate-restrictions/plate-restriction.ts';

/** Digits as cities publish them: `6-7-8-9-0`. */
export function digitWords(digits: readonly number[]): string {
  const order = (digit: number) => (digit === 0 ? 10 : digit);
  return [...digits].sort((a, b) => order(a) - order(b)).join('-');
}

export type RestrictionState = 'coming' | 'inForce' | 'suspended' | 'over';

/** Where a restriction stands on a day of the lot. */
export function stateOf(
  { validFrom, validTo, suspensions }: Pick<RestrictionTerms, 'validFrom' | 'validTo' | 'suspensions'>,
  today: string,
): RestrictionState {
  if (validTo !== null && validTo < today) return 'over';
  if (validFrom > today) return 'coming';
  return suspensions.some(({ from, to }) => from <= today && today <= to) ? 'suspended' : 'inForce';
}
