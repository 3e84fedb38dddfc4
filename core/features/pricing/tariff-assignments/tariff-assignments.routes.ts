import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import { tariffAssignmentSchema } from '../../../../shared/features/pricing/tariff-assignments/tariff-assignment.schema.ts';
import { validityFaults } from '../../../../shared/features/site/calendar-days/validity.ts';
import { isActive } from '../../../db/records.ts';
import { AppError } from '../../../errors.ts';
import { companyOf } from '../../../http/endpoint.ts';
import { type Rule, resourceEndpoints } from '../../../http/resource.ts';
import { tariffAssignments } from './tariff-assignments.table.ts';

/** A field names a record of the company, also where it did before: an assignment is to hold. */
function namesOwn(field: 'tariffId' | 'slotId', table: 'tariffs' | 'slots', error: ErrorName): Rule {
  return {
    fields: [field],
    async check({ trx, call, values }) {
      if (values[field] == null) return;
      if (!(await isActive(trx, table, companyOf(call), values[field]))) throw AppError.on(field, error);
    },
  };
}

export const tariffAssignmentEndpoints = resourceEndpoints({
  name: 'tariff-assignments',
  scope: 'company',
  table: tariffAssignments,
  schema: tariffAssignmentSchema,
  list: { search: ['vehicleType', 'validFrom'], order: '-validFrom' },
  defaults: { slotId: null, validTo: null },
  faults: validityFaults,
  rules: [namesOwn('tariffId', 'tariffs', 'tariffUnknown'), namesOwn('slotId', 'slots', 'slotUnknown')],
  beforeWrite: async ({ values }) => ({
    ...values,
    slotId: values.slotId ?? null,
    validTo: values.validTo ?? null,
  }),
});
