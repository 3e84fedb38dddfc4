import type { Schema, SchemaDescription } from 'yup';
import { bodyBytesOf, type Endpoint } from '../../../core/http/endpoint.ts';

type Described = SchemaDescription & {
  fields?: Record<string, Described>;
  innerType?: Described;
};

/** What a body is filled with: a leaf for each plain field, and how many items its lists get. */
interface Filling {
  leaf(field: Described): unknown;
  items(most: number): number;
}

const isType = (field: Described, type: string) => field.type === type;

/** A value that a field of this type may well take; null where its shape depends on the value. */
function plausible(field: Described): unknown {
  if (isType(field, 'lazy')) return null;
  const bound = (name: string) => field.tests.find((one) => one.name === name)?.params?.[name];
  if (field.oneOf.length > 0) return field.oneOf[0];
  if (isType(field, 'number')) return Number(bound('min') ?? 1);
  if (isType(field, 'boolean')) return true;
  return isType(field, 'string') ? 'A' : null;
}

function fill(field: Described, filling: Filling): unknown {
  if (field.fields && Object.keys(field.fields).length > 0) {
    return Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, fill(one, filling)]));
  }
  if (!isType(field, 'array')) return filling.leaf(field);
  const most = Number(field.tests.find((one) => one.name === 'max')?.params?.max);
  const { innerType } = field;
  return Array.from({ length: filling.items(most) }, () => (innerType ? fill(innerType, filling) : 0));
}

/** The largest filling that fits: with ever more items in each list while it does. */
function fitted(schema: Schema, bytes: number, leaf: Filling['leaf'], beyondMost = false): string {
  const described = schema.describe() as Described;
  let body = '{}';
  for (let count = 1; count < bytes; count = Math.ceil(count * 1.5)) {
    const items = (most: number) => (beyondMost ? count : Math.min(count, most));
    const larger = JSON.stringify({ version: 1, ...(fill(described, { leaf, items }) as object) });
    if (Buffer.byteLength(larger) > bytes || larger.length === body.length) break;
    body = larger;
  }
  return body;
}

/** Bodies as hostile as the bound allows, whatever the call takes. */
function formless(bytes: number): Record<string, string> {
  const room = bytes - 100;
  const keys = Array.from({ length: Math.floor(room / 10) }, (_, n) => `"${n.toString(36)}":0`).join(',');
  const half = Math.floor(room / 2);
  return {
    'unknown keys': `{${keys.slice(0, room).replace(/,[^,]*$/, '')}}`,
    'deep lists': '['.repeat(half) + ']'.repeat(half),
    'open brackets': '['.repeat(room),
    'deep objects': `${'{"a":'.repeat(Math.floor(room / 6))}0${'}'.repeat(Math.floor(room / 6))}`,
    'deep within bounds': `[${Array.from({ length: Math.floor(room / 61) }, () => '['.repeat(30) + ']'.repeat(30)).join(',')}]`,
    'a long text': JSON.stringify('x'.repeat(room)),
    'a long text of escapes': `"${'\\u0041'.repeat(Math.floor(room / 6))}"`,
    // Of different classes in turn: what puts them in order may look at all those before.
    'marks in disorder': `{"name":"a${'\u0301\u0316'.repeat(Math.floor(room / 4) - 10)}"}`,
    'a long key': `{"${'k'.repeat(room)}":0}`,
    'a long number': '9'.repeat(room),
    'many numbers': `[${'1.23456789012345678,'.repeat(Math.floor(room / 20))}0]`,
    'many empty objects': `{"events":[${'{},'.repeat(Math.floor(room / 3))}{}]}`,
    'quotes and slashes': `"${'\\\\\\"'.repeat(Math.floor(room / 4))}`,
    'the same key': `{${'"a":0,'.repeat(Math.floor(room / 6))}"a":0}`,
  };
}

/** Bodies that go as far as a schema lets them, and just beyond. */
export function bodiesOfSchema(schema: Schema, bytes: number): Record<string, string> {
  const described = schema.describe() as Described;
  const texts = Math.max(
    1,
    Object.values(described.fields ?? {}).filter((one) => isType(one, 'string')).length,
  );
  const long = (unit: string) => unit.repeat(Math.floor(bytes / (texts + 1) / Buffer.byteLength(unit) / 1.1));
  const isText = (field: Described) => isType(field, 'string');
  const longTexts = Object.fromEntries(
    ['a', '1', '-', 'á ', '@a.', '2026-01-01T', '\u0301\u0316', '\u0334\uff9e'].map((unit) => [
      `long texts of ${unit}`,
      fitted(schema, bytes, (one) => (isText(one) ? long(unit) : plausible(one))),
    ]),
  );
  return {
    'lists as full as they may be': fitted(schema, bytes, plausible),
    'lists beyond what they may be': fitted(schema, bytes, plausible, true),
    'everything wrong': fitted(schema, bytes, () => ({})),
    'everything wrong and too long': fitted(schema, bytes, () => [0], true),
    'everything null': fitted(schema, bytes, () => null),
    'everything empty': fitted(schema, bytes, () => '', true),
    ...longTexts,
  };
}

/** The worst bodies of a call within its own bound, by what is bad in them. */
export function worstBodies(endpoint: Endpoint): Record<string, string> {
  const bytes = bodyBytesOf(endpoint);
  const schema = endpoint.body ?? endpoint.documents;
  return { ...formless(bytes), ...(schema ? bodiesOfSchema(schema, bytes) : {}) };
}
