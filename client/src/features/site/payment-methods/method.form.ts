import type {
  PaymentMethodInput,
  PaymentMethodSetting,
} from '../../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { numberOf } from '../../../ui/form/number-text.ts';

/** The screen's name in grants and routes. */
export const view = 'view/pays/methods/gestion';
export const path = `/${view}`;

/** A method as its form holds it. */
export interface MethodValues {
  name: string;
  position: string;
  enabled: boolean;
  needsReference: boolean;
  opensDrawer: boolean;
  rounding: boolean;
  account: string;
}

export function toForm(method?: PaymentMethodSetting): MethodValues {
  if (!method) throw new Error('Payment methods are there from the start');
  return {
    name: method.name,
    position: String(method.position),
    enabled: method.enabled,
    needsReference: method.needsReference,
    opensDrawer: method.opensDrawer,
    rounding: method.rounding,
    account: method.account ?? '',
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: MethodValues): PaymentMethodInput {
  return {
    ...values,
    name: values.name.trim(),
    position: numberOf(values.position) as number,
    account: values.account.trim() || null,
  };
}
