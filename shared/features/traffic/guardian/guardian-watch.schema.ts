import { type InferType, string } from 'yup';
import { isDay } from '../../../dates.ts';
import { identificationPattern } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import { choice, integer, problem, requiredText, rule, shape, text } from '../../../schema.ts';
import { identificationTypes } from '../../../values.ts';
import { watchActions } from './guardian-watch.ts';

const isSaid = (value: unknown) => typeof value === 'string' && value.trim() !== '';

const reason = () => requiredText(limits.textLength, problem('watchReasonRequired'));

/** Who or what is proposed to be watched: a document, a name, a plate, at least one of them. */
export const guardianWatchSchema = shape({
  identificationType: choice(identificationTypes, problem('identificationTypeInvalid'))
    .nullable()
    .test(
      'type',
      problem('identificationTypeInvalid'),
      (value, { parent }) => !isSaid(parent.identification) || value != null,
    ),
  identification: text(limits.codeLength)
    .nullable()
    .matches(identificationPattern, {
      message: problem('identificationInvalid'),
      excludeEmptyString: true,
    }),
  name: text(limits.nameLength)
    .nullable()
    .test(
      'target',
      problem('watchTargetRequired'),
      (value, { parent }) => isSaid(value) || isSaid(parent.identification) || isSaid(parent.plate),
    ),
  plate: string()
    .max(limits.plateLength * 2)
    .nullable()
    .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value))),
  reason: reason(),
  action: choice(watchActions).required(),
  /** The last day; null has no end. */
  until: string()
    .nullable()
    .test('day', rule('date'), (value) => value == null || isDay(value)),
});
export type GuardianWatchInput = InferType<typeof guardianWatchSchema>;

/** Always with the version that was seen: nobody agrees to something else than what he read. */
const version = () => integer(1, Number.MAX_SAFE_INTEGER).required();

/** A second person agrees: to the proposal, or to its end. */
export const watchConfirmationSchema = shape({ version: version() });
export type WatchConfirmationInput = InferType<typeof watchConfirmationSchema>;

/** A proposal or an end that is refused, or an end that is asked for: why. */
export const watchReasonSchema = shape({ version: version(), reason: reason() });
export type WatchReasonInput = InferType<typeof watchReasonSchema>;
