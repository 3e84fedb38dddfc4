import { mixed } from 'yup';
import { limits } from '../../limits.ts';
import { choice, email, problem, requiredText, rule, shape, text } from '../../schema.ts';
import { identificationTypes, personKinds } from '../../values.ts';

/** Digits, and letters for passports and foreign documents; at least the specification's five digits. */
export const identificationPattern = /^(?:\d{5,}|(?=(?:.*\d){5})[A-Z0-9-]+)$/i;

export function identification() {
  return requiredText(limits.codeLength, problem('identificationInvalid')).matches(identificationPattern, {
    message: problem('identificationInvalid'),
    excludeEmptyString: true,
  });
}

/** A third party: a natural or legal person that invoices may name. */
export const entitySchema = shape({
  /** The specification writes 63 as a number; it is stored and answered as text. */
  personKind: mixed<string | number>()
    .required()
    .test('choice', rule('oneOf', { values: String(personKinds) }), (value) =>
      personKinds.some((one) => one === String(value)),
    ),
  identificationType: choice(identificationTypes, problem('identificationTypeInvalid')).required(
    problem('identificationTypeInvalid'),
  ),
  identification: identification(),
  name: requiredText(limits.nameLength, problem('entityNameRequired')),
  email: email().nullable(),
  telephone: text(limits.codeLength).nullable(),
  address: text(limits.textLength).nullable(),
});
