import { isDay } from '../../../dates.ts';
import type { Problems } from '../../../schema.ts';

/** The fault of a validity that ends before it begins; days that are none are told by the schema. */
export function validityFaults({ validFrom, validTo }: { validFrom?: unknown; validTo?: unknown }): Problems {
  const reversed = isDay(validFrom) && isDay(validTo) && validTo < validFrom;
  return reversed ? { validTo: { error: 'initialDateAfterFinal' } } : {};
}
