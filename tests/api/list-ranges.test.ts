import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { filterWord } from '../../core/reports/texts.ts';
import { openWorld, type Wire, type World } from './support/entity-api.ts';
import { dialects, openSite } from './support/site.ts';

test('a file names the ends of a range by their field', () => {
  const words = ['finalDateFrom', 'finalDateTo', 'finalDate', 'validTo', 'q', 'constructorFrom'];
  assert.deepEqual(
    words.map((name) => filterWord('es', 'resolutions', name)),
    [
      'Vigente hasta (desde)',
      'Vigente hasta (hasta)',
      'Vigente hasta',
      'Vigente hasta',
      'Búsqueda',
      'constructorFrom',
    ],
  );
  assert.equal(filterWord('en', 'resolutions', 'finalDateTo'), 'In force until (to)');
});

for (const dialect of dialects) {
  describe(`lists between two days (${dialect})`, () => {
    let world: World;
    before(async () => {
      world = await openWorld(await openSite(dialect));
      for (const [at, finalDate] of ['2026-12-30', '2026-12-31', '2027-01-01', '2027-06-30'].entries()) {
        const range = { initialNumber: at * 100 + 1, finalNumber: at * 100 + 99 };
        const body = { number: String(at), ...range, initialDate: '2026-01-01', finalDate };
        await world.site.done('POST', '/resolutions', body, {
          view: 'view/resolution',
          company: world.mine,
        });
      }
    });
    after(() => world.site.close());

    const list = (query: string, resource = 'resolutions') =>
      world.site.call('GET', `/${resource}?${query}`, undefined, {
        view: resource === 'devices' ? 'view/devices/add' : 'view/resolutions/list',
        company: world.mine,
      });
    const numbers = async (query: string) =>
      (await list(`sort=number&${query}`)).body.rows.map((row: Wire) => row.number);

    it('takes both ends or one, each included', async () => {
      assert.deepEqual(await numbers('finalDateFrom=2026-12-31&finalDateTo=2027-01-01'), ['1', '2']);
      assert.deepEqual(await numbers('finalDateFrom=2027-01-01'), ['2', '3']);
      assert.deepEqual(await numbers('finalDateTo=2026-12-30'), ['0']);
      assert.deepEqual(await numbers('finalDateFrom=2027-02-01&finalDateTo=2027-01-01'), []);
      assert.deepEqual(await numbers('finalDate=2026-12-31'), ['1']);
      const soon = new Date(world.site.clock.now + 1000).toISOString();
      assert.deepEqual(await numbers(`createdAtFrom=${soon}`), []);
      assert.equal((await numbers(`createdAtTo=${soon}`)).length, 4);
    });

    it('refuses what is no day and fields that have no order of days, at their names', async () => {
      for (const [query, field] of [
        ['finalDateFrom=yesterday', 'finalDateFrom'],
        ['finalDateTo=2026-02-30', 'finalDateTo'],
        ['createdAtFrom=2026-11-01', 'createdAtFrom'],
        ['numberFrom=1', 'numberFrom'],
        ['companyIdFrom=1', 'companyIdFrom'],
        ['From=2026-01-01', 'From'],
        ['constructorTo=2026-01-01', 'constructorTo'],
      ] as const) {
        const answer = await list(query);
        assert.equal(answer.status, 400, query);
        assert.deepEqual(Object.keys(answer.body.fields), [field]);
      }
      const secret = await list('keyHashFrom=a', 'devices');
      assert.deepEqual(Object.keys(secret.body.fields), ['keyHashFrom']);
    });
  });
}
