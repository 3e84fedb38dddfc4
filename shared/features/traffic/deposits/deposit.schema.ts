import { type InferType, string } from 'yup';
import { isDay } from '../../../dates.ts';
import { limits } from '../../../limits.ts';
import { integer, list, problem, requiredText, shape, text } from '../../../schema.ts';

/** Places and closures that one deposit has at most. */
const most = { details: 200, closures: 500 };

const dayOf = () =>
  string()
    .required(problem('depositDateRequired'))
    .test('day', problem('depositDateRequired'), (value) => !value || isDay(value));

/**
 * Cash that is taken to the bank: how much of each terminal (the office is 0); below 0 where a drawer gave
 * back more than it took, with cash of another. `closureIds` are the shifts whose cash it
 * is; who says none means all of those terminals until that day that no deposit has. `account` is the one at the bank, where
 * there are several.
 */
export const depositSchema = shape({
  date: dayOf(),
  reference: requiredText(60, problem('depositReferenceRequired')),
  bank: requiredText(limits.nameLength, problem('depositBankRequired')),
  account: text(60).nullable(),
  total: integer(1, limits.money, problem('depositTotalDiffers')).test(
    'sum',
    problem('depositTotalDiffers'),
    (total, { parent }) => {
      const details: unknown = parent.details;
      if (!Array.isArray(details) || details.length === 0) return true;
      return total === details.reduce((sum, one) => sum + Number(one?.amount), 0);
    },
  ),
  details: list(
    shape({
      deviceId: integer(0, Number.MAX_SAFE_INTEGER, problem('depositDeviceInvalid')),
      amount: integer(-limits.money, limits.money, problem('depositTotalDiffers')).notOneOf(
        [0],
        problem('depositTotalDiffers'),
      ),
    }),
    { max: most.details, by: ['deviceId'], repeated: problem('depositDeviceInvalid') },
  )
    .required(problem('depositDetailsRequired'))
    .min(1, problem('depositDetailsRequired')),
  closureIds: list(integer(1, Number.MAX_SAFE_INTEGER).required(), { max: most.closures }).optional(),
  note: text(limits.textLength).nullable(),
});
export type DepositInput = InferType<typeof depositSchema>;

/** What the bank credited, on which day. */
export const depositCreditSchema = shape({
  version: integer(1, Number.MAX_SAFE_INTEGER).optional(),
  date: dayOf(),
  amount: integer(0, limits.money).required(),
});
export type DepositCreditInput = InferType<typeof depositCreditSchema>;
