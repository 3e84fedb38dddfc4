import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { levelsOf, readStatus } from '../../shared/features/site/devices/terminal-health.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { administrator, dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, freshLot, type Terminal, views } from './support/terminals.ts';

const watch = 'view/devices/terminals';
const noon = '2026-11-20T12:00:00-05:00';

for (const dialect of dialects) {
  describe(`terminals under watch (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect, noon);
      lot = await freshLot(site);
    });
    after(() => site.close());
    const list = async (search = '', of: Pick<Lot, 'companyId'> = lot) =>
      site.call('GET', `/devices/terminals${search}`, undefined, { view: watch, company: of.companyId });
    const rowOf = async (terminal: Pick<Terminal, 'deviceId'>, of?: Pick<Lot, 'companyId'>) =>
      (await list('?size=100', of)).body.rows.find(({ id }: { id: number }) => id === terminal.deviceId);
    const names = async (search: string, of?: Pick<Lot, 'companyId'>) =>
      (await list(search, of)).body.rows.map(({ name }: { name: string }) => name);
    const keyPath = (terminal: Pick<Terminal, 'deviceId'>) => `/devices/${terminal.deviceId}/key`;
    const asKeys = (of: Pick<Lot, 'companyId'> = lot) => ({ view: views.keys, company: of.companyId });
    const fetchConfiguration = (terminal: Pick<Terminal, 'key'>, known?: string) =>
      site.call('GET', '/terminal/configuration', undefined, {
        token: `Bearer ${terminal.key}`,
        ...(known ? { headers: { 'if-none-match': known } } : {}),
      });

    const setClock = async (now: string) => {
      site.clock.now = Date.parse(now);
      const login = await site.logIn(administrator.username, administrator.password);
      site.token = String(login.headers.authorization);
    };
    const askForAny = async ({ key }: Pick<Terminal, 'key'>) => {
      const url = '/api/dashboard/core/terminal/configuration';
      const headers = { authorization: `Bearer ${key}`, 'if-none-match': '*' };
      return (await site.app.inject({ url, headers })).statusCode;
    };

    it('shows what a terminal told last, and what of it has to be looked after', async () => {
      const terminal = await addTerminal(site, lot, 'Portátil');
      const silent = await rowOf(terminal);
      assert.deepEqual([silent.state, silent.seenAt, silent.problems], ['never', null, []]);
      const clock = '2026-11-20T11:53:30.500-05:00';
      await at(site, terminal).report({
        battery: 8.6,
        printer: 'Paper_Out',
        paper: 12,
        version: '3.2',
        clock,
      });
      const told = await rowOf(terminal);
      assert.deepEqual(
        [told.state, told.battery, told.printer, told.paper, told.software],
        ['online', 9, 'paper-out', '12%', '3.2'],
      );
      assert.equal(told.clockDrift, 389_500);
      assert.deepEqual(told.problems, ['battery', 'paper', 'printer', 'clock']);
      // The last word counts, but for a clock that it does not tell.
      await at(site, terminal).report({ printer: 'ok', paper: 'ok' });
      const mended = await rowOf(terminal);
      assert.deepEqual([mended.battery, mended.software, mended.problems], [null, null, ['clock']]);
      assert.equal(mended.clockDrift, 389_500);
    });

    it('measures a clock by `at` where nothing else is told, and never by a status that waited in a batch', async () => {
      const terminal = await addTerminal(site, lot, 'Reloj');
      const status = { kind: 'status', at: '2026-11-20T03:00:00-05:00', clock: '2026-11-20T03:00:00-05:00' };
      const { body } = await at(site, terminal).batch([status]);
      assert.equal(body.results[0].status, 200);
      assert.deepEqual([(await rowOf(terminal)).clockDrift, (await rowOf(terminal)).clockAt], [null, null]);
      await at(site, terminal).report({ at: '2026-11-20T12:00:02-05:00' });
      const told = await rowOf(terminal);
      assert.deepEqual([told.clockDrift, Date.parse(told.clockAt)], [-2000, site.clock.now]);
      assert.deepEqual(told.problems, []);
      for (const clock of ['x', null, 5, '2026-11-20T12:00:00'])
        assert.equal((await at(site, terminal).report({ clock })).status, 400, String(clock));
    });

    it('knows which terminals have the configuration of now', async () => {
      const own = await freshLot(site);
      const other = await addTerminal(site, own, 'Caja 2');
      const stateOf = async (one: Pick<Terminal, 'deviceId'>) => (await rowOf(one, own)).configuration;
      assert.equal(await stateOf(own), 'never');
      assert.equal(await askForAny(own), 304);
      assert.equal(await stateOf(own), 'never', 'to ask for any says nothing of what it has');
      const { headers } = await fetchConfiguration(own);
      assert.deepEqual([await stateOf(own), await stateOf(other)], ['current', 'never']);
      assert.equal(Date.parse((await rowOf(own, own)).configurationAt), site.clock.now);
      await add(site, own, 'slots', { title: 'Nuevo', quota: 3, vehicleTypes: ['BI'] });
      assert.equal(await stateOf(own), 'stale');
      assert.deepEqual(await names('?problem=configuration', own), ['Caja 1']);
      assert.equal((await fetchConfiguration(own, String(headers.etag))).status, 200);
      assert.equal(await stateOf(own), 'current');
    });

    it('is narrowed by state and problem, searched, sorted and paged', async () => {
      const own = await freshLot(site);
      const terminals: Record<string, Terminal> = {};
      for (const name of ['Ávila', 'Bogotá', 'Cali']) terminals[name] = await addTerminal(site, own, name);
      await site.done(
        'POST',
        '/devices',
        { name: 'Muda', imei: '9' },
        { view: views.devices, company: own.companyId },
      );
      await at(site, terminals.Bogotá as Terminal).report({ paper: 'low' });
      site.clock.now += 6 * 60_000;
      await at(site, terminals.Cali as Terminal).report({ battery: 90, version: '4.0' });
      assert.deepEqual(await names('?state=online', own), ['Cali']);
      assert.deepEqual(await names('?state=offline', own), ['Bogotá']);
      assert.deepEqual(await names('?state=never&sort=-name', own), ['Caja 1', 'Ávila']);
      assert.deepEqual(await names('?state=no-key', own), ['Muda']);
      assert.deepEqual(await names('?problem=any', own), ['Bogotá']);
      assert.deepEqual(await names('?problem=paper&state=online', own), []);
      assert.deepEqual(await names('?q=avila', own), ['Ávila']);
      assert.deepEqual(await names('?q=4.0', own), ['Cali']);
      const page = (await list('?sort=-name&size=2&page=2', own)).body;
      assert.deepEqual(
        [page.total, page.rows.map(({ name }: { name: string }) => name)],
        [5, ['Caja 1', 'Bogotá']],
      );
      for (const search of [
        '?state=gone',
        '?problem=x',
        '?sort=keyHash',
        '?size=0',
        '?configurationTag=x',
        '?nothing=1',
      ]) {
        const answer = await list(search, own);
        assert.equal(answer.status, 400, search);
      }
    });

    it('is for who may read devices from that screen, and for the own lot', async () => {
      const other = await freshLot(site);
      const person = await signUp(site, [[lot.companyId, { [watch]: 'read' }]]);
      const call = (company: number, view = watch) =>
        site.call('GET', '/devices/terminals', undefined, { view, company, token: person.token });
      assert.equal((await call(lot.companyId)).status, 200);
      assert.equal((await call(other.companyId)).status, 403);
      assert.equal((await call(lot.companyId, 'view/slot/create')).status, 403);
      const theirs = (await list('?size=100', other)).body.rows;
      assert.deepEqual(
        theirs.map(({ id }: { id: number }) => id),
        [other.deviceId],
      );
      await site.done('DELETE', `/devices/${other.deviceId}`, undefined, {
        view: views.devices,
        company: other.companyId,
      });
      assert.equal((await list('', other)).body.total, 0);
    });

    it('lets a key end on its last day, in the zone of the lot', async () => {
      await setClock(noon);
      const far = await freshLot(site, { timeZone: 'Pacific/Auckland' });
      const terminal = { deviceId: far.deviceId, key: '' };
      const issue = (validTo: unknown) => site.call('POST', keyPath(far), { validTo }, asKeys(far));
      // It is the 21st there already.
      const late = await issue('2026-11-20');
      assert.deepEqual([late.status, late.body.reason], [400, 'licence-end-passed']);
      assert.equal(late.body.fields.validTo.code, -1);
      for (const validTo of ['2026-02-30', 5, 'x', ''])
        assert.equal((await issue(validTo)).status, 400, String(validTo));
      terminal.key = (await issue('2026-11-21')).body.key;
      const row = await rowOf(far, far);
      assert.deepEqual([row.keyValidTo, row.licence, row.problems], ['2026-11-21', 'ending', ['licence']]);
      assert.equal((await at(site, terminal).report({})).status, 200);
      await setClock('2026-11-21T23:59:59+13:00');
      assert.equal((await at(site, terminal).report({})).status, 200);
      await setClock('2026-11-22T00:00:00+13:00');
      const refused = await at(site, terminal).enter({ at: noon, plate: 'LIC001' });
      assert.deepEqual([refused.status, refused.body.reason], [401, 'terminal-key-expired']);
      assert.equal((await fetchConfiguration(terminal)).status, 401);
      assert.equal((await rowOf(far, far)).licence, 'ended');
      // Longer again, with the key that is in the terminal.
      assert.equal(
        (await site.call('PUT', keyPath(far), { validTo: '2027-11-22' }, asKeys(far))).status,
        204,
      );
      assert.equal((await at(site, terminal).enter({ at: noon, plate: 'LIC001' })).status, 201);
      assert.equal((await site.call('PUT', keyPath(far), { validTo: null }, asKeys(far))).status, 204);
      assert.deepEqual(
        [(await rowOf(far, far)).licence, (await rowOf(far, far)).keyValidTo],
        ['valid', null],
      );
    });

    it('changes the end of a key only where there is one, and never without saying which', async () => {
      const own = await freshLot(site);
      const put = (body: unknown, of = own) => site.call('PUT', keyPath(own), body, asKeys(of));
      for (const body of [{}, { validTo: 'x' }, { validTo: '2027-01-01', key: 'ptk_mine' }, []])
        assert.equal((await put(body)).status, 400, JSON.stringify(body));
      assert.equal((await put({ validTo: null }, lot)).status, 404);
      await site.done('DELETE', keyPath(own), undefined, asKeys(own));
      const none = await put({ validTo: null });
      assert.deepEqual([none.status, none.body.reason], [409, 'device-key-missing']);
    });

    it('refuses to write what only the key screen sets', async () => {
      const device = await site.done('GET', `/devices/${lot.deviceId}`, undefined, asKeys());
      const as = { view: views.devices, company: lot.companyId };
      const { createdAt: _c, updatedAt: _u, ...body } = device;
      await site.done('PUT', `/devices/${lot.deviceId}`, { ...body, keyValidTo: '2020-01-01' }, as);
      assert.equal((await rowOf(lot)).keyValidTo, null);
      assert.equal((await at(site, lot).report({ id: randomUUID() })).status, 200);
    });
  });
}

describe('what a terminal tells', () => {
  it('is read from whatever it puts there', () => {
    const nothing = { battery: null, printer: null, paper: null, software: null };
    assert.deepEqual(readStatus({}), nothing);
    assert.deepEqual(readStatus({ battery: '90', printer: { ok: 1 }, paper: [], version: 3 }), nothing);
    assert.deepEqual(readStatus({ paper: 101, printer: ' ', version: '' }), nothing);
    assert.equal(readStatus({ printer: false }).printer, 'error');
    assert.equal(readStatus({ printer: 'x'.repeat(500) }).printer?.length, 30);
    assert.equal(readStatus({ printer: '__proto__' }).printer, '--proto--'.replace(/^--|--$/g, '-'));
  });

  it('is weighed by words that are known', () => {
    const of = (more: object) =>
      levelsOf({ battery: null, printer: null, paper: null, clockDrift: null, ...more });
    assert.deepEqual(of({}), {
      battery: 'unknown',
      printer: 'unknown',
      paper: 'unknown',
      clockDrift: 'unknown',
    });
    assert.deepEqual(
      [of({ battery: 9 }).battery, of({ battery: 19 }).battery, of({ battery: 20 }).battery],
      ['bad', 'warning', 'good'],
    );
    assert.deepEqual([of({ paper: '0%' }).paper, of({ paper: 'near-end' }).paper], ['bad', 'warning']);
    assert.deepEqual(
      [of({ printer: 'constructor' }).printer, of({ printer: 'jam' }).printer],
      ['unknown', 'bad'],
    );
    assert.deepEqual(
      [59_999, -60_000, 300_000].map((clockDrift) => of({ clockDrift }).clockDrift),
      ['good', 'warning', 'bad'],
    );
  });
});
