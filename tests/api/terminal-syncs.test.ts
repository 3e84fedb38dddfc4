import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, freshLot, setParameters, views } from './support/terminals.ts';

const sync = 'view/configuration/sync';
const ten = '2026-11-20T10:00:00-05:00';

for (const dialect of dialects) {
  describe(`what terminals have of the configuration (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
    });
    after(() => site.close());
    const as = (of: Pick<Lot, 'companyId'>) => ({ view: sync, company: of.companyId });
    const rows = async (of: Pick<Lot, 'companyId'>, search = '') =>
      (await site.done('GET', `/terminal-syncs${search}`, undefined, as(of))).rows;
    const ask = (of: Pick<Lot, 'companyId'>, body: unknown = {}) =>
      site.call('POST', '/terminal-syncs/requests', body, as(of));
    const fetchBy = (key: string, known?: string) =>
      site.app.inject({
        url: '/api/dashboard/core/terminal/configuration',
        headers: { authorization: `Bearer ${key}`, ...(known ? { 'if-none-match': known } : {}) },
      });

    it('says which parts a terminal lacks, by what has changed since it fetched', async () => {
      const own = await freshLot(site);
      const [never] = await rows(own);
      assert.deepEqual([never.state, never.missing, never.request, never.code], ['never', [], 'none', 0]);
      await fetchBy(own.key);
      const [current] = await rows(own);
      assert.deepEqual([current.state, current.missing, current.code], ['current', [], 1]);
      await add(site, own, 'slots', { title: 'Otro', quota: 3, vehicleTypes: ['BI'] });
      await setParameters(site, own, { cashRoundingTo: 5000 });
      const [stale] = await rows(own);
      assert.deepEqual([stale.state, stale.missing.sort(), stale.code], ['stale', ['settings', 'slots'], 0]);
      assert.deepEqual((await rows(own, '?state=stale')).length, 1);
      assert.deepEqual(await rows(own, '?state=current'), []);
    });

    it('asks a terminal, tells it with its next answer, and is met only once it has fetched', async () => {
      const own = await freshLot(site);
      const terminal = at(site, own);
      const { etag } = (await fetchBy(own.key)).headers;
      assert.equal((await terminal.report({})).body.fetchConfiguration, undefined);
      const asked = await ask(own);
      assert.deepEqual([asked.status, asked.body], [202, { asked: 1, ids: [own.deviceId] }]);
      const [waiting] = await rows(own);
      assert.deepEqual([waiting.request, waiting.state, waiting.code], ['waiting', 'current', 0]);
      assert.equal((await terminal.report({})).body.fetchConfiguration, true);
      const id = randomUUID();
      const entered = await terminal.enter({ id, at: ten, plate: 'SYN001' });
      assert.equal(entered.body.fetchConfiguration, true);
      assert.equal((await terminal.batch([])).body.fetchConfiguration, true);
      assert.equal((await rows(own, '?request=waiting')).length, 1, 'to be told is not to have fetched');
      await fetchBy(own.key, '*');
      assert.equal((await rows(own))[0].request, 'waiting');
      assert.equal((await fetchBy(own.key, String(etag))).statusCode, 304);
      const [met] = await rows(own);
      assert.deepEqual([met.request, met.code, Date.parse(met.metAt)], ['fetched', 1, site.clock.now]);
      const again = await terminal.enter({ id, at: ten, plate: 'SYN001' });
      assert.equal(again.body.fetchConfiguration, undefined);
      assert.equal(again.body.ticket, entered.body.ticket);
      // Asked anew, it waits anew, however soon.
      await ask(own, { ids: [own.deviceId] });
      assert.equal((await rows(own))[0].request, 'waiting');
    });

    it('waits for a terminal that has never spoken, and leaves out those without a key unless they are named', async () => {
      const own = await freshLot(site);
      const silent = await addTerminal(site, own, 'Muda');
      const keyless = await site.done(
        'POST',
        '/devices',
        { name: 'Nueva', imei: '1' },
        { ...as(own), view: views.devices },
      );
      assert.deepEqual((await ask(own)).body.ids.sort(), [own.deviceId, silent.deviceId].sort());
      const row = (await rows(own)).find(({ id }: { id: number }) => id === silent.deviceId);
      assert.deepEqual([row.terminal, row.seenAt, row.request], ['never', null, 'waiting']);
      assert.equal((await ask(own, { ids: [keyless.id] })).status, 202);
    });

    it('refuses what it does not know, and who may not', async () => {
      const other = await freshLot(site);
      for (const ids of [[other.deviceId], [0], [], ['x'], null, [lot.deviceId, 999_999]]) {
        const answer = await ask(lot, { ids });
        assert.ok([400, 404].includes(answer.status), JSON.stringify(ids));
      }
      assert.equal((await ask(lot, { all: true })).status, 400);
      assert.equal((await rows(lot))[0].request, 'none');
      for (const search of ['?state=x', '?request=x', '?nothing=1'])
        assert.equal((await site.call('GET', `/terminal-syncs${search}`, undefined, as(lot))).status, 400);
      const person = await signUp(site, [[lot.companyId, { [sync]: 'read' }]]);
      const reader = { ...as(lot), token: person.token };
      assert.equal((await site.call('GET', '/terminal-syncs', undefined, reader)).status, 200);
      assert.equal((await site.call('POST', '/terminal-syncs/requests', {}, reader)).status, 403);
    });

    it('files who asked', async () => {
      const own = await freshLot(site);
      await ask(own);
      const entries = await site.db
        .selectFrom('audit_entries')
        .select(['resource', 'record_id', 'view'])
        .where('company_id', '=', own.companyId)
        .where('resource', '=', 'terminal-syncs')
        .execute();
      assert.deepEqual(
        entries.map((entry) => ({ ...entry })),
        [{ resource: 'terminal-syncs', record_id: own.deviceId, view: sync }],
      );
    });
  });
}
