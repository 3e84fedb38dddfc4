import type { Schema } from 'yup';
import { type Columns, isStructured } from '../db/columns.ts';
import type { Table } from '../db/table.ts';
import { columnAnswer } from './column-answers.ts';
import { fields, type JsonSchema, named, orNull } from './json-schema.ts';
import { jsonSchemaOf } from './yup-schema.ts';

/** What is known of a record beside its columns. */
interface Known {
  /** What checks its fields: their closed vocabularies, and the shape of those that hold lists or objects. */
  schema?: Schema | undefined;
  /** Fields that are worked out for the answer, and those of which more is known than their columns say. */
  answered?: Readonly<Record<string, JsonSchema>> | undefined;
  /** Further fields that only some answers have. */
  sometimes?: Readonly<Record<string, JsonSchema>> | undefined;
}

/** What is answered of a row, from its table: the visible columns, and what is added to them. */
export function recordAnswer(
  { name, columns, hidden }: Table<Columns>,
  { schema, answered = {}, sometimes }: Known = {},
): JsonSchema {
  const given = schema ? jsonSchemaOf(schema).properties : undefined;
  const own = Object.entries(columns)
    .filter(([field]) => !hidden.has(field))
    .map(([field, column]) => [field, fieldAnswer(column, given?.[field])]);
  return named(titleOf(name), fields({ ...Object.fromEntries(own), ...answered }, sometimes));
}

/** A column's own type, and of what checks it what holds for every stored value. */
function fieldAnswer(column: Columns[string], given: JsonSchema | undefined): JsonSchema {
  const own = columnAnswer(column);
  const isOptional = column.optional === true;
  if (!given) return own;
  if (isStructured(column)) return isOptional ? orNull(withoutBounds(given)) : withoutBounds(given);
  const values = given.enum?.filter((value) => value !== null);
  return values ? { ...own, enum: isOptional ? [...values, null] : values } : own;
}

/** What is answered of a value that the schema let in; it may have been stored under other bounds than those of now. */
export function storedAnswer(schema: Schema): JsonSchema {
  return withoutBounds(jsonSchemaOf(schema));
}

function withoutBounds({ type, format, enum: values, items, properties, required }: JsonSchema): JsonSchema {
  return {
    ...(type && { type }),
    ...(format && { format }),
    ...(values && { enum: values }),
    ...(items && { items: withoutBounds(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, withoutBounds(one)]),
      ),
    }),
    ...(required && { required }),
  };
}

/** `calendar_days` → `CalendarDay`: the name of one record in the document. */
function titleOf(table: string): string {
  const one = table.replace(/ies$/, 'y').replace(/s$/, '');
  return one.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
