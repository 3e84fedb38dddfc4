import fc from 'fast-check';
import type { Schema, SchemaDescription } from 'yup';
import type { Endpoint } from '../../../core/http/endpoint.ts';
import { routes } from '../../../shared/routes.ts';
import { hostileTexts, wrongIds } from './hostile.ts';

type Described = SchemaDescription & {
  fields?: Record<string, Described>;
  innerType?: Described;
};

/** A call as anybody may send it. */
export interface RandomCall {
  endpoint: Endpoint;
  /** Its path with something in the place of each id, and a query. */
  path: string;
  caller: 'nobody' | 'small' | 'administrator' | 'garbage';
  headers: Record<string, string>;
  body: string | undefined;
}

const numbers = [0, -0, -1, 1, 2, 1.5, 1e12, 1e12 + 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324];
const texts = [
  ...Object.values(hostileTexts),
  ...['', ' ', '0', '-1', '1e3', 'NaN', 'null', 'true', '2026-02-30', '0000-00-00', '275760-09-13'],
  ...['2026-11-20', '9999-12-31', '23:59', '24:00', '2026-11-20T12:00:00Z', 'ABC123', '13', 'A', 'CASH'],
  ...['00000000-0000-0000-0000-000000000000', '[]', '{}', '../..', 'http://127.0.0.1', 'x@example.com'],
];

/** Any value, most of them of no use. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { id: 1 },
    { __proto__: null, length: -1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value that a field of this description may well take. */
function fitting(field: Described): fc.Arbitrary<unknown> {
  // The shape of a lazy one depends on its value.
  if (!field.tests) return anything;
  const bound = (name: string) => field.tests.find((one) => one.name === name)?.params?.[name];
  if (field.oneOf.length > 0) return fc.constantFrom(...field.oneOf);
  if (field.type === 'boolean') return fc.boolean();
  if (field.type === 'number')
    return fc.constantFrom(Number(bound('min') ?? 1), Number(bound('max') ?? 9), 1, 2, 3, 100);
  if (field.type === 'string')
    return fc.constantFrom(
      'A',
      'ABC123',
      '2026-11-06',
      '2026-11-20',
      '08:00',
      '13',
      '900373115',
      'x@example.com',
    );
  return anything;
}

/** A body of a schema: each field is left out, right, or anything at all. */
function shaped(field: Described): fc.Arbitrary<unknown> {
  const names = Object.keys(field.fields ?? {});
  if (names.length > 0) {
    const model = Object.fromEntries(names.map((name) => [name, part(field.fields?.[name] as Described)]));
    return fc.oneof(
      { weight: 3, arbitrary: fc.record(model) },
      { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    );
  }
  if (field.type === 'array')
    return fc.array(field.innerType ? part(field.innerType) : anything, { maxLength: 3 });
  return fitting(field);
}

const part = (field: Described): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: shaped(field) }, { weight: 1, arbitrary: anything });

function bodyOf(schema: Schema | undefined): fc.Arbitrary<string | undefined> {
  const any = fc.oneof(
    anything.map((value) => JSON.stringify(value)),
    fc.constantFrom('', '{', '[', 'nul', '{"a":1,"a":2}', '"\\ud800"', '{"__proto__":{"id":1}}', '\u0000'),
    fc.string({ maxLength: 30 }),
  );
  if (!schema) return fc.oneof(fc.constant(undefined), any);
  const versioned = fc
    .tuple(shaped(schema.describe() as Described), fc.constantFrom(1, 2, 0, 'x'))
    .map(([body, version]) => JSON.stringify({ ...(body as object), version }));
  return fc.oneof(
    { weight: 6, arbitrary: shaped(schema.describe() as Described).map((body) => JSON.stringify(body)) },
    { weight: 3, arbitrary: versioned },
    { weight: 1, arbitrary: fc.oneof(fc.constant(undefined), any) },
  );
}

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1', '2', '3', '4', '5', '7') },
  { weight: 2, arbitrary: fc.constantFrom(...wrongIds) },
  {
    weight: 1,
    arbitrary: fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%00', '..%2f..', '%ff%fe', 'Infinity', '__proto__') },
);

const commonNames = [
  ...[
    'page',
    'size',
    'sort',
    'q',
    'version',
    'from',
    'to',
    'lots',
    'group',
    'compare',
    'after',
    'status',
    'id',
  ],
  ...['columns', 'view', 'company', 'dateFrom', 'createdAtFrom', '__proto__', 'constructor', 'toString', ''],
];

const queryOf = ({ query }: Endpoint): fc.Arbitrary<string> => {
  const names = [...Object.keys(query ?? {}), ...commonNames];
  const value = fc.oneof(
    fc.constantFrom('1', '2', '-1', '2026-11-01', '2026-11-30', '-id', 'id', 'A', '1,2', 'day', 'true'),
    fc.constantFrom(...texts).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%', '%00', '%ff', '%u0000'),
  );
  const pair = fc.tuple(fc.constantFrom(...names), value).map(([name, text]) => `${name}=${text}`);
  const pairs = fc.array(pair, { maxLength: 4 }).map((all) => (all.length > 0 ? `?${all.join('&')}` : ''));
  return fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 3, arbitrary: pairs });
};

/** The screen by which a call is let in, most of the time. */
function viewOf({ guard }: Endpoint): fc.Arbitrary<string> {
  const fit = routes.find(
    ({ uses }) => guard.kind === 'resource' && [guard.level, 'write'].includes(uses[guard.resource] ?? ''),
  );
  const right = fc.constant(fit?.view ?? 'view/start');
  return fc.oneof(
    { weight: 9, arbitrary: right },
    {
      weight: 1,
      arbitrary: fc.constantFrom('view/none', 'view/slot/create', '__proto__', '/view/start?x=1', ''),
    },
  );
}

const oddHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'accept-language': '*;q=0,xx-XX' },
      { 'if-none-match': '"' },
      { range: 'bytes=9-1' },
      { 'x-forwarded-for': 'x, ,::1%eth0' },
      { 'x-request-id': '"><' },
      { 'content-encoding': 'gzip' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data; boundary=' },
      { accept: '' },
    ),
  },
);

const callers: fc.Arbitrary<RandomCall['caller']> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<RandomCall['caller']>('administrator') },
  { weight: 2, arbitrary: fc.constant<RandomCall['caller']>('small') },
  { weight: 1, arbitrary: fc.constantFrom<RandomCall['caller']>('nobody', 'garbage') },
);

/** Calls of an endpoint, from nearly right to hostile. @param companyId the lot that most of them name */
export function randomCalls(endpoint: Endpoint, companyId: number): fc.Arbitrary<RandomCall> {
  const ids = endpoint.path.match(/:\w+/g)?.length ?? 0;
  const company = fc.oneof(
    { weight: 9, arbitrary: fc.constant(String(companyId)) },
    { weight: 1, arbitrary: fc.constantFrom('1', '0', '-1', 'x', '9'.repeat(30), '1,2') },
  );
  return fc
    .record({
      ids: fc.array(segment, { minLength: ids, maxLength: ids }),
      query: queryOf(endpoint),
      body: ['POST', 'PUT'].includes(endpoint.method)
        ? bodyOf(endpoint.body ?? endpoint.documents)
        : fc.constant(undefined),
      view: viewOf(endpoint),
      company,
      odd: oddHeaders,
      caller: callers,
    })
    .map(({ ids: given, query, body, view, company: lot, odd, caller }) => {
      const left = [...given];
      return {
        endpoint,
        caller,
        path: endpoint.path.replace(/:\w+/g, () => left.shift() ?? '1') + query,
        headers: {
          ...{ pathview: view, companyid: lot },
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...odd,
        },
        body,
      };
    });
}
