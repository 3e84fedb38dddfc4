import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at } from './support/terminals.ts';

const create = 'view/company/create';
const search = 'view/company/search';

for (const dialect of dialects) {
  describe(`companies (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const company = (fields: Record<string, unknown> = {}) =>
      site.done('POST', '/companies', { name: 'Lote', ...fields }, { view: create });
    const parented = (parentId: unknown) =>
      site.call('POST', '/companies', { name: 'Hija', parentId }, { view: create });

    it('depends on a main company that exists, stands alone and is another one', async () => {
      const main = await company({ name: 'Principal' });
      const child = await parented(main.id);
      assert.equal(child.status, 201);
      for (const parentId of [999_999, child.body.id]) {
        const answer = await parented(parentId);
        assert.equal(answer.status, 400);
        assert.equal(answer.body.reason, 'parent-invalid');
        assert.ok(answer.body.fields.parentId);
      }
      const put = (id: number, parentId: number) =>
        site.call('PUT', `/companies/${id}`, { version: 1, parentId }, { view: search });
      assert.equal((await put(main.id, main.id)).body.reason, 'parent-invalid');
      const other = await company();
      assert.equal((await put(main.id, other.id)).body.reason, 'parent-invalid', 'a main company with lots');
      await site.done('DELETE', `/companies/${other.id}`, undefined, { view: search });
      assert.equal((await parented(other.id)).body.reason, 'parent-invalid', 'a deleted one');
    });

    it('is not deleted while lots depend on it or vehicles are inside', async () => {
      const main = await company({ name: 'Cadena' });
      const [first, second] = [await parented(main.id), await parented(main.id)];
      const remove = (id: number) => site.call('DELETE', `/companies/${id}`, undefined, { view: search });
      const refused = await remove(main.id);
      assert.deepEqual([refused.status, refused.body.reason], [409, 'company-has-lots']);
      assert.match(refused.body.message, /compañía: 2\. /);
      for (const { body } of [first, second]) assert.equal((await remove(body.id)).status, 200);
      assert.equal((await remove(main.id)).status, 200);
      const lot = await openLot(site, { name: 'Ocupado' });
      const terminal = at(site, lot);
      const now = new Date(site.clock.now).toISOString();
      assert.equal((await terminal.enter({ at: now, plate: 'ABC123' })).status, 201);
      const occupied = await remove(lot.companyId);
      assert.deepEqual([occupied.status, occupied.body.reason], [409, 'company-has-vehicles']);
      assert.match(occupied.body.message, /adentro: 1\. /);
      assert.equal(
        (await site.call('GET', `/companies/${lot.companyId}`, undefined, { view: search })).body.status,
        'A',
      );
    });

    it('is over with its deletion for terminals, outside keys and whoever works there', async () => {
      const lot = await openLot(site, { name: 'Cerrado' });
      const grants = [{ resource: 'slots', level: 'read' }];
      const asKeys = { view: 'view/external/setting', company: lot.companyId };
      const { id } = await site.done('POST', '/api-keys', { name: 'Contabilidad', grants }, asKeys);
      const { key } = await site.done('POST', `/api-keys/${id}/key`, undefined, asKeys);
      const person = await signUp(site, [[lot.companyId, { 'view/slot/create': 'write' }]]);
      const asPerson = { view: 'view/slot/create', company: lot.companyId, token: person.token };
      const calls = [
        () => at(site, lot).configuration(),
        () => site.call('GET', '/external/slots', undefined, { token: `Bearer ${key}` }),
        () => site.call('GET', '/slots', undefined, asPerson),
      ];
      for (const one of calls) assert.equal((await one()).status, 200);
      await site.done('DELETE', `/companies/${lot.companyId}`, undefined, { view: search });
      for (const one of calls) assert.ok([401, 403].includes((await one()).status));
      const me = await site.done('GET', '/access/me', undefined, { token: person.token });
      assert.deepEqual(me.companies, []);
    });

    it('fills in what a caller leaves out', async () => {
      const made = await company();
      assert.deepEqual(
        [made.classification, made.timeZone, made.currency, made.identificationType, made.emails],
        ['lot', 'America/Bogota', 'COP', '31', []],
      );
    });

    it('has a tax number that is one, its check digit verified and then left out; never half of it', async () => {
      const make = (fields: Record<string, unknown>) =>
        site.call('POST', '/companies', { name: 'X', ...fields }, { view: create });
      const taken: [given: unknown, type: string | undefined, stored: unknown][] = [
        ['900.373.923-8', '31', '900373923'],
        ['900373923', undefined, '900373923'],
        ['ab-12345', '41', 'AB-12345'],
        [null, null as never, null],
      ];
      for (const [identification, identificationType, stored] of taken) {
        const made = await make({ identification, identificationType });
        assert.deepEqual([made.status, made.body.identification], [201, stored], String(identification));
        const version = made.body.version;
        const back = await site.call(
          'PUT',
          `/companies/${made.body.id}`,
          { ...made.body, version },
          { view: search },
        );
        assert.deepEqual([back.status, back.body.identification], [200, stored]);
      }
      const refused: [fields: Record<string, unknown>, field: string, code: number][] = [
        [{ identification: '' }, 'identification', -8008],
        [{ identification: '  ' }, 'identification', -8008],
        [{ identification: '1234' }, 'identification', -8008],
        [{ identification: 'AB123456' }, 'identification', -8008],
        [{ identification: '900373923-7' }, 'identification', -1],
        [{ identification: '900373923', identificationType: null }, 'identificationType', -1670],
      ];
      for (const [fields, field, code] of refused) {
        const answer = await make(fields);
        assert.deepEqual(
          [answer.status, answer.body.fields?.[field]?.code],
          [400, code],
          JSON.stringify(fields),
        );
      }
    });

    it('is asked for no address twice', async () => {
      const emails = ['a@example.com', 'a@example.com'];
      const answer = await site.call('POST', '/companies', { name: 'X', emails }, { view: create });
      assert.deepEqual([answer.status, answer.body.code], [409, -1508]);
    });

    it('has the holidays of Colombia from the start: 19 in 2026, 17 in 2025', async () => {
      const { id } = await company();
      const { rows } = await site.done('GET', '/calendar-days?size=100&sort=date', undefined, {
        view: 'view/calendar',
        company: id,
      });
      const dates = (year: number) =>
        rows.map((row: { date: string }) => row.date).filter((date: string) => date.startsWith(String(year)));
      assert.deepEqual(
        dates(2026).map((date: string) => date.slice(5)),
        '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25'.split(
          ' ',
        ),
      );
      assert.equal(dates(2025).length, 17);
      assert.ok(!dates(2025).includes('2025-07-14'));
    });

    it('shows and obeys a user only where the profile of that very company says so', async () => {
      const [mine, visited, foreign] = [await company(), await company(), await company()];
      const person = await signUp(site, [
        [mine.id, { [search]: 'write' }],
        [visited.id, { [search]: 'read' }],
      ]);
      const as = { token: person.token, view: search, company: mine.id };
      const { rows, total } = await site.done('GET', '/companies?size=100', undefined, as);
      assert.deepEqual([rows.map((row: { id: number }) => row.id), total], [[mine.id, visited.id], 2]);
      assert.equal((await site.done('GET', `/companies?id=${foreign.id}`, undefined, as)).total, 0);
      const call = (method: string, id: number, body?: unknown) =>
        site.call(method, `/companies/${id}`, body, as);
      const change = { version: 1, name: 'Otro nombre' };
      assert.equal((await call('GET', foreign.id)).status, 404);
      assert.equal((await call('PUT', foreign.id, change)).status, 404);
      assert.equal((await call('DELETE', foreign.id)).status, 404);
      assert.equal((await call('GET', visited.id)).status, 200);
      assert.equal((await call('PUT', visited.id, change)).body.code, -1700);
      assert.equal((await call('DELETE', visited.id)).body.code, -1700);
      assert.equal((await call('PUT', mine.id, change)).status, 200);
      const below = await call('PUT', mine.id, { version: 2, parentId: foreign.id });
      assert.equal(below.body.reason, 'parent-invalid', 'no lot below a company of others');
    });

    it('tells its name to every granted view, and nothing else', async () => {
      const [mine, foreign] = [await company({ name: 'Mío' }), await company({ name: 'Ajeno' })];
      const person = await signUp(site, [[mine.id, { 'view/pos': 'read', [create]: 'read' }]]);
      const list = (view: string | null, query = '') =>
        site.call('GET', `/companies${query}`, undefined, { token: person.token, view, company: mine.id });
      const names = await list('view/pos');
      assert.deepEqual(names.body.rows, [{ id: mine.id, name: 'Mío' }]);
      assert.equal(names.body.total, 1);
      assert.equal((await list('view/pos', '?q=mio')).body.total, 1);
      assert.equal((await list('view/pos', `?id=${foreign.id}`)).body.total, 0);
      for (const query of ['?identification=900', '?sort=address', '?status=D', '?emails=x']) {
        assert.equal((await list('view/pos', query)).status, 400, query);
      }
      const full = await list(create);
      assert.equal(full.body.rows[0].timeZone, 'America/Bogota');
      for (const view of ['view/start', 'view/login', null]) {
        assert.equal((await list(view)).body.code, -1700, String(view));
      }
      const all = await site.done('GET', '/companies?size=100', undefined, { view: 'view/pos' });
      assert.ok(all.rows.some((row: { id: number }) => row.id === foreign.id));
      assert.deepEqual(Object.keys(all.rows[0]).sort(), ['id', 'name']);
    });

    it('once deleted can no longer be worked in, and stays readable for the administrator', async () => {
      const { id } = await company();
      const person = await signUp(site, [[id, { [search]: 'write' }]]);
      await site.done('DELETE', `/companies/${id}`, undefined, { view: search });
      const slots = { view: 'view/slot/create', company: id };
      assert.equal((await site.call('GET', '/slots', undefined, slots)).status, 403);
      const as = { token: person.token, view: search, company: id };
      assert.equal((await site.call('GET', '/companies', undefined, as)).status, 403);
      assert.equal((await site.done('GET', `/companies/${id}`, undefined, { view: search })).status, 'D');
      const me = await site.done('GET', '/access/me', undefined, { token: person.token });
      assert.deepEqual(me.companies, []);
    });
  });
}
