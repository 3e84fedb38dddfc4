/**
 * Why nobody pays for what opens the gate: a period that is due and not billed, days of grace after the last one, or a person
 * who enters by a tag without any plan.
 */
export const unbilledReasons = ['not-billed', 'grace', 'person'] as const;
export type UnbilledReason = (typeof unbilledReasons)[number];

/** Who opens the gate today and is not billed for it; amounts in minor units. */
export interface UnbilledRow {
  kind: 'subscriber' | 'person';
  id: number;
  name: string;
  reason: UnbilledReason;
  /** The first day that nobody pays for. */
  since: string;
  /** Plates and tags that open, the first few. */
  identities: string[];
  /** A month of the plan; null of a person. */
  monthlyValue: number | null;
  /** Entries of the last 30 days. */
  entries: number;
}
