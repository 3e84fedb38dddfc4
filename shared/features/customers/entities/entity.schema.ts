import { type InferType, mixed, number } from 'yup';
import { identification } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { nitCheckDigit, nitType } from '../../../nit.ts';
import { choice, email, list, mailList, problem, requiredText, rule, shape, text } from '../../../schema.ts';
import { identificationTypes, personKinds, taxRegimes, taxResponsibilities } from '../../../values.ts';

function isNit({ identificationType }: { identificationType?: unknown }): boolean {
  return identificationType === nitType;
}

/** A third party: a natural or legal person that invoices may name. */
export const entitySchema = shape({
  /** The specification writes 63 as a number; it is stored and answered as text. */
  personKind: mixed<string | number>()
    .required()
    .test('choice', rule('oneOf', { values: String(personKinds) }), (value) =>
      personKinds.some((one) => one === String(value)),
    )
    .meta({ forms: [choice(personKinds), number().integer()] }),
  identificationType: choice(identificationTypes, problem('identificationTypeInvalid')).required(
    problem('identificationTypeInvalid'),
  ),
  identification: identification()
    .test('nit', rule('digitsOnly'), (value, { parent }) => !isNit(parent) || /^\d*$/.test(value ?? ''))
    .test(
      'nitLength',
      rule('max', { max: 15 }),
      (value, { parent }) => !isNit(parent) || !/^\d{16}/.test(value ?? ''),
    ),
  /** Computed, never stored; one that is given must be the computed one. */
  checkDigit: text(1)
    .nullable()
    .test('checkDigit', problem('checkDigitWrong'), (value, { parent }) => {
      if (!value) return true;
      return isNit(parent) && nitCheckDigit(String(parent.identification)) === value;
    }),
  name: requiredText(limits.nameLength, problem('entityNameRequired')),
  /** Where invoices go; of this third party alone. */
  email: email().nullable(),
  /** Further addresses that get a copy; an accountant's may stand in many. */
  otherEmails: mailList(10),
  telephone: text(limits.codeLength).nullable(),
  address: text(limits.textLength).nullable(),
  city: text(limits.nameLength).nullable(),
  taxRegime: choice(taxRegimes).nullable(),
  taxResponsibilities: list(choice(taxResponsibilities).required()),
});
export type EntityInput = InferType<typeof entitySchema>;

/** A third party as the core answers it. */
export interface Entity extends EntityInput {
  id: number;
  version: number;
  status: string;
  createdAt: string;
  updatedAt: string;
}
