import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openIdTokens } from '../../core/features/access/access/id-tokens.ts';
import { isFile } from '../../core/http/answers.ts';
import { isOpen, type JsonSchema } from '../../core/http/json-schema.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { document as api } from './support/answer-check.ts';
import { openSite, type Site } from './support/site.ts';

// The document is made of endpoints and schemas alone: one database tells all.
/** With a provider, so that every endpoint there can be is there. It is never asked. */
const idTokens = openIdTokens({ issuer: 'https://login.example', clientId: 'x' });

/** What is answered as it is, whatever it is. */
const mayBeOpen = {
  CurrentRecord: 'an error of any resource shows the record as that resource answers it',
  'Exception.details': 'what it is about differs by its kind; screens show what they know of it',
  'ExceptionDetail.details': 'the same',
  OwedQuote: 'errors know no feature: it is what the quote of the stay answers',
  SentId: 'what a terminal has sent as the id of an event, be it no id',
};

/** Where a schema says nothing of a value, or of an object's fields. */
function openFields(schema: JsonSchema, at: string): string[] {
  const { $ref, type, anyOf, items, properties = {}, additionalProperties: others } = schema;
  if ($ref) return [];
  if (type === undefined && !anyOf) return [at];
  const isObject = [type].flat().includes('object');
  if (isObject && typeof others !== 'object' && (others === true || !schema.properties)) return [at];
  if ([type].flat().includes('array') && !items) return [at];
  return [
    ...Object.entries(properties).flatMap(([name, one]) => openFields(one, `${at}.${name}`)),
    ...(typeof others === 'object' ? openFields(others, `${at}.*`) : []),
    ...(items ? openFields(items, `${at}[]`) : []),
    ...(anyOf ?? []).flatMap((one) => openFields(one, at)),
  ];
}

describe('the OpenAPI document', () => {
  let site: Site;
  let document: {
    openapi: string;
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          requestBody?: { content: Record<string, { schema: JsonSchema }> };
          security: object[];
        }
      >
    >;
  };
  before(async () => {
    site = await openSite('sqlite', undefined, { idTokens });
    document = await site.done('GET', '/openapi.json', undefined, { token: null });
  });
  after(() => site.close());

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    assert.deepEqual(result.errors ?? [], []);
    assert.ok(result.valid);
    assert.match(document.openapi, /^3\.1\./);
  });

  it('lists every endpoint and nothing else, each with a name of its own', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const mounted = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(listed.sort(), mounted.sort());
    const names = Object.values(document.paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[a-z][A-Za-z]+$/);
  });

  it('says of every call what it answers; only 204 has no content', () => {
    const nameOf = ({ method, path }: (typeof allEndpoints)[number]) => `${method} ${path}`;
    const isEmpty = (one: (typeof allEndpoints)[number]) =>
      isFile(one.answers) && one.answers.contentTypes.length === 0;
    assert.deepEqual(allEndpoints.filter((one) => isEmpty(one) !== (one.status === 204)).map(nameOf), []);
    const untold = allEndpoints.filter(({ answers }) => !isFile(answers) && isOpen(answers));
    assert.deepEqual(untold.map(nameOf), []);
  });

  it('leaves no field of a body or an answer open, but for those that are named and have a reason', () => {
    const unnamed = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody, responses }]) =>
        [requestBody ?? {}, ...Object.values(responses)].flatMap(({ content }) => {
          const schema = content?.['application/json']?.schema;
          return schema ? openFields(schema, `${method} ${path}`) : [];
        }),
      ),
    );
    assert.deepEqual(unnamed, []);
    const named = Object.entries(api.components.schemas).flatMap(([name, schema]) =>
      openFields(schema, name),
    );
    assert.deepEqual(named.sort(), Object.keys(mayBeOpen).sort());
  });

  it('tells what a change takes: the fields and the version that was read', () => {
    const { put } = document.paths['/slots/{id}'] ?? {};
    const { properties, required } = put?.requestBody?.content['application/json']?.schema ?? {};
    assert.deepEqual(Object.keys(properties ?? {}), [
      'version',
      'title',
      'quota',
      'reserved',
      'subscribersOnly',
      'main',
      'vehicleTypes',
    ]);
    assert.deepEqual(required, [
      'version',
      'title',
      'quota',
      'reserved',
      'subscribersOnly',
      'main',
      'vehicleTypes',
    ]);
  });

  it('describes bodies by the schemas that validate them', () => {
    const { post } = document.paths['/slots'] ?? {};
    assert.deepEqual(post?.requestBody, {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              title: { type: 'string', maxLength: 120 },
              quota: { type: 'integer', minimum: 0, maximum: 100_000 },
              reserved: { type: 'integer', minimum: 0, maximum: 100_000 },
              subscribersOnly: { type: 'boolean' },
              main: { type: 'boolean' },
              vehicleTypes: {
                type: 'array',
                items: { type: 'string', enum: ['BI', 'CA', 'MT'] },
                minItems: 1,
                maxItems: 100,
              },
            },
            required: ['title', 'quota', 'reserved', 'subscribersOnly', 'main', 'vehicleTypes'],
            additionalProperties: false,
          },
        },
      },
    });
    assert.deepEqual(document.paths['/access/login']?.post?.security, []);
    assert.deepEqual(document.paths['/terminal/entries']?.post?.security, [{ terminalKey: [] }]);
  });
});
