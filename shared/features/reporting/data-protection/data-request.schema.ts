import { type InferType, string } from 'yup';
import { isDay } from '../../../dates.ts';
import { identification } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { choice, integer, problem, requiredText, rule, shape, text } from '../../../schema.ts';
import { identificationTypes } from '../../../values.ts';
import { requestChannels, requestKinds, requestRights } from './data-protection.ts';

const day = () => string().test('day', rule('date'), (value) => value == null || isDay(value));
const version = integer(1, Number.MAX_SAFE_INTEGER).optional();
/** Characters of what was written to a person, or by it. */
export const requestTextLength = 2000;
const note = () => requiredText(requestTextLength, problem('dataReasonRequired'));

/** What is filed of a request that came in. */
export const dataRequestSchema = shape({
  kind: choice(requestKinds).required(),
  /** Of a complaint: what it wants. */
  wants: choice(requestRights)
    .nullable()
    .test(
      'wants',
      problem('dataRightRequired'),
      (value, { parent }) => parent.kind !== 'reclamo' || value != null,
    ),
  channel: choice(requestChannels).required(),
  receivedOn: day().required(),
  identificationType: choice(identificationTypes, problem('identificationTypeInvalid')).required(
    problem('identificationTypeInvalid'),
  ),
  identification: identification(),
  name: requiredText(limits.nameLength),
  contact: text(limits.nameLength).nullable(),
  description: text(requestTextLength).nullable(),
});
export type DataRequestInput = InferType<typeof dataRequestSchema>;

/** An end, a notice, a question or what came of it: what was written to the person, or what the person wrote. */
export const requestNoteSchema = shape({ version, note: note() });
export type RequestNoteInput = InferType<typeof requestNoteSchema>;

/** A day on which somebody said something, today unless told. */
export const requestDayNoteSchema = shape({ version, note: note(), on: day().nullable() });
export type RequestDayNoteInput = InferType<typeof requestDayNoteSchema>;

/** Why nothing about a person may be erased, and until which day; without one until somebody says otherwise. */
export const dataHoldSchema = shape({
  ref: requiredText(limits.codeLength),
  reason: note(),
  until: day().nullable(),
});
export type DataHoldInput = InferType<typeof dataHoldSchema>;

/** What is erased, exactly as it was shown, and why; `requestId` is the complaint that it answers. */
export const erasureSchema = shape({
  plan: requiredText(limits.codeLength),
  reason: note(),
  requestId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
});
export type ErasureInput = InferType<typeof erasureSchema>;
