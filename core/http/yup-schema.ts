import type { Schema, SchemaDescription } from 'yup';
import { type JsonSchema, orNull } from './json-schema.ts';

type Described = SchemaDescription & {
  fields?: Record<string, Described>;
  innerType?: Described;
  oneOf: unknown[];
};

/** The JSON Schema (2020-12, as OpenAPI 3.1 wants it) of a yup schema: the one that validates. */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  return convert(schema.describe() as Described);
}

function convert(description: Described): JsonSchema {
  const converted = convertPlain(description);
  return description.nullable ? orNull(converted) : converted;
}

function convertPlain(description: Described): JsonSchema {
  // Of a value that may be this or that only the schema's author can say what.
  const forms = description.meta?.forms;
  if (forms) return { anyOf: forms.map(jsonSchemaOf) };
  if (description.type === 'lazy') return {};
  const test = (name: string) =>
    description.tests.find((one) => one.name === name)?.params as Record<string, unknown> | undefined;
  const values = description.oneOf.filter((value) => typeof value === 'string');
  const enumeration = values.length > 0 ? { enum: values } : {};
  switch (description.type) {
    case 'string': {
      const pattern = test('matches')?.regex;
      return {
        type: 'string',
        ...bounds('minLength', test('min')?.min),
        ...bounds('maxLength', test('max')?.max),
        ...(pattern instanceof RegExp ? { pattern: pattern.source } : {}),
        ...enumeration,
      };
    }
    case 'number':
      return {
        type: description.tests.some((one) => one.name === 'integer') ? 'integer' : 'number',
        ...bounds('minimum', test('min')?.min),
        ...bounds('maximum', test('max')?.max),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'array':
      return {
        type: 'array',
        ...(description.innerType ? { items: convert(description.innerType) } : {}),
        ...bounds('minItems', test('min')?.min),
        ...bounds('maxItems', test('max')?.max),
      };
    case 'object':
      return convertObject(description);
    default:
      return {};
  }
}

function convertObject(description: Described): JsonSchema {
  const fields = Object.entries(description.fields ?? {});
  const required = fields.filter(([, field]) => field.optional === false).map(([name]) => name);
  const closed = description.tests.some((one) => one.name === 'unknown');
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, convert(field)])),
    ...(required.length > 0 ? { required } : {}),
    ...(closed ? { additionalProperties: false } : {}),
  };
}

function bounds(name: string, value: unknown): JsonSchema {
  return typeof value === 'number' ? { [name]: value } : {};
}
