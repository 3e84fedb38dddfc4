/** JSON Schema (2020-12, as OpenAPI 3.1 has it), as far as the core describes itself by it. */
export interface JsonSchema {
  /** Of an object that has a name of its own in the document, e.g. `Slot`. */
  readonly title?: string;
  readonly type?: TypeName | readonly TypeName[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
}

type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
type Properties = Readonly<Record<string, JsonSchema>>;

export const text: JsonSchema = { type: 'string' };
/** A whole number; money is one, in minor units of the currency. */
export const whole: JsonSchema = { type: 'integer' };
export const decimal: JsonSchema = { type: 'number' };
export const flag: JsonSchema = { type: 'boolean' };
/** A calendar day, `yyyy-mm-dd`. */
export const day: JsonSchema = { type: 'string', format: 'date' };
/** ISO 8601 with its offset. */
export const instant: JsonSchema = { type: 'string', format: 'date-time' };
/** The JSON value null. */
export const nil: JsonSchema = { type: 'null' };
/** What another program, or a setting of many shapes, fills. */
export const anything: JsonSchema = {};

export function oneOf(values: readonly string[]): JsonSchema {
  return { type: 'string', enum: values };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** An object by keys that are no words of ours: ids, codes. */
export function mapOf(values: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: values };
}

/** An object that always has all these fields, and now and then the optional ones. */
export function fields(always: Properties, optional: Properties = {}): JsonSchema {
  return { type: 'object', properties: { ...always, ...optional }, required: Object.keys(always) };
}

/** The same, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (isOpen(schema)) return schema;
  if (schema.type === undefined || schema.title !== undefined) return { anyOf: [schema, { type: 'null' }] };
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (types.includes('null')) return schema;
  return {
    ...schema,
    type: [...types, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

/** An object with further fields, which has no name but the one that it is given. */
export function extended({ properties, required = [] }: JsonSchema, more: Properties): JsonSchema {
  return {
    type: 'object',
    properties: { ...properties, ...more },
    required: [...required, ...Object.keys(more)],
  };
}

/** True for a schema that says nothing of its values. */
export function isOpen(schema: JsonSchema): boolean {
  return Object.keys(schema).length === 0;
}

/** Gives an object a name of its own in the document, by which a client's generated types have it. */
export function named(title: string, schema: JsonSchema): JsonSchema {
  return { ...schema, title };
}

/** The page of a list. */
export function pageOf(row: JsonSchema, more: Properties = {}): JsonSchema {
  return fields({ rows: listOf(row), total: whole, page: whole, size: whole, ...more });
}
