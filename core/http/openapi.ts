import type { Schema, SchemaDescription } from 'yup';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

type Described = SchemaDescription & {
  fields?: Record<string, Described>;
  innerType?: Described;
  oneOf: unknown[];
};

/** The JSON Schema (2020-12, as OpenAPI 3.1 wants it) of a yup schema: the one that validates. */
export function jsonSchemaOf(schema: Schema): Json {
  return convert(schema.describe() as Described);
}

function convert(description: Described): Json {
  const converted = convertPlain(description);
  if (!description.nullable || description.type === 'mixed') return converted;
  const type = converted.type;
  return typeof type === 'string' ? { ...converted, type: [type, 'null'] } : converted;
}

function convertPlain(description: Described): Json {
  // A shape that depends on the value is open in the document; the core still checks it.
  if (description.type === 'lazy') return {};
  const test = (name: string) =>
    description.tests.find((one) => one.name === name)?.params as Json | undefined;
  const values = description.oneOf.filter((value) => typeof value !== 'object');
  const enumeration = values.length > 0 ? { enum: description.nullable ? [...values, null] : values } : {};
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

function convertObject(description: Described): Json {
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

function bounds(name: string, value: unknown): Json {
  return typeof value === 'number' ? { [name]: value } : {};
}

const errorSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    reason: { type: 'string' },
    complement: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: { type: 'string' } },
      },
    },
    current: { type: 'object' },
    quote: { type: 'object' },
  },
};

function operation(endpoint: Endpoint): Json {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const schema = endpoint.body ?? endpoint.documents;
  const status = String(endpoint.status ?? 200);
  const isOpen = endpoint.guard.kind === 'public' || endpoint.guard.kind === 'gateway';
  const secured = isOpen ? [] : [{ [securityOf(endpoint)]: [] }];
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: secured,
    ...(endpoint.guard.kind === 'resource' || endpoint.guard.kind === 'key'
      ? { 'x-permission': { resource: endpoint.guard.resource, level: endpoint.guard.level } }
      : {}),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(endpoint.form
      ? {
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
          },
        }
      : {}),
    ...(schema
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(schema) } } } }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(status === '204' ? {} : { content: { [contentOf(endpoint)]: { schema: {} } } }),
      },
      default: {
        description: 'An error of the catalogue',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function contentOf(endpoint: Endpoint): string {
  return endpoint.endless ? 'text/event-stream' : 'application/json';
}

function securityOf(endpoint: Endpoint): string {
  if (endpoint.guard.kind === 'key') return 'externalKey';
  return endpoint.guard.kind === 'terminal' ? 'terminalKey' : 'userToken';
}

/** The OpenAPI 3.1 document of the core, made from the endpoints and the schemas that validate. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parking core', version: '1.0.0' },
    servers: [{ url: '/api/dashboard/core' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        userToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        externalKey: { type: 'http', scheme: 'bearer' },
        terminalKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
