import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';
import { namesConcept } from './liquidations.list.ts';

/** @throws liquidationConceptUsed while a rule bills by the concept, or its late fee does */
export const refuseConceptOfRules: InUseCheck = async (trx, { id, companyId }) => {
  if (companyId !== null && (await namesConcept(trx, companyId, id)))
    throw new AppError('liquidationConceptUsed');
};
