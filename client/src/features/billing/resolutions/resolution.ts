import type { InferType } from 'yup';
import type { OutlookState } from '../../../../../shared/features/billing/resolutions/outlook.ts';
import type { resolutionSchema } from '../../../../../shared/features/billing/resolutions/resolution.schema.ts';

export type ResolutionInput = InferType<typeof resolutionSchema>;

/** A resolution as the core answers it. */
export interface Resolution extends ResolutionInput {
  id: number;
  version: number;
  prefix: string;
  initialNumber: number;
  finalNumber: number;
  /** The last number used; the one before the initial number while there is none. */
  currentNumber: number;
  numbersLeft: number;
  /** Until the final date, today counted. */
  daysLeft: number;
  state: OutlookState;
  /** The day on which the numbers run out at the pace so far, within its validity. */
  runsOutOn: string | null;
}

/** The screens' names in grants and routes. */
export const listView = 'view/resolutions/list';
export const formView = 'view/resolution';

/** True once an invoice carries a number of the range: what the invoice says cannot change any more. */
export function isUsed({ currentNumber, initialNumber }: Resolution): boolean {
  return currentNumber >= initialNumber;
}
