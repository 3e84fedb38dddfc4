import { exceptionStates, resolutions } from '../../../../shared/features/billing/exceptions/exception.ts';
import {
  decimal,
  extended,
  fields,
  flag,
  instant,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { exceptions } from './exceptions.table.ts';

const state = oneOf(exceptionStates);
const resolution = orNull(oneOf(resolutions));

/** Something that may lose money; `details` has what it is about. */
export const exceptionAnswer = recordAnswer(exceptions, {
  answered: {
    details: { type: 'object', additionalProperties: true },
    ...{ state, resolution, ticket: orNull(text), plate: orNull(text), cashier: orNull(text) },
    ...{ actor: orNull(text), resolver: orNull(text) },
  },
});

export const exceptionDetailAnswer = named(
  'ExceptionDetail',
  extended(exceptionAnswer, {
    steps: listOf(
      fields({ at: instant, user: orNull(text), state, owner: orNull(text), resolution, note: orNull(text) }),
    ),
  }),
);

export const summaryAnswer = fields({
  kinds: listOf(
    fields({ kind: text, count: whole, unresolved: whole, amount: whole, oldest: orNull(instant) }),
  ),
  cashiers: listOf(
    fields({
      ...{ cashier: text, events: whole, exceptions: whole, amount: whole },
      ...{ rate: decimal, low: decimal, high: decimal, isAbove: flag },
    }),
  ),
});

export const ownersAnswer = listOf(fields({ id: whole, name: text }));

export const doneAnswer = fields({ done: whole });
