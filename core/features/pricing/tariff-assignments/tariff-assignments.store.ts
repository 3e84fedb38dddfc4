import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { TariffAssignmentInput } from '../../../../shared/features/pricing/tariff-assignments/tariff-assignment.schema.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { type CompanyScope, isActive } from '../../../db/records.ts';
import { AppError } from '../../../errors.ts';
import { tariffAssignments } from './tariff-assignments.table.ts';

export const tariffAssignmentStore = plainStore(tariffAssignments, (input: TariffAssignmentInput) => ({
  ...input,
  slotId: input.slotId ?? null,
  validTo: input.validTo ?? null,
}));

/** A field names a record of the company, also where it did before: an assignment is to hold. */
function namesOwn<Field extends 'tariffId' | 'slotId'>(
  field: Field,
  table: 'tariffs' | 'slots',
  error: ErrorName,
): Rule<typeof tariffAssignments, TariffAssignmentInput, Field, CompanyScope> {
  return {
    fields: [field],
    async check({ trx, scope: { companyId }, input }) {
      const id = input[field];
      if (id != null && !(await isActive(trx, table, companyId, id))) throw AppError.on(field, error);
    },
  };
}

export const ownTariff = namesOwn('tariffId', 'tariffs', 'tariffUnknown');
export const ownSlot = namesOwn('slotId', 'slots', 'slotUnknown');
