import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { problem, requiredText, shape } from '../../../schema.ts';

/** A store of the lot as the payment market knows it. */
export const storeSchema = shape({
  name: requiredText(limits.nameLength, problem('storeNameRequired')),
  externalId: requiredText(limits.codeLength, problem('storeExternalIdRequired')),
});
export type StoreInput = InferType<typeof storeSchema>;

/** A store as the core answers it; `registers` counts its cash registers. */
export interface Store extends StoreInput {
  id: number;
  version: number;
  registers: number;
}
