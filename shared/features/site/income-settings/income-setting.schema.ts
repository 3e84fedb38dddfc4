import { string } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, problem, shape, text } from '../../../schema.ts';
import { type IncomeKind, incomeKinds } from '../../../values.ts';

/** An account of the chart of accounts (PUC): digits, of an account (4) to an auxiliary of its own (10). */
export function account() {
  return string().test(
    'account',
    problem('accountInvalid'),
    (value) => value == null || /^\d{4,10}$/.test(value),
  );
}

/** Where one kind of income is posted; the money itself goes to the account of the payment method. */
export const incomeSettingSchema = shape({
  kind: choice(incomeKinds).required(),
  conceptId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
  incomeAccount: account().required(problem('accountInvalid')),
  taxAccount: account().nullable(),
  costCentre: text(limits.codeLength).nullable(),
});

export interface IncomeSettingInput {
  kind: IncomeKind;
  conceptId: number | null;
  incomeAccount: string;
  taxAccount: string | null;
  costCentre: string | null;
}

/** A setting as the core answers it, with the name of its concept. */
export interface IncomeSetting extends IncomeSettingInput {
  id: number;
  version: number;
  conceptName: string | null;
}
