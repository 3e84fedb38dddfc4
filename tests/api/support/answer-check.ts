import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../../../core/http/json-schema.ts';
import { openApi } from '../../../core/http/openapi.ts';
import { allEndpoints } from './all-endpoints.ts';

type Json = Record<string, unknown>;

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** The document as the core gives it, for whoever checks something against it. */
export const document = openApi(allEndpoints) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** With every object closed that names its fields: nothing is answered that is not documented. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  const isObject = own.type === 'object' || (Array.isArray(own.type) && own.type.includes('object'));
  return isObject && 'properties' in own ? { additionalProperties: false, ...own } : own;
}

const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
formats.default(ajv);
let isReady = false;
const validators = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  if (!isReady) ajv.addSchema(closed(document) as Json, 'core');
  isReady = true;
  const known = validators.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: `core#${pointer}` });
  validators.set(pointer, made);
  return made;
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

// Literal paths first: `/devices/terminals` is no device.
const patterns = allEndpoints
  .map((endpoint) => ({ ...endpoint, pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

/** What an API call was answered. */
interface Answered {
  status: number;
  /** As it was sent; empty where nothing was. */
  contentType: string;
  body: unknown;
}

/** What is wrong with an answer by the OpenAPI document; null where nothing is, and for a path that it does not have. */
export function answerFault(method: string, url: string, answered: Answered): string | null {
  const [path = '', search = ''] = url.split('?', 2);
  const endpoint = patterns.find((one) => one.method === method && one.pattern.test(path));
  if (!endpoint || answered.status === 304) return null;
  const written = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[written]?.[method.toLowerCase()];
  if (!operation) return null;
  const { responses, parameters } = operation;
  const status = answered.status >= 400 ? 'default' : String(answered.status);
  const response = responses[status];
  const what = `${method} ${endpoint.path} ${answered.status}`;
  if (!response) return `${what}: this status is not documented`;
  // What is refused may have been asked for by its name.
  const named = answered.status < 400 ? new URLSearchParams(search) : [];
  for (const [name] of named)
    if (!parameters.some((one) => one.in === 'query' && one.name === name))
      return `${what}: its parameter ${name} is not documented`;
  const type = answered.contentType.split(';', 1)[0] ?? '';
  if (!response.content) return type === '' ? null : `${what}: answers ${type}, documented is nothing`;
  if (!(type in response.content)) {
    const known = Object.keys(response.content);
    // A file's type may say its characters too.
    if (!known.includes(answered.contentType)) return `${what}: ${type || 'nothing'} is none of ${known}`;
    return null;
  }
  if (type !== 'application/json') return null;
  const place = `/paths/${escaped(written)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  const validate = validatorOf(place);
  if (validate(answered.body)) return null;
  return `${what}: ${ajv.errorsText(validate.errors, { dataVar: 'answer' })} ${JSON.stringify(validate.errors?.[0]?.params)}`;
}
