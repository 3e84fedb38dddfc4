import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Columns } from '../../core/db/columns.ts';
import type { Table } from '../../core/db/table.ts';
import {
  ChangeWords,
  fieldName,
  resourceName,
  resourceNames,
} from '../../core/features/access/audit-entries/audit-words.ts';
import { changesOf, type Step } from '../../core/features/access/audit-entries/changes.rules.ts';
import { privateLedgers } from '../../core/features/access/audit-entries/ledgers.rules.ts';
import { limits } from '../../shared/limits.ts';
import { languages } from '../../shared/values.ts';
import { allEndpoints } from '../api/support/all-endpoints.ts';
import { readSources } from './sources.ts';

const zone = 'America/Bogota';
const sources = await readSources('core');

/** Every table of the core, by the name of its constant. */
async function tables(): Promise<Map<string, Table<Columns>>> {
  const found = new Map<string, Table<Columns>>();
  for (const path of [...sources.keys()].filter((one) => one.endsWith('.table.ts'))) {
    for (const [name, one] of Object.entries(await import(`../../${path}`)))
      if (typeof one === 'object' && one !== null && 'columnOf' in one)
        found.set(name, one as Table<Columns>);
  }
  return found;
}

/** The tables whose records are written through the ledger, by the names that stores give them. */
async function audited(): Promise<Table<Columns>[]> {
  const all = await tables();
  const named = [...sources.values()].flatMap((source) =>
    [
      ...source.matchAll(
        /(?:create|update|delete)Record\(\s*trx,\s*(\w+)|recordChange\(\s*trx,\s*(\w+)|plainStore\(\s*(\w+)/g,
      ),
    ].map(([, record, change, plain]) => record ?? change ?? plain ?? ''),
  );
  const plain = [...sources.values()]
    .filter((source) => source.includes('SetUpThing'))
    .flatMap((source) => [...source.matchAll(/\btable: (\w+)/g)].map(([, name = '']) => name));
  const found = [...new Set([...named, ...plain])].flatMap((name) => all.get(name) ?? []);
  return found.filter(({ name }) => !privateLedgers.some((one) => one === name.replaceAll('_', '-')));
}

const ofEverybody = ['id', 'version', 'createdAt', 'updatedAt', 'leaseOwner', 'leaseUntil'];

test('every ledger and each of its columns has a word in both languages', async () => {
  const ledgers = await audited();
  assert.ok(ledgers.length >= 30, String(ledgers.length));
  const raw: string[] = [];
  for (const language of languages) {
    for (const { name, columns, hidden } of ledgers) {
      const resource = name.replaceAll('_', '-');
      if (resourceName(language, resource) === resource && resource !== 'webhooks') raw.push(resource);
      for (const field of Object.keys(columns))
        if (
          !hidden.has(field) &&
          !ofEverybody.includes(field) &&
          fieldName(language, resource, field) === field
        )
          raw.push(`${resource}.${field} (${language})`);
    }
  }
  // The word of a mobile's number, and of what is called alike in both languages.
  const alike = ['total', 'subtotal', 'plate'];
  assert.deepEqual(
    raw.filter((one) => !alike.some((word) => one.endsWith(`.${word} (en)`))),
    [],
  );
});

interface Described {
  type: string;
  fields?: Record<string, Described>;
  innerType?: Described;
  oneOf?: unknown[];
  tests?: { params?: { max?: unknown } }[];
}

interface Leaf {
  resource: string;
  path: Step[];
  /** It is one of a list of plain values. */
  isMany: boolean;
  schema: Described;
}

/** Names under which a body's fields are filed, where that is not the path of its call. */
const filedAs: Readonly<Record<string, string>> = {
  '/devices/configuration': 'terminal-settings',
  '/devices/:id/configuration': 'terminal-settings',
  '/devices/:id/permissions': 'terminal-permissions',
  '/payment-providers/payu': 'payu-merchants',
  '/payment-providers/toll-pass': 'toll-pass-readers',
  '/vouchers': 'voucher-batches',
};

function leavesOf(resource: string, schema: Described, path: Step[], isMany = false): Leaf[] {
  const { type, fields, innerType } = schema;
  if (type === 'array' && innerType) {
    const step: Step[] = innerType.fields ? [{ item: '1', by: null }] : [];
    return leavesOf(resource, innerType, [...path, ...step], !innerType.fields);
  }
  if (!fields) return path.length > 0 ? [{ resource, path, isMany, schema }] : [];
  return Object.entries(fields).flatMap(([field, one]) => leavesOf(resource, one, [...path, { field }]));
}

/** Writes of which nothing is kept, and so nothing is filed. */
const undone = ['/trials'];

/** What people write into records, field by field, as the calls describe it. */
const written: Leaf[] = allEndpoints.flatMap(({ path, method, documents, body, guard }) => {
  const schema = documents ?? body;
  const isRecord = method === 'PUT' || (method === 'POST' && /^\/[a-z-]+$/.test(path));
  if (undone.includes(path)) return [];
  if (
    !schema ||
    !isRecord ||
    guard.kind !== 'resource' ||
    path.endsWith('/logo') ||
    path.endsWith('/attachment') ||
    path.endsWith('/key')
  )
    return [];
  const resource = filedAs[path] ?? path.split('/')[1] ?? '';
  return leavesOf(resource, schema.describe() as Described, []);
});

const names = (path: readonly Step[]) => path.flatMap((step) => ('field' in step ? [step.field] : []));

/** What an entry that sets this value shows of it. */
function shownAs({ resource, path, isMany }: Leaf, value: unknown, language: 'es' | 'en') {
  const change = { path, before: null, after: isMany ? [value] : value };
  return new ChangeWords(language, zone).change(resource, change, {}, new Map());
}

/** Codes that people know as they are: currencies of ISO 4217, the width of paper in columns. */
const known = [
  // The word of it in English.
  'plate-restrictions.mode',
  'companies.currency',
  'terminal-settings.columns',
  'terminal-settings.printer.columns',
];

/** Given to be compared, and not kept. */
const unstored = [
  ...['entities.checkDigit', 'data-holds.ref'],
  // Of the file that is sent only its pixels are kept.
  ...['guardian-photos.file.name', 'guardian-photos.file.content'],
  // A guest is a record of its own, with words of its own.
  'guardian-invitations.guests.identificationType',
];

test('every field that is written has a word, and so has each of its closed values', () => {
  const raw = new Set<string>();
  for (const leaf of written) {
    const place = `${leaf.resource}.${names(leaf.path).join('.')}`;
    for (const language of languages) {
      // What is a secret, or worked out and not stored, is in no entry.
      if (changesOf(null, { [names(leaf.path).at(-1) ?? '']: 'x' }).length === 0 || unstored.includes(place))
        continue;
      const { label } = shownAs(leaf, null, language);
      const inside = names(leaf.path).filter((name) => label.split(' › ').includes(name));
      // A block of a tariff is told by its letter, and `total` is called so in English.
      if (inside.some((name) => !['id', 'total'].includes(name))) raw.add(`${place} has no word`);
      for (const code of leaf.schema.oneOf ?? []) {
        if (code === null || code === undefined || known.includes(place)) continue;
        if (shownAs(leaf, code, language).after === String(code)) raw.add(`${place} ${code} (${language})`);
      }
    }
  }
  assert.ok(written.length >= 150, String(written.length));
  assert.deepEqual([...raw], []);
});

test('amounts are shown as money and yes or no in words, wherever they stand', () => {
  // The value of a discount or a late fee may be no amount: tests below prove it.
  const isVarying = ({ resource, path }: Leaf) =>
    [resource, ...names(path)].some((name) => name === 'discounts' || name === 'lateFee');
  const money = written.filter(
    (leaf) => !isVarying(leaf) && leaf.schema.tests?.some(({ params }) => params?.max === limits.money),
  );
  assert.ok(money.length >= 8, String(money.length));
  for (const leaf of money)
    assert.equal(shownAs(leaf, 1_500_000, 'es').after, '15.000,00', JSON.stringify(leaf));
  const flags = written.filter(({ schema }) => schema.type === 'boolean');
  for (const leaf of flags) assert.equal(shownAs(leaf, true, 'es').after, 'Sí', JSON.stringify(leaf.path));
});

test('instants of every ledger are shown in the lot’s time, percentages with their sign', async () => {
  const words = new ChangeWords('es', zone);
  for (const { name, columns, hidden } of await audited()) {
    const resource = name.replaceAll('_', '-');
    const instants = Object.keys(columns).filter((field) => /(At|From)$/.test(field) && !hidden.has(field));
    for (const field of instants.filter((one) => !['validFrom', 'dayFrom', 'hourFrom'].includes(one))) {
      const change = { path: [{ field }], before: null, after: '2026-11-20T17:00:00Z' };
      assert.equal(
        words.change(resource, change, {}, new Map()).after,
        '2026-11-20 12:00',
        `${resource}.${field}`,
      );
    }
  }
  const rate = { path: [{ field: 'taxRate' }], before: null, after: 1900 };
  assert.equal(words.change('concepts', rate, {}, new Map()).after, '19,00%');
});

/** What an entry of that record shows, label and value. */
function told(resource: string, after: Record<string, unknown>): Record<string, string | null> {
  const words = new ChangeWords('es', zone);
  const changes = changesOf(null, after).map((one) => words.change(resource, one, after, new Map()));
  return Object.fromEntries(changes.map(({ label, after: now }) => [label, now]));
}

test('lists and structures are shown in words, item by item', () => {
  const restriction = {
    rules: [{ weekday: 1, digits: [7, 6] }],
    weekdays: [1, 2],
    exemptPlates: ['ABC123', 'DEF456'],
  };
  assert.deepEqual(told('plate-restrictions', restriction), {
    'Reglas › Lunes › Dígitos': '7, 6',
    'Días de la semana': 'lun, mar',
    'Placas exentas': 'ABC123, DEF456',
  });
  assert.deepEqual(told('webhooks', { events: ['stay.entered'] }), {
    'De qué se entera': 'Entrada de un vehículo',
  });
  assert.deepEqual(told('schedules', { days: [{ day: 6, initialHour: '06:00', finalHour: '20:00' }] }), {
    'Franjas › Sábado › Hora inicial': '06:00',
    'Franjas › Sábado › Hora final': '20:00',
  });
  assert.deepEqual(told('api-keys', { grants: [{ resource: 'slots', level: 'read' }] }), {
    'Permisos › Cupos › Nivel': 'Lectura',
  });
  const filed = {
    source: 'reports/occupation',
    columns: ['slotId', 'plate'],
    filters: { q: 'abc' },
    status: 'queued',
  };
  assert.deepEqual(told('export-jobs', filed), {
    Contenido: 'Ocupación',
    Columnas: 'Cupo, Placa',
    'Filtros › Búsqueda': 'abc',
    Estado: 'En espera',
  });
});

test('the value of a discount is shown in the unit of its kind, also within an example of a tariff', () => {
  assert.deepEqual(told('discounts', { kind: 'minutes', value: 30 }), { Tipo: 'Minutos', Valor: '30' });
  assert.deepEqual(told('discounts', { kind: 'percent', value: 1000 }), {
    Tipo: 'Porcentaje',
    Valor: '10,00%',
  });
  const discounts = [
    { kind: 'minutes', value: 30 },
    { kind: 'amount', value: 500_000 },
  ];
  const shown = told('tariffs', { examples: [{ name: 'Dos horas', discounts }] });
  assert.equal(shown['Ejemplos guardados › 1 › Descuentos › 1 › Valor'], '30');
  assert.equal(shown['Ejemplos guardados › 1 › Descuentos › 2 › Valor'], '5.000,00');
});

test('the value of a late fee is shown in the unit of its kind', () => {
  const shown = told('liquidations', { lateFee: { kind: 'percent', value: 250 } });
  assert.equal(shown['Recargo por mora › Valor'], '2,50%');
  const fixed = told('liquidations', { lateFee: { kind: 'amount', value: 1_000_000 } });
  assert.equal(fixed['Recargo por mora › Valor'], '10.000,00');
});

test('the audit offers only kinds of records that are audited', async () => {
  const ledgers = new Set((await audited()).map(({ name }) => name.replaceAll('_', '-')));
  const ofStores = ['accesses', 'sessions', 'sso-logins', 'terminal-syncs'];
  const offered = resourceNames('es').map(({ resource }) => resource);
  assert.deepEqual(
    offered.filter((one) => !ledgers.has(one) && !ofStores.includes(one)),
    [],
  );
  assert.deepEqual(
    [...ledgers].filter((one) => !offered.includes(one)),
    [],
  );
});
