import { type InferType, number } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, list, problem, requiredText, shape } from '../../../schema.ts';
import {
  automaticRuns,
  lateFeeKinds,
  liquidationModes,
  liquidationTimings,
  periodMonths,
} from './liquidation.ts';

const periodRequired = problem('liquidationPeriodRequired');
const lateFeeInvalid = problem('lateFeeInvalid');

/** A late fee: an amount in minor units, or a share of what is open in basis points. */
const lateFeeSchema = shape({
  kind: choice(lateFeeKinds).required(),
  value: integer(0, limits.money, lateFeeInvalid),
  conceptId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
}).test('share', lateFeeInvalid, function (fee) {
  if (fee?.kind !== 'percent' || !(fee.value > 10_000)) return true;
  return this.createError({ path: `${this.path}.value`, message: lateFeeInvalid });
});

/** A rule by which subscribers are billed. */
export const liquidationSchema = shape({
  name: requiredText(limits.nameLength, problem('liquidationTitleRequired')),
  mode: choice(liquidationModes, periodRequired).typeError(periodRequired).required(periodRequired),
  everyMonths: number()
    .typeError(periodRequired)
    .oneOf(periodMonths, periodRequired)
    .required(periodRequired),
  timing: choice(liquidationTimings).required(),
  dueDays: integer(0, limits.dueDays).required(),
  conceptId: integer(1, Number.MAX_SAFE_INTEGER).required(),
  lateFee: lateFeeSchema.required(),
  roundTo: integer(0, limits.liquidationRounding).required(),
  automatic: choice(automaticRuns).required(),
  runDay: integer(1, 28).nullable(),
  reminders: list(integer(-60, 60).required(), { max: 6 }),
});
export type LiquidationFields = InferType<typeof liquidationSchema>;
