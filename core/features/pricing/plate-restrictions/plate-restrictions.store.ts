import type { PlateRestrictionInput } from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.schema.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { plateRestrictions } from './plate-restrictions.table.ts';

export const plateRestrictionStore = plainStore(plateRestrictions, (input: PlateRestrictionInput) => ({
  ...input,
  exemptPlates: [...new Set(input.exemptPlates.map(normalizePlate))],
  validTo: input.validTo ?? null,
}));
