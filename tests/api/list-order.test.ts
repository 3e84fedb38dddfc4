import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { sql } from 'kysely';
import { listIds } from '../../core/db/paging.ts';
import { byKey, longestKey, signKeys, signs, sortKey } from '../../core/db/sort-key.ts';
import { entities } from '../../core/features/customers/entities/entities.table.ts';
import type { Wire } from './support/entity-api.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/users/entities/list';

/** In no order: what a dictionary has to say of each stands in the tests. */
const nasty = [
  'Zuluaga',
  'Álvarez',
  'alvarez',
  'A\u0301LVAREZ II',
  'acme',
  'Zeta',
  'Ñandú',
  'n\u0303andu\u0301 dos',
  'Nuzco',
  'nzz',
  'Oso',
  'ÑAPA',
  'Gu\u0308ell',
  'Güell',
  'guell 2',
  'Guess',
  '¿Quién?',
  '«Comillas»',
  '10 de mayo',
  '2 de mayo',
  '1º',
  'a_b',
  'a-b',
  'a b',
  'ab',
  'A.B.',
  'a/b',
  'a&b',
  '-guion',
  '_baja',
  '50%\\_x',
  'Straße',
  'strasse',
  'Ørsted',
  'Ångström',
  '日本',
  'Ωmega',
  'Ｆｕｌｌ',
  'ﬁn',
];
const pictured = ['😀 Parqueo', '🚗', 'Zeta 🚗', '0'];

const dictionary = new Intl.Collator('es', { sensitivity: 'base' });

describe('the order of a dictionary', () => {
  test('is that of Spanish, case and accents counting for nothing', () => {
    assert.deepEqual(nasty.toSorted(byKey), nasty.toSorted(dictionary.compare));
    for (const [one, same] of [
      ['Álvarez', 'ALVAREZ'],
      ['Gu\u0308ell', 'Güell'],
      ['Ñ', 'n\u0303'],
      ['Straße', 'strase'],
    ] as const)
      assert.equal(sortKey(one), sortKey(same));
    assert.deepEqual(['ñ', 'o', 'nz', 'n', 'ña'].toSorted(byKey), ['n', 'nz', 'ñ', 'ña', 'o']);
    assert.deepEqual(pictured.toSorted(byKey), ['😀 Parqueo', '🚗', '0', 'Zeta 🚗']);
    assert.deepEqual([sortKey(null), sortKey(undefined), sortKey('')], ['', '', '']);
  });

  test('has each sign before the digits, and keys that an index can hold', () => {
    assert.equal([...signs].length, signKeys.length);
    for (const sign of signs) assert.ok(byKey(sign, '0') < 0, sign);
    for (const long of ['x', 'Ñ', '😀', 'ﷺ'])
      assert.ok(Buffer.byteLength(sortKey(long.repeat(200))) <= 4 * longestKey, long);
  });
});

for (const dialect of dialects) {
  describe(`lists in the order of a dictionary (${dialect})`, () => {
    let site: Site;
    const ids = new Map<string | null, number>();
    before(async () => {
      site = await openSite(dialect);
      let at = 100_000;
      for (const text of [...nasty, ...pictured, null]) {
        at += 1;
        const name = text ?? 'sin ciudad';
        const body = {
          identificationType: '13',
          identification: String(at),
          name,
          city: text,
          address: text,
        };
        ids.set(text, (await site.done('POST', '/entities', body, { view })).id);
      }
    });
    after(() => site.close());

    const all = async (query: string): Promise<Wire[]> => {
      const { rows, total } = await site.done('GET', `/entities?size=1000&${query}`, undefined, { view });
      assert.equal(rows.length, total);
      return rows;
    };

    it('the database makes the keys that the application makes', async () => {
      const letters = [
        ...new Set([...nasty, ...pictured, signs, 'ÁÉÍÓÚÜÑáéíóúüñçÇ\u0303\u0301\u0327\t\n'].join('')),
      ];
      const mixed = Array.from({ length: 300 }, (_, seed) =>
        Array.from(
          { length: 1 + (seed % 9) },
          (_, at) => letters[(seed * 31 + at * 17 * seed) % letters.length],
        ).join(''),
      );
      for (const text of [...nasty, ...mixed, signs, 'ﷺ'.repeat(200), '😀'.repeat(200), '', null]) {
        const { rows } = await sql<{ key: string }>`select sort_key(cast(${text} as text)) as key`.execute(
          site.db,
        );
        assert.equal(rows[0]?.key, sortKey(text), JSON.stringify(text));
      }
    });

    for (const field of ['name', 'city', 'address']) {
      it(`third parties by ${field}, with and without a kept key: both ways, page by page, nothing first`, async () => {
        const up = await all(`sort=${field}`);
        const byIds = up.toSorted((a, b) => a.id - b.id);
        const expected = byIds.toSorted((a, b) => byKey(a[field] ?? '', b[field] ?? ''));
        assert.deepEqual(
          up.map((row) => [row[field], row.id]),
          expected.map((row) => [row[field], row.id]),
        );
        if (field !== 'name') assert.equal(up[0]?.[field], null);
        const down = await all(`sort=-${field}`);
        assert.deepEqual(
          down.map(({ id }) => id),
          up.map(({ id }) => id).reverse(),
        );
        const paged: number[] = [];
        for (let page = 1; paged.length < up.length; page += 1) {
          const { rows } = await site.done('GET', `/entities?page=${page}&size=7&sort=${field}`, undefined, {
            view,
          });
          paged.push(...rows.map(({ id }: Wire) => id));
        }
        assert.deepEqual(
          paged,
          up.map(({ id }) => id),
        );
        const exported = await listIds(
          site.db,
          entities,
          { companyId: null },
          { search: [], order: 'name' },
          { sort: field },
        );
        assert.deepEqual(exported, paged);
      });
    }

    it('a changed name has a new place, and keys stay inside', async () => {
      const id = ids.get('Zuluaga');
      const [record] = await all(`id=${id}`);
      const changed = await site.done('PUT', `/entities/${id}`, { ...record, name: 'Árbol' }, { view });
      assert.ok(!Object.keys(changed).some((field) => /Key$/.test(field)), JSON.stringify(changed));
      const names = (await all('sort=name')).map(({ name }) => name);
      assert.deepEqual(names.slice(names.indexOf('Ångström'), names.indexOf('Árbol') + 1), [
        'Ångström',
        'Árbol',
      ]);
      for (const query of ['nameKey=x', 'sort=nameKey', 'name_key=x'])
        assert.equal((await site.call('GET', `/entities?${query}`, undefined, { view })).status, 400, query);
    });

    it('codes are in the order of their bytes, and what is nothing comes first', async () => {
      const company = (
        await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })
      ).id;
      const at = { view: 'view/discounts', company };
      const made = [
        ['b', null],
        ['A', '2026-12-31'],
        ['á2', null],
        ['Ñ', '2026-11-30'],
        ['n', '2027-01-31'],
      ];
      for (const [code, validTo] of made) {
        const body = {
          code,
          title: code,
          classification: '',
          kind: 'amount',
          value: 100,
          validFrom: '2026-11-01',
          validTo,
        };
        await site.done('POST', '/discounts', body, at);
      }
      const codes = async (query: string) =>
        (await site.done('GET', `/discounts?${query}`, undefined, at)).rows.map((row: Wire) => row.code);
      assert.deepEqual(await codes(''), ['A', 'á2', 'b', 'n', 'Ñ']);
      assert.deepEqual(await codes('sort=validTo'), ['b', 'á2', 'Ñ', 'A', 'n']);
      assert.deepEqual(await codes('sort=-validTo'), ['n', 'A', 'Ñ', 'á2', 'b']);
      const emails = ['z_a@example.com', 'z-b@example.com', 'z.c@example.com'];
      for (const [place, email] of emails.entries())
        await site.done(
          'POST',
          '/entities',
          { identificationType: '13', identification: `20000${place}`, name: 'Correo', email },
          { view },
        );
      const sorted = (await all('sort=email')).map(({ email }) => email);
      assert.deepEqual(sorted.slice(-3), emails.toSorted());
      assert.equal(sorted[0], null);
    });
  });
}
