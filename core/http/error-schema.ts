import { fields, type JsonSchema, mapOf, named, text, whole } from './json-schema.ts';

const problem = fields({ code: whole, message: text });
const openObject: JsonSchema = { type: 'object', additionalProperties: true };

/** Any error of the catalogue: `ErrorBody`. */
export const errorSchema = named(
  'Error',
  fields(
    { code: whole, message: text },
    {
      reason: text,
      complement: text,
      fields: mapOf(problem),
      // The record as its own GET answers it, and what the stay's quote does: errors know no feature.
      current: named('CurrentRecord', openObject),
      quote: named('OwedQuote', openObject),
      operation: text,
      visitor: text,
    },
  ),
);
