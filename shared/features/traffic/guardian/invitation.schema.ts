import { type InferType, string } from 'yup';
import { isDay } from '../../../dates.ts';
import { endHour, hour } from '../../../field-kinds.ts';
import { minuteOfDay } from '../../../hours.ts';
import { identificationPattern } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { storedIdentification } from '../../../nit.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import {
  choice,
  eachFault,
  flag,
  integer,
  list,
  problem,
  requiredText,
  rule,
  shape,
  text,
  uuid,
} from '../../../schema.ts';
import { identificationTypes } from '../../../values.ts';
import { consentChannels } from './guardian.ts';
import { hostAnswers, invitedKinds, mostGuests } from './invitation.ts';

const lowerCase = (text: string) => text.toLowerCase();

const id = () => integer(1, Number.MAX_SAFE_INTEGER);

const plate = () =>
  string()
    .max(limits.plateLength * 2)
    .nullable()
    .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value)));

const documentType = () =>
  choice(identificationTypes, problem('identificationTypeInvalid')).nullable().optional();

/** A document that need not be known yet. */
const document = () =>
  text(limits.codeLength)
    .matches(identificationPattern, {
      message: problem('identificationInvalid'),
      excludeEmptyString: true,
    })
    .nullable()
    .optional();

/** One of those who are expected; who is known already is named by the id. */
export const guestSchema = shape({
  id: id().nullable().optional(),
  name: requiredText(limits.nameLength, problem('personNameRequired')),
  identificationType: documentType(),
  identification: document(),
  plate: plate().optional(),
});
export type GuestInput = InferType<typeof guestSchema>;

/** The document as it is compared: citizens' cards unless another type is told. */
export function guestDocument({
  identificationType,
  identification,
}: Pick<GuestInput, 'identificationType' | 'identification'>) {
  if (!identification?.trim()) return null;
  const type = identificationType ?? '13';
  return { identificationType: type, identification: storedIdentification(type, identification) };
}

const guests = list(guestSchema, { max: mostGuests, by: ['id'], repeated: problem('guestRepeated') }).test(
  'documents',
  problem('guestRepeated'),
  function (values) {
    const seen = new Set<string>();
    const repeated: string[] = [];
    for (const [place, guest] of (values ?? []).slice(0, mostGuests).entries()) {
      const known = guest && typeof guest === 'object' ? documentText(guest) : null;
      if (known === null) continue;
      if (seen.has(known)) repeated.push(`[${place}].identification`);
      seen.add(known);
    }
    return eachFault(this, repeated, problem('guestRepeated'));
  },
);

/** What is no text the fields themselves refuse. */
function documentText({ identificationType, identification }: GuestInput): string | null {
  if (typeof identification !== 'string' || identification.length > limits.codeLength) return null;
  const type = typeof identificationType === 'string' ? identificationType : null;
  const known = guestDocument({
    identificationType: type as GuestInput['identificationType'],
    identification,
  });
  return known && `${known.identificationType} ${known.identification}`;
}

const day = () => string().test('day', rule('date'), (value) => value == null || isDay(value));
/** What somebody who expects visitors writes: one visitor, or several under one title. */
export const invitationSchema = shape({
  title: text(limits.nameLength)
    .nullable()
    .test('group', rule('required'), (value, { parent }) => {
      const expected: unknown = parent.guests;
      return Boolean(value?.trim()) || !Array.isArray(expected) || expected.length < 2;
    }),
  kind: choice(invitedKinds).required(),
  company: text(limits.nameLength).nullable(),
  hostId: integer(1, Number.MAX_SAFE_INTEGER, problem('personHostUnknown')).nullable().optional(),
  /** A host who is not registered. */
  hostName: text(limits.nameLength).nullable(),
  dayFrom: day().required(),
  dayTo: day()
    .required()
    .test('order', problem('invitationReversed'), (value, { parent }) => {
      const from: unknown = parent.dayFrom;
      return !isDay(value) || !isDay(from) || from <= value;
    }),
  hourFrom: hour().nullable(),
  hourTo: endHour()
    .nullable()
    .test('order', problem('invitationReversed'), (value, { parent }) => {
      const [from, to] = [minuteOfDay(parent.hourFrom), minuteOfDay(value)];
      return from === null || to === null || from < to;
    }),
  reason: text(limits.textLength).nullable(),
  guests,
});
export type InvitationInput = InferType<typeof invitationSchema>;

const version = integer(1, Number.MAX_SAFE_INTEGER).optional();

export const invitationCancelSchema = shape({ version });
export type InvitationCancelInput = InferType<typeof invitationCancelSchema>;

const gate = () => requiredText(limits.codeLength);

/** Visitors of one invitation who come in together; each `id` is the caller’s: sent twice it counts once. */
export const guestEntriesSchema = shape({
  gate: gate(),
  /** How those agreed who had not yet. */
  consent: shape({
    textVersion: requiredText(limits.codeLength),
    channel: choice(consentChannels).required(),
  })
    .nullable()
    .default(undefined),
  entries: list(
    shape({
      id: uuid(),
      guestId: id().required(),
      identificationType: documentType(),
      identification: document(),
      badge: text(limits.codeLength).nullable().optional(),
      /** The document is registered under another name, and the guard has looked: it is the same person. */
      isSame: flag().optional(),
    }),
    { max: mostGuests, by: ['id', 'guestId'], alike: lowerCase },
  )
    .min(1)
    .required(),
});
export type GuestEntriesInput = InferType<typeof guestEntriesSchema>;
export type GuestEntry = GuestEntriesInput['entries'][number];

/** Visitors of one invitation who leave together. */
export const guestExitsSchema = shape({
  gate: gate(),
  exits: list(shape({ id: uuid(), visitId: id().required() }), {
    max: mostGuests,
    by: ['id', 'visitId'],
    alike: lowerCase,
  })
    .min(1)
    .required(),
});
export type GuestExitsInput = InferType<typeof guestExitsSchema>;

/** Asks the host of a person who stands at the gate. */
export const hostQuestionSchema = shape({ gate: gate() });
export type HostQuestionInput = InferType<typeof hostQuestionSchema>;

/** The length that a token of a link has at most: one of ours has 43 characters. */
const token = () => requiredText(100);

export const hostLinkSchema = shape({ token: token() });
export type HostLinkInput = InferType<typeof hostLinkSchema>;

export const hostAnswerSchema = shape({ token: token(), answer: choice(hostAnswers).required() });
export type HostAnswerInput = InferType<typeof hostAnswerSchema>;
