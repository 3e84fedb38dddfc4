import { limits } from '../../limits.ts';
import { choice, flag, integer, list, problem, shape } from '../../schema.ts';
import { vehicleTypes } from '../../values.ts';

/** Settings of a lot; rates are basis points, amounts minor units. */
export const operatingParametersSchema = shape({
  taxRate: integer(0, 10_000, problem('taxRateInvalid')),
  cashRoundingTo: integer(0, 1_000_000).required(),
  cashRoundingMode: choice(['down', 'nearest', 'up']).required(),
  maximumRangeDays: integer(1, 3660).required(),
  tariffApproval: flag().required(),
  cumulativeDiscounts: flag().required(),
  plateComparison: flag().required(),
  legalCeilings: list(
    shape({
      vehicleType: choice(vehicleTypes).required(),
      valuePerMinute: integer(0, limits.money).required(),
    }),
  ).required(),
});
