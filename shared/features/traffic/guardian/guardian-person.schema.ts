import { type InferType, string } from 'yup';
import { isDay } from '../../../dates.ts';
import { identification } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import { choice, email, integer, list, problem, requiredText, rule, shape, text } from '../../../schema.ts';
import { isTagLike, normalizeTag } from '../../../tag.ts';
import { identificationTypes } from '../../../values.ts';
import { consentChannels, guardianKinds } from './guardian.ts';

/** Vehicles that one person comes with at most. */
export const mostVehicles = 10;

const day = () => string().test('day', rule('date'), (value) => value == null || isDay(value));

const plate = string()
  .required()
  .max(limits.plateLength * 2)
  .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value)));

/** That a person lets his data be kept; when it was said and who heard it the core notes by itself. */
const consentSchema = shape({
  textVersion: requiredText(limits.codeLength),
  channel: choice(consentChannels).required(),
  at: string().nullable(),
  by: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
});

/** What a form or a caller may write of a person who comes to the lot. */
export const guardianPersonSchema = shape({
  identificationType: choice(identificationTypes, problem('identificationTypeInvalid')).required(
    problem('identificationTypeInvalid'),
  ),
  identification: identification(),
  name: requiredText(limits.nameLength, problem('personNameRequired')),
  kind: choice(guardianKinds).required(),
  company: text(limits.nameLength).nullable(),
  /** Whom a visitor comes to: another person of the lot. */
  hostId: integer(1, Number.MAX_SAFE_INTEGER, problem('personHostUnknown')).nullable().optional(),
  telephone: text(limits.codeLength).nullable(),
  email: email().nullable(),
  vehicles: list(plate, { max: mostVehicles, alike: normalizePlate }),
  validFrom: day().required(),
  /** The last day; null has no end. */
  validTo: day()
    .nullable()
    .test('order', problem('personValidityReversed'), (value, { parent }) => {
      const from: unknown = parent.validFrom;
      return !isDay(value) || !isDay(from) || from <= value;
    }),
  /** Hours in which the person may come in; null is at any. */
  scheduleId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** The card or tag of a person: nobody else of the lot has it, and no vehicle of a subscriber. */
  tag: string()
    .nullable()
    .max(limits.codeLength * 2)
    .test('tag', rule('tag'), (value) => !value || isTagLike(normalizeTag(value))),
  /** The monthly plan by which the person enters. */
  subscriberId: integer(1, Number.MAX_SAFE_INTEGER, problem('personSubscriberUnknown')).nullable().optional(),
  consent: consentSchema.nullable().default(undefined),
});
export type GuardianPersonInput = InferType<typeof guardianPersonSchema>;

const reason = requiredText(limits.textLength, problem('personReasonRequired'));
const version = integer(1, Number.MAX_SAFE_INTEGER).optional();

/** Why a person may not come in, and until which day; without one until somebody says otherwise. */
export const personBlockSchema = shape({ version, reason, until: day().nullable() });
export type PersonBlockInput = InferType<typeof personBlockSchema>;

/** Why a person may come in again. */
export const personReleaseSchema = shape({ version, reason });
export type PersonReleaseInput = InferType<typeof personReleaseSchema>;
