import type {
  CashRegister,
  CashRegisterInput,
} from '../../../../../shared/features/site/cash-registers/cash-register.schema.ts';

/** The screen's name in grants and routes. */
export const view = 'view/pos';
export const path = `/${view}`;

/** What a cash register can belong to, as its form knows it. */
export interface Named {
  id: number;
  name: string;
}

export interface RegisterValues {
  name: string;
  externalId: string;
  storeId: string;
  /** Empty: at no device. */
  deviceId: string;
}

export function toForm(register?: CashRegister): RegisterValues {
  return {
    name: register?.name ?? '',
    externalId: register?.externalId ?? '',
    storeId: register ? String(register.storeId) : '',
    deviceId: register?.deviceId == null ? '' : String(register.deviceId),
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: RegisterValues): CashRegisterInput {
  return {
    name: values.name.trim(),
    externalId: values.externalId.trim(),
    storeId: values.storeId === '' ? undefined : Number(values.storeId),
    deviceId: values.deviceId === '' ? null : Number(values.deviceId),
  } as CashRegisterInput;
}
