import type { InferType } from 'yup';
import { fileOf } from '../../../file-field.ts';
import { limits } from '../../../limits.ts';
import { integer, shape } from '../../../schema.ts';
import { depositSchema } from './deposit.schema.ts';
import { slipTypes } from './deposit.ts';

const slip = () => fileOf({ types: slipTypes, maxBytes: limits.slipBytes });

/** A new deposit may bring its slip. */
export const newDepositSchema = depositSchema.shape({ attachment: slip().optional().default(undefined) });
export type NewDepositInput = InferType<typeof newDepositSchema>;

/** The body that sets the slip of a deposit. */
export const depositSlipSchema = shape({
  version: integer(1, Number.MAX_SAFE_INTEGER).optional(),
  file: slip().required(),
});
export type DepositSlipInput = InferType<typeof depositSlipSchema>;
