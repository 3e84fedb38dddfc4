import { addDays } from '../../../dates.ts';

/** `ending`: within `licenceEndsWithinDays`; `none`: no key was issued. */
export const licenceStates = ['none', 'valid', 'ending', 'ended'] as const;
export type LicenceState = (typeof licenceStates)[number];

/** The end of a licence is told so many days ahead. */
export const licenceEndsWithinDays = 15;

/** How a licence stands on the lot's day: its last day still counts. */
export function licenceState(key: { issued: boolean; validTo: string | null }, today: string): LicenceState {
  if (!key.issued) return 'none';
  if (key.validTo === null) return 'valid';
  if (key.validTo < today) return 'ended';
  return key.validTo <= addDays(today, licenceEndsWithinDays) ? 'ending' : 'valid';
}
