import type { Column, Kind } from '../db/columns.ts';
import {
  anything,
  day,
  decimal,
  flag,
  instant,
  type JsonSchema,
  listOf,
  orNull,
  text,
  whole,
} from './json-schema.ts';

type AnyColumn = Column<unknown, unknown>;

const ofKind: Record<Kind, JsonSchema> = {
  id: whole,
  text,
  texts: listOf(text),
  number: whole,
  count: whole,
  minutes: whole,
  money: whole,
  percent: whole,
  day,
  instant,
  flag,
  code: text,
  codes: listOf(text),
  reference: whole,
  structure: anything,
  secret: text,
  varying: whole,
};

/** What the value of a column is in an answer. */
export function columnAnswer(column: Pick<AnyColumn, 'kind' | 'parse' | 'bound' | 'optional'>): JsonSchema {
  const value = typeOf(column);
  return column.optional ? orNull(value) : value;
}

function typeOf({ kind, parse, bound }: Pick<AnyColumn, 'kind' | 'parse' | 'bound'>): JsonSchema {
  if (kind === 'number' && parse('0.5') !== undefined) return decimal;
  // An instant that the core reckons with is answered as it is kept.
  if (kind === 'instant' && bound === undefined) return whole;
  return ofKind[kind];
}
