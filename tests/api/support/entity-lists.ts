import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Calls, Wire } from './entity-api.ts';

const dictionary = new Intl.Collator('es', { sensitivity: 'base' });

/** Paging, sorting, searching and filtering. */
export function testLists(calls: () => Calls): void {
  it('lists by pages without gaps or doubles, with the total', async () => {
    for (let more = 0; more < 3; more += 1) await calls().create();
    const first = await calls().call('GET', '?page=1&size=2&sort=-id');
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const { rows, total, page, size } = first.body;
    assert.deepEqual([rows.length, page, size], [2, 1, 2]);
    const second = await calls().call('GET', '?page=2&size=2&sort=-id');
    assert.ok(second.body.rows[0].id < rows[1].id);
    assert.equal(second.body.total, total);
    const beyond = await calls().call('GET', `?page=${total + 1}&size=100`);
    assert.deepEqual([beyond.body.rows, beyond.body.total], [[], total]);
    await calls().create();
    assert.equal((await calls().call('GET', '')).body.total, total + 1);
  });

  it('sorts both ways, finds by q in any case, and filters by a field', async () => {
    const { searchable } = calls().entity;
    const made = await calls().create();
    const sorted = async (sort: string) =>
      (await calls().call('GET', `?size=100&sort=${sort}`)).body.rows.map((row: Wire) => row[searchable]);
    const up: string[] = await sorted(searchable);
    assert.deepEqual(up, up.toSorted(dictionary.compare));
    const down: string[] = await sorted(`-${searchable},-id`);
    assert.deepEqual(down, down.toSorted(dictionary.compare).reverse());
    for (const q of [made[searchable], made[searchable].toUpperCase()]) {
      const found = await calls().call('GET', `?q=${encodeURIComponent(q)}`);
      assert.ok(
        found.body.rows.some((row: Wire) => row.id === made.id),
        q,
      );
    }
    const none = await calls().call('GET', '?q=nothing-is-called-so');
    assert.deepEqual([none.body.rows, none.body.total], [[], 0]);
    const filtered = await calls().call('GET', `?${searchable}=${encodeURIComponent(made[searchable])}`);
    assert.deepEqual(
      filtered.body.rows.map((row: Wire) => row.id),
      [made.id],
    );
    assert.equal((await calls().call('GET', `?id=${made.id}`)).body.total, 1);
  });

  it('E10: refuses what it does not know, each parameter at its own name', async () => {
    const refused: [query: string, field: string][] = [
      ['nonsense=1', 'nonsense'],
      ['companyId=1', 'companyId'],
      ['company_id=1', 'company_id'],
      ['sort=nonsense', 'sort'],
      ['sort=companyId', 'sort'],
      ['sort=name;drop', 'sort'],
      ['sort=constructor', 'sort'],
      ['constructor=1', 'constructor'],
      ['toString=1', 'toString'],
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=1.5', 'page'],
      ['size=0', 'size'],
      ['size=1001', 'size'],
      ['size=abc', 'size'],
      ['id=abc', 'id'],
      ['id=1.5', 'id'],
      [`id=${2 ** 60}`, 'id'],
      ['id=1e400', 'id'],
      ['createdAt=yesterday', 'createdAt'],
    ];
    for (const [query, field] of refused) {
      const answer = await calls().call('GET', `?${query}`);
      assert.equal(answer.status, 400, `${query} ${JSON.stringify(answer.body)}`);
      assert.ok(Object.hasOwn(answer.body.fields, field), query);
    }
    assert.equal((await calls().call('GET', '?__proto__=1')).status, 400);
    const both = await calls().call('GET', '?nonsense=1&size=0&sort=x');
    assert.deepEqual(Object.keys(both.body.fields).sort(), ['nonsense', 'size', 'sort']);
    const repeated = await calls().call('GET', `?sort=${Array(2500).fill('id').join(',')}`);
    assert.ok(repeated.status < 500, JSON.stringify(repeated.body));
  });
}
