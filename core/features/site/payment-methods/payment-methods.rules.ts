/** What a terminal's payment must know of its method. */
export interface MethodTerms {
  enabled: boolean;
  needsReference: boolean;
  rounding: boolean;
  /** Epoch milliseconds since when it is switched off. */
  disabledAt: number | null;
  /** Since when the terminal does not offer it, though the lot may take it; null where it does. */
  withheldAt: number | null;
}

/** A method that a lot says nothing of is taken as it is. */
export const plainTerms: MethodTerms = {
  enabled: true,
  needsReference: false,
  rounding: true,
  disabledAt: null,
  withheldAt: null,
};

/** Terminals tell late of what they took while they were cut off: what was taken before the method went off counts. */
export function isTakenAt(terms: MethodTerms, at: number): boolean {
  return terms.enabled || (terms.disabledAt !== null && at < terms.disabledAt);
}

/** What a terminal took before it was set up otherwise counts too: nobody knows any more what it offered then. */
export function isOfferedAt(terms: MethodTerms, at: number): boolean {
  return terms.withheldAt === null || at < terms.withheldAt;
}
