import { isFile } from './answers.ts';
import { type Endpoint, takesKey } from './endpoint.ts';
import { errorSchema } from './error-schema.ts';
import { type JsonSchema, whole } from './json-schema.ts';
import { jsonSchemaOf } from './yup-schema.ts';

type Json = Record<string, unknown>;

/** Objects of the document that have a name, by it. */
type Named = Map<string, JsonSchema>;

/** Puts what has a name among the named, and a reference in its place. */
function referring(schema: JsonSchema, known: Named): JsonSchema {
  const { title, items, properties, additionalProperties, anyOf } = schema;
  const own: JsonSchema = {
    ...schema,
    ...(items && { items: referring(items, known) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, referring(one, known)]),
      ),
    }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: referring(additionalProperties, known),
    }),
    ...(anyOf && { anyOf: anyOf.map((one) => referring(one, known)) }),
  };
  if (title === undefined) return own;
  const other = known.get(title);
  if (other && JSON.stringify(other) !== JSON.stringify(own))
    throw new Error(`two answers are called ${title}`);
  known.set(title, own);
  return { $ref: `#/components/schemas/${title}` };
}

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes the call safe to repeat for 24 hours: the same again is answered as before, and done once.',
  schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' },
};

function parametersOf(endpoint: Endpoint): Json[] {
  const { path, query = {} } = endpoint;
  const ids = [...path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }));
  const asked = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema }));
  return [...ids, ...asked, ...(takesKey(endpoint) ? [keyParameter] : [])];
}

/** The body that a caller sends. What is changed names the version that was read, and may come back whole. */
function requestBodyOf({ method, form, body, documents }: Endpoint): Json {
  if (form) return requestBody('application/x-www-form-urlencoded', { type: 'object' });
  if (body) return requestBody('application/json', jsonSchemaOf(body));
  if (!documents) return {};
  const schema = jsonSchemaOf(documents);
  if (method !== 'PUT') return requestBody('application/json', schema);
  const { additionalProperties: _, properties, required = [], ...rest } = schema;
  return requestBody('application/json', {
    ...rest,
    properties: { version: whole, ...properties },
    required: ['version', ...required],
  });
}

function requestBody(type: string, schema: JsonSchema): Json {
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

function responseOf({ answers }: Endpoint, known: Named): Json {
  if (!isFile(answers))
    return { description: 'Done', content: { 'application/json': { schema: referring(answers, known) } } };
  if (answers.contentTypes.length === 0) return { description: 'Done' };
  const content = answers.contentTypes.map((type) => [type, { schema: {} }]);
  return { description: 'Done', content: Object.fromEntries(content) };
}

function operation(endpoint: Endpoint, known: Named, error: JsonSchema): Json {
  const isOpen = endpoint.guard.kind === 'public' || endpoint.guard.kind === 'gateway';
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: isOpen ? [] : [{ [securityOf(endpoint)]: [] }],
    ...(endpoint.guard.kind === 'resource' || endpoint.guard.kind === 'key'
      ? { 'x-permission': { resource: endpoint.guard.resource, level: endpoint.guard.level } }
      : {}),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: responseOf(endpoint, known),
      default: {
        description: 'An error of the catalogue',
        content: { 'application/json': { schema: error } },
      },
    },
  };
}

function securityOf(endpoint: Endpoint): string {
  if (endpoint.guard.kind === 'key') return 'externalKey';
  return endpoint.guard.kind === 'terminal' ? 'terminalKey' : 'userToken';
}

/** The OpenAPI 3.1 document of the core, made from the endpoints and the schemas that validate. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  const known: Named = new Map();
  const error = referring(errorSchema, known);
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, known, error) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parking core', version: '1.0.0' },
    servers: [{ url: '/api/dashboard/core' }],
    paths,
    components: {
      schemas: Object.fromEntries(known),
      securitySchemes: {
        userToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        externalKey: { type: 'http', scheme: 'bearer' },
        terminalKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
