import type { RestrictionTerms } from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';

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
