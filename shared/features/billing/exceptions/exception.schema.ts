import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, list, rule, shape, text } from '../../../schema.ts';
import { chosenResolutions } from './exception.ts';

/** Exceptions that one call works on at most. */
const most = 500;

const ids = () =>
  list(integer(1, Number.MAX_SAFE_INTEGER).required(), { max: most }).required().min(1, rule('required'));

/** Gives exceptions to somebody who works in the lot. */
export const assignmentSchema = shape({
  ids: ids(),
  ownerId: integer(1, Number.MAX_SAFE_INTEGER).required(),
  note: text(limits.textLength).nullable(),
});
export type AssignmentInput = InferType<typeof assignmentSchema>;

/** Says what became of exceptions, and why. */
export const resolutionSchema = shape({
  ids: ids(),
  resolution: choice(chosenResolutions).required(),
  note: text(limits.textLength)
    .required()
    .test('said', rule('required'), (value) => value?.trim() !== ''),
});
export type ResolutionInput = InferType<typeof resolutionSchema>;

/** Opens resolved exceptions again, and says why. */
export const exceptionReopeningSchema = shape({
  ids: ids(),
  note: text(limits.textLength)
    .required()
    .test('said', rule('required'), (value) => value?.trim() !== ''),
});
export type ExceptionReopeningInput = InferType<typeof exceptionReopeningSchema>;
