import type { GrantLevel } from '../../../values.ts';

/** keep: used so; reduce: written to by nobody, so reading is enough; remove: opened by nobody. */
export type Advice = 'keep' | 'reduce' | 'remove';

/** A grant of a profile beside what its users did with it. */
export interface GrantUse {
  view: string;
  level: GrantLevel;
  /** ISO 8601; null where nobody ever did. */
  lastRead: string | null;
  lastWrite: string | null;
  advice: Advice;
}

/** The answer of `profiles/{id}/unused`. */
export interface UnusedGrants {
  days: number;
  /** Since when uses are remembered: before it nothing is known. Null while there is none. */
  since: string | null;
  /** Users with the profile who count. */
  users: number;
  grants: GrantUse[];
}

/** Days that can be looked back. */
export const longestLookBack = 730;
export const usualLookBack = 90;
