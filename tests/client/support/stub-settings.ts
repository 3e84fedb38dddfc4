import { conceptSchema } from '../../../shared/features/billing/concepts/concept.schema.ts';
import { cashRegisterSchema } from '../../../shared/features/site/cash-registers/cash-register.schema.ts';
import { incomeSettingSchema } from '../../../shared/features/site/income-settings/income-setting.schema.ts';
import { paymentMethodSchema } from '../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { storeSchema } from '../../../shared/features/site/stores/store.schema.ts';
import type { Answer, Call } from './stub-gateway.ts';
import { resourceAnswer, type StubRow } from './stub-resource.ts';

export interface StubSettings {
  concepts: StubRow[];
  stores: StubRow[];
  cashRegisters: StubRow[];
  devices: StubRow[];
  incomeSettings: StubRow[];
  paymentMethods: StubRow[];
}

/** What a lot without any settings has of them. */
export const noSettings = {
  concepts: [],
  stores: [],
  cashRegisters: [],
  incomeSettings: [],
  paymentMethods: [],
};

/** What the core answers of a lot's settings; null where it is about something else. */
export function settingAnswer(
  own: StubSettings,
  call: Call,
  resource: string,
  id: string | undefined,
): Answer | null {
  const search = ['name', 'initials', 'externalId'];
  if (resource === 'concepts') {
    return resourceAnswer({ rows: own.concepts, schema: conceptSchema, search }, call, id);
  }
  if (resource === 'stores') {
    if (call.method === 'DELETE' && own.cashRegisters.some(({ storeId }) => storeId === Number(id)))
      return 'storeInUse';
    const present = (store: StubRow) => ({
      ...store,
      registers: own.cashRegisters.filter(({ storeId }) => storeId === store.id).length,
    });
    return resourceAnswer({ rows: own.stores, schema: storeSchema, search, present }, call, id);
  }
  if (resource === 'cash-registers') {
    const nameIn = (rows: readonly StubRow[], key: unknown) =>
      rows.find((row) => row.id === key)?.name ?? null;
    const present = (register: StubRow) => ({
      ...register,
      storeName: nameIn(own.stores, register.storeId),
      deviceName: nameIn(own.devices, register.deviceId),
    });
    const faults = ({ externalId }: Record<string, unknown>, stored: StubRow | undefined) =>
      own.cashRegisters.some((row) => row.externalId === externalId && row !== stored)
        ? { externalId: { error: 'registerExternalIdDuplicated' as const } }
        : null;
    const rows = own.cashRegisters;
    return resourceAnswer({ rows, schema: cashRegisterSchema, search, faults, present }, call, id);
  }
  if (resource === 'income-settings') {
    const nameOf = (row: StubRow) => own.concepts.find(({ id: one }) => one === row.conceptId)?.name ?? null;
    const present = (row: StubRow) => ({ ...row, conceptName: nameOf(row) });
    const faults = ({ kind }: Record<string, unknown>, stored: StubRow | undefined) =>
      own.incomeSettings.some((row) => row.kind === kind && row !== stored)
        ? { kind: { error: 'incomeKindDuplicated' as const } }
        : null;
    const rows = own.incomeSettings;
    return resourceAnswer({ rows, schema: incomeSettingSchema, search, faults, present }, call, id);
  }
  if (resource === 'payment-methods') {
    const rows = own.paymentMethods;
    const faults = ({ enabled }: Record<string, unknown>, stored: StubRow | undefined) =>
      !enabled && !rows.some((row) => row.enabled && row !== stored)
        ? { enabled: { error: 'lastPaymentMethod' as const } }
        : null;
    return resourceAnswer({ rows, schema: paymentMethodSchema, search, faults }, call, id);
  }
  return null;
}
