import { type InferType, string } from 'yup';
import { array } from '../../../bounded-array.ts';
import { hasControlCharacters, hasInvisibleCharacters, hasStackedMarks } from '../../../characters.ts';
import { identification } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { nitFault, nitType } from '../../../nit.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import {
  choice,
  eachFault,
  email,
  flag,
  integer,
  list,
  money,
  problem,
  requiredText,
  rule,
  shape,
  text,
  uuid,
} from '../../../schema.ts';
import { identificationTypes, languages, vehicleTypes } from '../../../values.ts';
import { calendarDay } from '../../site/calendar-days/calendar-day.schema.ts';
import { mostRegisteredVehicles } from './registration.ts';

/** Characters of what a person adds in words. */
export const registrationNotes = 300;

/** The fault of a tax number, which may come with its check digit. */
function nitFaultOf(
  value: string | null | undefined,
  { identificationType }: { identificationType?: unknown },
) {
  return identificationType === nitType && value ? nitFault(value) : null;
}

const identificationTypeInvalid = problem('identificationTypeInvalid');

const personSchema = shape({
  identificationType: choice(identificationTypes, identificationTypeInvalid).required(
    identificationTypeInvalid,
  ),
  identification: identification()
    .test(
      'nit',
      problem('identificationInvalid'),
      (value, { parent }) => nitFaultOf(value, parent) !== 'identificationInvalid',
    )
    .test(
      'checkDigit',
      problem('checkDigitWrong'),
      (value, { parent }) => nitFaultOf(value, parent) !== 'checkDigitWrong',
    ),
  name: requiredText(limits.nameLength),
});

const telephoneInvalid = problem('registrationTelephoneInvalid');

const contactSchema = shape({
  telephone: requiredText(limits.codeLength, telephoneInvalid).matches(/^\+?[\d ().-]*(?:\d[ ().-]*){7}$/, {
    message: telephoneInvalid,
    excludeEmptyString: true,
  }),
  email: email().nullable(),
});

const vehicleSchema = shape({
  plate: string()
    .required()
    .max(limits.plateLength * 2)
    .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value))),
  vehicleType: choice(vehicleTypes).required(),
});

/** Where plates stand that an earlier vehicle has. */
function repeated(vehicles: readonly { plate?: unknown }[]): string[] {
  const plates = vehicles.map((one) => (typeof one?.plate === 'string' ? normalizePlate(one.plate) : ''));
  return plates.flatMap((plate, place) =>
    plate !== '' && plates.indexOf(plate) < place ? [`[${place}].plate`] : [],
  );
}

const consentRequired = problem('registrationConsentRequired');

/**
 * What a person sends who registers at a lot; sent twice under one `id` it counts once. The lot's own page names it by the
 * token of its link and says by `stamp` when it was read; another page names it by `companyId`.
 */
export const registrationSchema = shape({
  id: uuid().notRequired(),
  lot: text(limits.textLength).test(
    'lot',
    rule('required'),
    (value, { parent }) => Boolean(value) || typeof parent.companyId === 'number',
  ),
  companyId: integer(1, Number.MAX_SAFE_INTEGER),
  stamp: text(limits.textLength),
  language: choice(languages),
  /** Nobody sees this field: a program that fills all it finds gives itself away. */
  website: string().max(limits.notesLength),
  person: personSchema.required(),
  contact: contactSchema.required(),
  vehicles: array()
    .of(vehicleSchema.required())
    .required()
    .min(1)
    .max(mostRegisteredVehicles)
    .test('once', problem('registrationPlateRepeated'), function (vehicles) {
      return eachFault(this, repeated(vehicles ?? []), problem('registrationPlateRepeated'));
    }),
  notes: text(registrationNotes).nullable(),
  consent: shape({
    textVersion: integer(1, Number.MAX_SAFE_INTEGER).required(),
    accepted: flag().required(consentRequired).isTrue(consentRequired),
  }).required(),
});
export type RegistrationInput = InferType<typeof registrationSchema>;

/** The token of a mailed link. */
export const registrationProofSchema = shape({ token: text(limits.textLength).required() });
export type RegistrationProof = InferType<typeof registrationProofSchema>;

const version = integer(1, Number.MAX_SAFE_INTEGER).required();
const named = () => integer(1, Number.MAX_SAFE_INTEGER);

/** What a subscriber is begun with; the rules of subscribers say what is missing. */
const draftSchema = shape({
  slotId: named(),
  scheduleId: named(),
  liquidationId: named(),
  monthlyValue: money(),
  validFrom: calendarDay(),
});

/** That a registration becomes a third party with its vehicles. */
export const approvalSchema = shape({
  version,
  /** The third party that has the document already gets the vehicles. */
  useExisting: flag(),
  /** Those of its plates that are registered; all unless told. */
  plates: list(text(limits.plateLength).required(), { max: mostRegisteredVehicles }),
  /** Makes a suspended subscriber, too. */
  subscriber: draftSchema.nullable().default(undefined),
});
export type ApprovalInput = InferType<typeof approvalSchema>;

/** Why a registration comes to nothing. */
export const registrationRefusalSchema = shape({
  version,
  reason: requiredText(limits.textLength, problem('registrationReasonRequired')),
});
export type RegistrationRefusal = InferType<typeof registrationRefusalSchema>;

/** Whether a lot takes registrations. */
export const registrationSettingsSchema = shape({
  version: integer(0, Number.MAX_SAFE_INTEGER),
  isOpen: flag().required(),
});
export type RegistrationSettingsInput = InferType<typeof registrationSettingsSchema>;

/** Characters of a text of the data treatment. */
export const consentTextLength = 4000;

const consentText = () =>
  string()
    .required()
    .max(consentTextLength)
    .test('blank', rule('required'), (value) => value?.trim() !== '')
    .test('characters', rule('characters'), (value) => !value || !hasTextFault(value));

/** What is wrong with a text of several lines: ends of lines are its own. */
function hasTextFault(value: string): boolean {
  return value
    .split('\n')
    .some((line) => hasControlCharacters(line) || hasStackedMarks(line) || hasInvisibleCharacters(line));
}

/** A new version of the text that people agree to. */
export const consentTextSchema = shape({ es: consentText(), en: consentText() });
export type ConsentTextInput = InferType<typeof consentTextSchema>;
