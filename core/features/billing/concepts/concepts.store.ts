import type { ConceptInput } from '../../../../shared/features/billing/concepts/concept.schema.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { concepts } from './concepts.table.ts';

export const conceptStore = plainStore(concepts, (input: ConceptInput) => ({
  ...input,
  unit: input.unit ?? '',
}));
