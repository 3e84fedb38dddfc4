import { fields, type JsonSchema, mapOf, named, text, whole } from './json-schema.ts';

const problem = fields({ code: whole, message: text });
const someObject: JsonSchema = { type: 'object' };

/** Any error of the catalogue: `ErrorBody`. */
export const errorSchema = named(
  'Error',
  fields(
    { code: whole, message: text },
    {
      reason: text,
      complement: text,
      fields: mapOf(problem),
      current: someObject,
      quote: someObject,
      operation: text,
    },
  ),
);
