import { limits } from '../../../limits.ts';
import { integer, problem, requiredText, shape } from '../../../schema.ts';

/** A cash register of a store as the payment market knows it, at one of the lot's devices where it has one. */
export const cashRegisterSchema = shape({
  name: requiredText(limits.nameLength, problem('registerNameRequired')),
  externalId: requiredText(limits.codeLength, problem('registerExternalIdRequired')),
  storeId: integer(1, Number.MAX_SAFE_INTEGER, problem('registerStoreRequired')),
  deviceId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
});

export interface CashRegisterInput {
  name: string;
  externalId: string;
  storeId: number;
  deviceId: number | null;
}

/** A cash register as the core answers it, with the names of what it belongs to. */
export interface CashRegister extends CashRegisterInput {
  id: number;
  version: number;
  storeName: string | null;
  deviceName: string | null;
}
