import { limits } from '../../../limits.ts';
import { flag, integer, requiredText, shape } from '../../../schema.ts';
import type { PaymentMethod } from '../../../values.ts';
import { account } from '../income-settings/income-setting.schema.ts';

/** What a lot says of a payment method; which one it is stands fast. */
export const paymentMethodSchema = shape({
  name: requiredText(limits.codeLength),
  position: integer(1, 99).required(),
  enabled: flag().required(),
  needsReference: flag().required(),
  opensDrawer: flag().required(),
  rounding: flag().required(),
  account: account().nullable(),
});

export interface PaymentMethodInput {
  /** As cashiers see it. */
  name: string;
  /** Place among the others. */
  position: number;
  enabled: boolean;
  /** An approval or reference number must come with each payment. */
  needsReference: boolean;
  opensDrawer: boolean;
  /** The lot's rounding of cash applies; of cash alone. */
  rounding: boolean;
  account: string | null;
}

/** A payment method as the core answers it. */
export interface PaymentMethodSetting extends PaymentMethodInput {
  id: number;
  version: number;
  method: PaymentMethod;
  /** Since when it is switched off; null while it is on. */
  disabledAt: string | null;
}
