import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import { cashRegisterSchema } from '../../../../shared/features/site/cash-registers/cash-register.schema.ts';
import { isActive } from '../../../db/records.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companyOf } from '../../../http/endpoint.ts';
import { type Rule, resourceEndpoints } from '../../../http/resource.ts';
import { namesOfRegisters } from './cash-registers.list.ts';
import { cashRegisters } from './cash-registers.table.ts';

/** A field names a record of the company; one that was deleted since stays named until another is chosen. */
function namesOwn(field: 'storeId' | 'deviceId', table: 'stores' | 'devices', error: ErrorName): Rule {
  return {
    fields: [field],
    async check({ trx, call, before, values }) {
      const id = values[field];
      if (id == null || id === before?.[field]) return;
      const companyId = companyOf(call);
      // Whoever deletes a store holds this row too.
      await lockCompany(trx, companyId);
      if (!(await isActive(trx, table, companyId, id))) throw AppError.on(field, error);
    },
  };
}

export const cashRegisterEndpoints = resourceEndpoints({
  name: 'cash-registers',
  scope: 'company',
  table: cashRegisters,
  schema: cashRegisterSchema,
  list: { search: ['name', 'externalId'], order: 'name' },
  readOnly: ['storeName', 'deviceName'],
  defaults: { deviceId: null },
  rules: [
    namesOwn('storeId', 'stores', 'storeUnknown'),
    namesOwn('deviceId', 'devices', 'registerDeviceUnknown'),
  ],
  async present(db, scope, records) {
    const ids = records.map(({ id }) => Number(id));
    const names = await namesOfRegisters(db, scope.companyId ?? 0, ids);
    return records.map((register) => ({ ...register, ...names.get(Number(register.id)) }));
  },
});
