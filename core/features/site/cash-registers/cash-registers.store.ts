import type { InferType } from 'yup';
import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { cashRegisterSchema } from '../../../../shared/features/site/cash-registers/cash-register.schema.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { type CompanyScope, isActive } from '../../../db/records.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { cashRegisters } from './cash-registers.table.ts';

type Input = InferType<typeof cashRegisterSchema>;

export const cashRegisterStore = plainStore(cashRegisters, (input: Input) => input);

/** A field names a record of the company; one that was deleted since stays named until another is chosen. */
function namesOwn<Field extends 'storeId' | 'deviceId'>(
  field: Field,
  table: 'stores' | 'devices',
  error: ErrorName,
): Rule<typeof cashRegisters, Input, Field, CompanyScope> {
  return {
    fields: [field],
    async check({ trx, scope: { companyId }, before, input }) {
      const id = input[field];
      if (id == null || id === before?.[field]) return;
      // Whoever deletes a store holds this row too.
      await lockCompany(trx, companyId);
      if (!(await isActive(trx, table, companyId, id))) throw AppError.on(field, error);
    },
  };
}

export const ownStore = namesOwn('storeId', 'stores', 'storeUnknown');
export const ownDevice = namesOwn('deviceId', 'devices', 'registerDeviceUnknown');
