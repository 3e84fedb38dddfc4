import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, list, rule, shape, text } from '../../../schema.ts';
import { matchTargets, statementDateOrders, statementDecimals, statementFields } from './statement.ts';

/** Lines that one call works on, parts that one match has, and columns that a file has, at most. */
const most = { lines: 500, parts: 500, columns: 100 };

const id = () => integer(1, Number.MAX_SAFE_INTEGER);

/** Which column of a file is what; all later files with these headings are read so too. */
export const statementColumnsSchema = shape({
  version: id().required(),
  headingRow: integer(0, 50).required(),
  columns: list(
    shape({
      field: choice(statementFields).required(),
      column: integer(0, most.columns - 1).required(),
    }),
    { max: statementFields.length, by: ['field'] },
  )
    .required()
    .min(1, rule('required')),
  dateOrder: choice(statementDateOrders).required(),
  decimal: choice(statementDecimals).required(),
});
export type StatementColumnsInput = InferType<typeof statementColumnsSchema>;

/** Confirms what is proposed for these lines, all or none. */
export const statementConfirmationSchema = shape({
  lines: list(shape({ id: id().required(), version: id().required() }), { max: most.lines, by: ['id'] })
    .required()
    .min(1, rule('required')),
});
export type StatementConfirmationInput = InferType<typeof statementConfirmationSchema>;

/** Matches a line with what a person chose. */
export const statementMatchSchema = shape({
  version: id().required(),
  target: choice(matchTargets).required(),
  ids: list(id().required(), { max: most.parts }).required().min(1, rule('required')),
  note: text(limits.textLength).nullable(),
});
export type StatementMatchInput = InferType<typeof statementMatchSchema>;

/** Says that a line is none of the lot's takings, and why. */
export const statementIgnoringSchema = shape({
  version: id().required(),
  note: text(limits.textLength)
    .required()
    .test('said', rule('required'), (value) => value?.trim() !== ''),
});
export type StatementIgnoringInput = InferType<typeof statementIgnoringSchema>;
