import { validityFaults } from '../../../shared/features/calendar-days/validity.ts';
import { tariffAssignmentSchema } from '../../../shared/features/tariff-assignments/tariff-assignment.schema.ts';
import { AppError } from '../../errors.ts';
import { companyOf } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { tariffAssignments } from './tariff-assignments.table.ts';

export const tariffAssignmentEndpoints = resourceEndpoints({
  name: 'tariff-assignments',
  scope: 'company',
  table: tariffAssignments,
  schema: tariffAssignmentSchema,
  list: { search: ['vehicleType', 'validFrom'], order: '-validFrom' },
  defaults: { slotId: null, validTo: null },
  faults: validityFaults,
  async beforeWrite({ trx, call, values }) {
    const companyId = companyOf(call);
    const tariff = await trx
      .selectFrom('tariffs')
      .select('id')
      .where('id', '=', Number(values.tariffId))
      .where('company_id', '=', companyId)
      .where('status', '=', 'A')
      .executeTakeFirst();
    if (!tariff) throw AppError.on('tariffId', 'tariffUnknown');
    if (values.slotId != null) {
      const slot = await trx
        .selectFrom('slots')
        .select('id')
        .where('id', '=', Number(values.slotId))
        .where('company_id', '=', companyId)
        .where('status', '=', 'A')
        .executeTakeFirst();
      if (!slot) throw AppError.on('slotId', 'slotUnknown');
    }
    return { ...values, slotId: values.slotId ?? null, validTo: values.validTo ?? null };
  },
});
