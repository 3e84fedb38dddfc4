import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Schema, SchemaDescription } from 'yup';
import { allEndpoints } from '../api/support/all-endpoints.ts';

/*
 * What takes a list of things refuses the same thing twice: parts that are checked one by one add up to more than is
 * there. The rule of a list stands in its schema, so every list of every body is asked for it.
 */

type Described = SchemaDescription & { fields?: Record<string, Described>; innerType?: Described };

/** Rules by which a list refuses that a thing stands in it twice. */
const rules = new Set(['distinct', 'overlap', 'once']);

/** Lists in which the same may stand twice, and why. */
const mayRepeat: Record<string, string> = {
  accesses: 'whoever stores them refuses the second of a company at its own field',
  header: 'lines of a ticket',
  footer: 'lines of a ticket',
  segments: 'the engine refuses what overlaps',
  'segments[].blocks': 'in their order; the engine refuses an id that repeats',
  examples: 'two stays may be alike',
  'examples[].discounts': 'two discounts of one kind take off twice',
  discounts: 'however it is written, a code counts once: `offeredDiscounts`',
  events: 'an id that comes twice gets the first answer',
  services: 'a subscriber may have two lockers at one price',
  rules: 'a digit may be under several rules of one day',
  suspensions: 'a day may be suspended twice',
};

function* listsIn(described: Described, path = ''): Generator<[path: string, list: Described]> {
  for (const [name, field] of Object.entries(described.fields ?? {}))
    yield* listsIn(field, path ? `${path}.${name}` : name);
  if (described.type !== 'array') return;
  yield [path, described];
  if (described.innerType) yield* listsIn(described.innerType, `${path}[]`);
}

const lists = allEndpoints.flatMap(({ method, path, body, documents }) => {
  const schema = (body ?? documents) as Schema | undefined;
  if (!schema || !('describe' in schema)) return [];
  return Array.from(listsIn(schema.describe() as Described), ([field, list]) => ({
    call: `${method} ${path}`,
    field,
    refuses: list.tests.some(({ name }) => rules.has(name ?? '')),
  }));
});

it('refuses the same thing twice in every list, but for those that may have it', () => {
  assert.ok(lists.length > 100);
  const bare = lists.filter(({ field, refuses }) => !refuses && !Object.hasOwn(mayRepeat, field));
  assert.deepEqual(bare, []);
});

it('names no list that refuses it all the same, or that is gone', () => {
  const found = new Set(lists.filter(({ refuses }) => !refuses).map(({ field }) => field));
  assert.deepEqual(
    Object.keys(mayRepeat).filter((field) => !found.has(field)),
    [],
  );
});
