import type { ErrorName } from '../../../shared/errors/catalogue.ts';
import { cashRegisterSchema } from '../../../shared/features/cash-registers/cash-register.schema.ts';
import type { Trx } from '../../db/schema.ts';
import { lockCompany } from '../../db/transact.ts';
import { AppError } from '../../errors.ts';
import { companyOf } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { namesOfRegisters } from './cash-registers.list.ts';
import { cashRegisters } from './cash-registers.table.ts';

interface Reference {
  field: string;
  table: 'stores' | 'devices';
  id: unknown;
  error: ErrorName;
}

/** @throws the error on the field where the company has no such record */
async function checkReference(trx: Trx, companyId: number, reference: Reference): Promise<void> {
  const found = await trx
    .selectFrom(reference.table)
    .select('id')
    .where('id', '=', Number(reference.id))
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (!found) throw AppError.on(reference.field, reference.error);
}

export const cashRegisterEndpoints = resourceEndpoints({
  name: 'cash-registers',
  scope: 'company',
  table: cashRegisters,
  schema: cashRegisterSchema,
  list: { search: ['name', 'externalId'], order: 'name' },
  readOnly: ['storeName', 'deviceName'],
  defaults: { deviceId: null },
  async beforeWrite({ trx, call, before, values }) {
    const companyId = companyOf(call);
    await lockCompany(trx, companyId);
    const { storeId, deviceId } = values;
    if (storeId !== before?.storeId) {
      await checkReference(trx, companyId, {
        field: 'storeId',
        table: 'stores',
        id: storeId,
        error: 'storeUnknown',
      });
    }
    // A device that was deleted since stays where it is named until another is chosen.
    if (deviceId != null && deviceId !== before?.deviceId) {
      await checkReference(trx, companyId, {
        field: 'deviceId',
        table: 'devices',
        id: deviceId,
        error: 'registerDeviceUnknown',
      });
    }
    return { ...values, deviceId: deviceId ?? null };
  },
  async present(db, scope, records) {
    const ids = records.map(({ id }) => Number(id));
    const names = await namesOfRegisters(db, scope.companyId ?? 0, ids);
    return records.map((register) => ({ ...register, ...names.get(Number(register.id)) }));
  },
});
