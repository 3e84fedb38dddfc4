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

const ofKind: Record<Kind, JsonSchema> = {
  id: whole,
  text,
  texts: listOf(text),
  number: whole,
  decimal,
  count: whole,
  minutes: whole,
  money: whole,
  percent: whole,
  day,
  instant,
  epoch: whole,
  flag,
  code: text,
  codes: listOf(text),
  reference: whole,
  structure: anything,
  secret: text,
  varying: whole,
};

/** What the value of a column is in an answer. */
export function columnAnswer({
  kind,
  optional,
}: Pick<Column<unknown, unknown>, 'kind' | 'optional'>): JsonSchema {
  return optional ? orNull(ofKind[kind]) : ofKind[kind];
}
