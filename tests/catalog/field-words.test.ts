import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Columns, Meanings } from '../../core/db/columns.ts';
import type { Table } from '../../core/db/table.ts';
import { general } from '../../shared/i18n/es/fields/general.ts';
import { inAudit } from '../../shared/i18n/es/fields/in-audit.ts';
import * as features from '../../shared/i18n/es-fields.ts';
import { fieldWord } from '../../shared/i18n/fields.ts';
import { textsOf } from '../../shared/i18n/texts.ts';
import { allEndpoints } from '../api/support/all-endpoints.ts';
import { readSources } from './sources.ts';

type FieldWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of each feature, by the name of its file. */
const words = new Map<string, FieldWords>();
for (const path of (await readSources('shared/i18n/es/fields')).keys()) {
  const name = path.split('/').at(-1)?.replace('.ts', '') ?? '';
  if (!['general', 'in-audit'].includes(name)) words.set(name, (await import(`../../${path}`)).fields);
}

/** Files of what the core itself keeps, and the folder or file of its table. */
const ofCore: Readonly<Record<string, string>> = {
  exports: 'core/reports/',
  'audit-entries': 'core/db/ledger.table.ts',
};

/** Fields that a store files without a column or a call's body that has them. */
const filed: Readonly<Record<string, string[]>> = {
  access: ['tenant', 'subject'],
  'toll-pass': ['secretChanged', 'hasSecret'],
  'electronic-payments': ['apiKeyChanged', 'secretKeyChanged', 'hasApiKey', 'hasSecretKey'],
};

function namesIn(meanings: Meanings): string[] {
  return Object.entries(meanings).flatMap(([name, { fields = {} }]) => [name, ...namesIn(fields)]);
}

/** The fields of each folder's tables, also those within structures. */
const columns: (readonly [path: string, names: readonly string[]])[] = [];
for (const path of (await readSources('core')).keys()) {
  if (!path.endsWith('.table.ts')) continue;
  for (const one of Object.values(await import(`../../${path}`)))
    if (typeof one === 'object' && one !== null && 'columnOf' in one) {
      const table = one as Table<Columns>;
      columns.push([path, [...namesIn(table.columns), ...namesIn(table.derived)]]);
    }
}

interface Described {
  fields?: Record<string, Described>;
  innerType?: Described;
}

function namesOf({ fields, innerType }: Described): string[] {
  const own = Object.entries(fields ?? {}).flatMap(([name, one]) => [name, ...namesOf(one)]);
  return [...own, ...(innerType ? namesOf(innerType) : [])];
}

/** The fields of the bodies that the core takes, by the first part of their paths. */
const given = allEndpoints.flatMap(({ path, documents, body }) => {
  const schema = documents ?? body;
  return schema ? [[path.split('/')[1], namesOf(schema.describe() as Described)] as const] : [];
});

const ofFeature = (name: string) => (path: string) =>
  path.startsWith(ofCore[name] ?? '\0') || path.split('/')[3] === name;

test('words of fields stand in a file named as their feature’s folder, by the resources of its lists and ledgers', () => {
  assert.equal(Object.keys(features).length, words.size);
  for (const [name, fields] of words) {
    const paths = columns.map(([path]) => path);
    assert.ok(paths.some(ofFeature(name)), `${name} is no feature with a table`);
    for (const resource of Object.keys(fields))
      assert.ok(Object.hasOwn(textsOf('es').resources, resource), `${name}: ${resource}`);
  }
});

test('every word of a field has a field, in the feature’s tables or in what the core takes', () => {
  for (const [name, fields] of words) {
    const known = new Set([
      ...columns.flatMap(([path, names]) => (ofFeature(name)(path) ? names : [])),
      ...given.flatMap(([, names]) => names),
      ...(filed[name] ?? []),
    ]);
    for (const [resource, own] of Object.entries(fields))
      for (const field of Object.keys(own)) assert.ok(known.has(field), `${name}: ${resource}.${field}`);
  }
});

test('a general word is of three features at least, and none repeats it', () => {
  const texts: Readonly<Record<string, string>> = general;
  for (const field of Object.keys(general)) {
    const having = ([, names]: readonly [unknown, readonly string[]]) => names.includes(field);
    const folders = columns.filter(having).map(([path]) => path.split('/').at(-2));
    const users = new Set([...folders, ...given.filter(having).map(([root]) => root)]);
    if (Object.hasOwn(textsOf('es').reports.filters, field)) users.add('reports');
    assert.ok(users.size >= 3, `${field} is of ${[...users]}`);
  }
  for (const [name, fields] of words)
    for (const own of Object.values(fields))
      for (const [field, word] of Object.entries(own))
        assert.ok(!Object.hasOwn(texts, field) || texts[field] !== word, `${name}: ${field} is general`);
});

test('what the audit calls otherwise has a word in files', () => {
  for (const [resource, own] of Object.entries(inAudit))
    for (const field of Object.keys(own)) assert.ok(fieldWord('es', resource, field), `${resource}.${field}`);
});
