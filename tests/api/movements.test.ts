import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CompiledQuery } from 'kysely';
import { listMovements } from '../../core/features/traffic/movements/movements.list.ts';
import { beginningRange } from '../../shared/plate.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at } from './support/terminals.ts';

const view = 'view/movements';
const now = '2026-11-20T12:00:00-05:00';

interface Row {
  plate: string | null;
  ticket: string;
  state: string;
}

for (const dialect of dialects) {
  describe(`entries and exits (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let paid: number;
    before(async () => {
      site = await openSite(dialect, now);
      lot = await openLot(site);
      const gate = at(site, lot);
      await gate.enter({ at: '2026-11-18T23:59:59-05:00', plate: 'EVE001' });
      await gate.enter({ at: '2026-11-19T00:00:00-05:00', plate: 'OLD001' });
      await gate.enter({ at: '2026-11-19T23:59:59-05:00', plate: 'OLD002' });
      paid = (await gate.pay({ at: '2026-11-20T00:00:00-05:00', plate: 'OLD002' })).body.total;
      await gate.leave({ at: '2026-11-20T00:00:00-05:00', plate: 'OLD002' });
      await gate.enter({ at: '2026-11-20T11:00:00-05:00', plate: 'NEW001' });
    });
    after(() => site.close());

    const as = (company = lot.companyId) => ({ view, company });
    const list = (search = '') => site.done('GET', `/movements${search}`, undefined, as());
    const platesOf = async (search: string) => (await list(search)).rows.map(({ plate }: Row) => plate);

    it('lists who came, the last first, with how long they stayed and what they paid', async () => {
      const { rows, total } = await list();
      assert.equal(total, 4);
      assert.deepEqual(
        rows.map(({ plate, state, minutes, paid: sum }: Record<string, unknown>) => [
          plate,
          state,
          minutes,
          sum,
        ]),
        [
          ['NEW001', 'inside', 60, null],
          ['OLD002', 'left', 0, paid],
          ['OLD001', 'inside', 36 * 60, null],
          ['EVE001', 'inside', 36 * 60, null],
        ],
      );
      const [first, second] = rows;
      assert.deepEqual([first.slot, first.entryDevice, first.exitDevice], ['Principal', 'Caja 1', null]);
      assert.deepEqual([second.exitDevice, second.exitAt], ['Caja 1', '2026-11-20T05:00:00.000Z']);
    });

    it('narrows to days of the lot, both included, and to who is inside or has left', async () => {
      assert.deepEqual(await platesOf('?entryFrom=2026-11-19&entryTo=2026-11-19'), ['OLD002', 'OLD001']);
      assert.deepEqual(await platesOf('?exitFrom=2026-11-20&exitTo=2026-11-20'), ['OLD002']);
      assert.deepEqual(await platesOf('?exitTo=2026-11-19'), []);
      assert.deepEqual(await platesOf('?entryFrom=2026-11-20&state=inside'), ['NEW001']);
      assert.deepEqual(await platesOf('?state=left'), ['OLD002']);
      assert.equal((await list('?state=inside&sort=entryAt&size=1')).total, 3);
      assert.deepEqual(await platesOf('?sort=-exitAt&size=1'), ['OLD002']);
      assert.deepEqual(await platesOf('?plate=OLD001'), ['OLD001']);
      const wrong = await site.call(
        'GET',
        '/movements?entryFrom=x&exitTo=2026-02-30&state=y',
        undefined,
        as(),
      );
      assert.deepEqual(
        [wrong.status, Object.keys(wrong.body.fields).sort()],
        [400, ['entryFrom', 'exitTo', 'state']],
      );
    });

    it('finds by the beginning of a plate or ticket, however it is typed', async () => {
      assert.deepEqual(await platesOf('?q=old'), ['OLD002', 'OLD001']);
      assert.deepEqual(await platesOf('?q=new-0'), ['NEW001']);
      assert.deepEqual(await platesOf('?q=old&state=left'), ['OLD002']);
      const { rows } = await list('?q=NEW001');
      assert.deepEqual(await platesOf(`?q=${rows[0].ticket.slice(0, 8).toLowerCase()}`), ['NEW001']);
      for (const q of ['001', '%25', '_____', '~']) assert.deepEqual(await platesOf(`?q=${q}`), [], q);
    });

    it('shows nothing of another lot, and nothing to who may not see it', async () => {
      const other = await openLot(site, { name: 'Otro' });
      assert.equal((await site.done('GET', '/movements', undefined, as(other.companyId))).total, 0);
      const { token } = await signUp(site, [[lot.companyId, { 'view/inside': 'read' }]]);
      assert.equal((await site.call('GET', '/movements', undefined, { ...as(), token })).status, 403);
    });

    it('counts and pages by an index of the stays alone', { skip: dialect === 'postgres' }, async () => {
      const asked: CompiledQuery[] = [];
      const db = site.db.withPlugin({
        transformQuery({ node, queryId }) {
          asked.push(site.db.getExecutor().compileQuery(node, queryId));
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const moment = { companyId: lot.companyId, now: site.clock.now };
      for (const query of [
        {},
        { entryFrom: '2026-11-19', entryTo: '2026-11-19' },
        { exitFrom: '2026-11-20', exitTo: '2026-11-20', sort: '-exitAt' },
        { q: 'OLD' },
        { state: 'inside' },
      ])
        await listMovements(db, moment, query);
      const plans: string[] = [];
      for (const { sql, parameters } of asked) {
        const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
        const { rows } = await site.db.executeQuery<{ detail: string }>(explained);
        plans.push(...rows.map(({ detail }) => detail));
      }
      const ofStays = plans.filter((detail) => /\b(s|stays)\b/.test(detail) && /^(SCAN|SEARCH)/.test(detail));
      assert.ok(ofStays.length >= 10, plans.join('\n'));
      for (const detail of ofStays)
        assert.match(detail, /^SEARCH .* USING (COVERING )?(INDEX|INTEGER)/, plans.join('\n'));
    });
  });
}

it('looks for nothing where a text can begin no plate', () => {
  const { sought, last } = beginningRange("a'b%");
  assert.ok(sought > last);
  assert.deepEqual(beginningRange('abc-1').sought, 'ABC1');
});
