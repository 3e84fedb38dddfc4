import type { InferType } from 'yup';
import { number } from 'yup';
import { isTimeZone } from '../../../dates.ts';
import { identificationPattern } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { nitFault, nitType } from '../../../nit.ts';
import { choice, mailList, problem, requiredText, rule, shape, text } from '../../../schema.ts';
import { identificationTypes } from '../../../values.ts';

/** Currencies that a lot can charge in; amounts of all of them have two decimals. */
export const currencies = ['COP', 'USD', 'EUR', 'MXN', 'PEN'] as const;

/** Decimal degrees. */
function degrees(limit: number) {
  return number().nullable().min(-limit).max(limit);
}

/** The type that stands beside an identification; without one it is a tax number, as of most lots. */
function typeOf({ identificationType }: { identificationType?: unknown }): unknown {
  return identificationType === undefined ? nitType : identificationType;
}

/** A tax number as printed, its check digit verified where it is given; of other documents digits, and letters too. Null where there is none. */
const identification = text(limits.codeLength)
  .nullable()
  .test('identification', problem('identificationInvalid'), (value, { parent }) => {
    if (value == null) return true;
    return typeOf(parent) === nitType
      ? nitFault(value) !== 'identificationInvalid'
      : identificationPattern.test(value);
  })
  .test('checkDigit', problem('checkDigitWrong'), (value, { parent }) => {
    return value == null || typeOf(parent) !== nitType || nitFault(value) !== 'checkDigitWrong';
  });

/** What a form or a caller may write of a company: a lot, or the main company of lots. */
export const companySchema = shape({
  name: requiredText(limits.nameLength),
  /** `lot` and `main` are ours; an operator's own classes are welcome. */
  classification: requiredText(limits.codeLength),
  parentId: number().nullable().integer(problem('parentInvalid')).min(1, problem('parentInvalid')),
  identificationType: choice(identificationTypes, problem('identificationTypeInvalid'))
    .nullable()
    .test(
      'paired',
      problem('identificationTypeInvalid'),
      (value, { parent }) => value !== null || parent.identification == null,
    ),
  identification,
  address: text(limits.textLength).nullable(),
  telephone: text(limits.codeLength)
    .nullable()
    .matches(/^[\d\s()+-]*$/, { message: rule('characters') }),
  emails: mailList(10, problem('companyEmailExists')),
  latitude: degrees(90),
  longitude: degrees(180),
  /** Metres above the sea. */
  altitude: number().nullable().min(-500).max(9000),
  timeZone: text()
    .required()
    .test('zone', rule('timeZone'), (value) => !value || isTimeZone(value)),
  currency: choice(currencies).required(),
});
export type CompanyInput = InferType<typeof companySchema>;

/** A company as the core answers it. */
export interface Company extends CompanyInput {
  id: number;
  version: number;
  status: string;
  createdAt: string;
  updatedAt: string;
}
