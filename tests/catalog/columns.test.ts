import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Columns, Meaning, Meanings } from '../../core/db/columns.ts';
import type { Table } from '../../core/db/table.ts';
import { exportedFields } from '../../core/reports/list-fields.ts';
import { vocabularyOf } from '../../shared/i18n/texts.ts';
import { languages } from '../../shared/values.ts';
import { allEndpoints } from '../api/support/all-endpoints.ts';
import { readSources } from './sources.ts';

const sources = await readSources('core');

/** Every description of a table, with the name of its constant. */
const tables: (readonly [name: string, table: Table<Columns>])[] = [];
for (const path of [...sources.keys()].filter((one) => one.endsWith('.table.ts')))
  for (const [name, one] of Object.entries(await import(`../../${path}`)))
    if (typeof one === 'object' && one !== null && 'columnOf' in one)
      tables.push([name, one as Table<Columns>]);

function flat(meanings: Meanings, place: string): [place: string, meaning: Meaning][] {
  return Object.entries(meanings).flatMap(([field, meaning]) => [
    [`${place}.${field}`, meaning],
    ...flat(meaning.fields ?? {}, `${place}.${field}`),
    ...flat(meaning.by?.meanings ?? {}, `${place}.${field}`),
  ]);
}

const known = tables.flatMap(([name, { columns, derived }]) => [
  ...flat(columns, name),
  ...flat(derived, name),
]);

test('every field that holds codes has their words in both languages, under the same codes', () => {
  const coded = known.filter(([, { kind }]) => kind === 'code' || kind === 'codes');
  assert.ok(coded.length >= 70, String(coded.length));
  for (const [place, { vocabulary }] of coded) {
    assert.ok(vocabulary, place);
    const [es = [], en] = languages.map((language) => Object.keys(vocabularyOf(language, vocabulary)).sort());
    assert.ok(es.length > 0, place);
    assert.deepEqual(en, es, place);
  }
});

test('every reference leads to a table that is described, and where a file shows it, to one with a name', () => {
  const references = known.filter(([, { kind }]) => kind === 'reference');
  assert.ok(references.length >= 60, String(references.length));
  const described = (target: string | undefined) => tables.filter(([, { name }]) => name === target);
  for (const [place, { target }] of references) assert.ok(described(target).length > 0, place);
  for (const { exports: list } of allEndpoints) {
    if (!list) continue;
    for (const field of exportedFields(list.table)) {
      const target: string | undefined = list.table.columns[field]?.target;
      const hasName: boolean = target === undefined || described(target).some(([, { named }]) => named);
      assert.ok(hasName, `${list.resource}.${field}`);
    }
  }
});

test('a field that lists search, or that names a record, is a column which people may see', () => {
  for (const [name, { columns, columnOf, hidden, named, searched }] of tables) {
    for (const field of searched) {
      assert.ok(['text', 'code', 'day', 'number'].includes(columns[field]?.kind ?? ''), `${name}.${field}`);
      assert.ok(!hidden.has(field), `${name}.${field}`);
    }
    if (named) assert.ok(Object.values(columnOf).includes(named), name);
  }
});

test('what varies says by a code of its own table what it may be', () => {
  const varying = tables.flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([field, { by }]) =>
      by ? [{ place: `${name}.${field}`, by, columns }] : [],
    ),
  );
  assert.ok(varying.length > 0);
  for (const { place, by, columns } of varying) {
    const { vocabulary } = columns[by.field] ?? {};
    assert.ok(vocabulary, place);
    assert.deepEqual(
      Object.keys(by.meanings).sort(),
      Object.keys(vocabularyOf('es', vocabulary)).sort(),
      place,
    );
  }
});

test('scopes and secrets leave no core: they are hidden wherever they stand', () => {
  const secrets = known.filter(([, { kind }]) => kind === 'secret');
  assert.ok(secrets.length >= 3);
  for (const [name, { columns, hidden }] of tables)
    for (const [field, { kind, target }] of Object.entries(columns)) {
      const isScope = field === 'companyId' && target === 'companies';
      if (
        isScope ||
        kind === 'secret' ||
        (/(?:Hash|Folded|Key)$|^search$/.test(field) && field !== 'publicKey')
      )
        assert.ok(hidden.has(field), `${name}.${field}`);
      if (field === 'companyId') assert.ok(isScope, `${name} has a company that is none`);
    }
});
