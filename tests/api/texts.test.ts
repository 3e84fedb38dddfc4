import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { administrator, dialects, openSite, type Site } from './support/site.ts';
import { add, at, exceptionsOf, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';

for (const dialect of dialects) {
  describe(`texts at every entrance (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
    });
    after(() => site.close());

    const slots = () => ({ view: views.slots, company: lot.companyId });
    const slot = (title: string) => ({ title, quota: 5, main: false, vehicleTypes: ['CA'] });

    it('stores letters and their accents as one, and blanks as plain ones', async () => {
      const typed = 'Zona\u00a0de Pen\u0303a';
      const made = await site.done('POST', '/slots', slot(typed), slots());
      assert.equal(made.title, 'Zona de Peña');
      for (const query of [`q=${encodeURIComponent('pen\u0303a')}`, `title=${encodeURIComponent(typed)}`]) {
        const { rows } = await site.done('GET', `/slots?${query}`, undefined, slots());
        assert.deepEqual(
          rows.map(({ id }: { id: number }) => id),
          [made.id],
          query,
        );
      }
    });

    it('reaches texts within others, escaped ones too', async () => {
      const cashier = '"cashier":"Jose\\u0301"';
      const closure = `{"kind":"closure","id":"${randomUUID()}","at":"${eleven}",${cashier},"counted":0}`;
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/dashboard/core/terminal/batch',
        headers: { authorization: `Bearer ${lot.key}`, 'content-type': 'application/json' },
        payload: `{"events":[${closure}]}`,
      });
      assert.equal(answer.json().results[0].status, 201, answer.body);
      const rows = await site.db.selectFrom('closures').select('cashier').execute();
      assert.deepEqual(
        rows.map(({ cashier: name }) => name),
        ['José'],
      );
    });

    it('takes passwords byte by byte', async () => {
      const person = await site.done(
        'PUT',
        '/access/password',
        { currentPassword: administrator.password, password: 'contrasen\u0303a-1' },
        { view: 'view/user/profile' },
      );
      assert.ok(person !== undefined);
      assert.equal((await site.logIn(administrator.username, 'contraseña-1')).status, 401);
      assert.equal((await site.logIn(administrator.username, 'contrasen\u0303a-1')).status, 200);
    });

    it('lets a tag in once, however it is spelt', async () => {
      const own = await freshLot(site);
      const door = at(site, own);
      const { stayId } = (await door.enter({ at: ten, tag: 'e2801160' })).body;
      await changesNothing(site, async () => {
        for (const tag of ['E2801160', ' E2 80 11 60', 'e2:80:11:60', 'E2\u00a0801160']) {
          const refused = await door.enter({ at: eleven, tag });
          assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [409, ['tag']], tag);
        }
        for (const tag of ['E28\u200b01160', 'E2801160\ufeff', 'Ｅ2801160', 'E280116\u0660']) {
          const refused = await door.enter({ at: eleven, tag, observed: true });
          assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['tag']], tag);
        }
      });
      assert.equal((await door.quote({ at: eleven, tag: 'e2-80-11-60' })).body.stayId, stayId);
      await door.pay({ at: eleven, tag: 'e280 1160' });
      assert.equal((await door.leave({ at: eleven, tag: 'E2:80:11:60' })).status, 200);
      assert.equal((await assertLedger(site.db, own.companyId)).inside, 0);
    });

    it('takes no letter of a plate for another, observed or not', async () => {
      const own = await freshLot(site);
      const door = at(site, own);
      await door.enter({ at: ten, plate: 'SSA123' });
      await changesNothing(site, async () => {
        for (const plate of ['ßA123', 'ſſA123', 'ﬀA123', 'SSA\u200b123', 'SSA123\ufeff', 'ＳＳＡ123'])
          for (const call of [door.enter, door.quote, door.leave]) {
            const refused = await call({
              at: eleven,
              plate,
              ...(call === door.quote ? {} : { observed: true }),
            });
            assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['plate']], plate);
          }
      });
      const check = '/plate-restrictions/check?vehicleType=CA&plate=';
      const as = { view: 'view/plate-restrictions', company: own.companyId };
      assert.equal((await site.call('GET', check + encodeURIComponent('ßA123'), undefined, as)).status, 400);
      assert.deepEqual(await exceptionsOf(site, own), []);
    });

    it('knows a name whatever its case, accents and blanks; ñ is a letter of its own', async () => {
      const own = await freshLot(site);
      const as = { view: views.slots, company: own.companyId };
      const first = await site.done('POST', '/slots', slot('Carros Peña'), as);
      for (const title of ['carros peña', 'CARROS  PEÑA', 'Cárros Pen\u0303a', 'ｃarros peña']) {
        const refused = await site.call('POST', '/slots', slot(title), as);
        assert.deepEqual([refused.status, Object.keys(refused.body.fields ?? {})], [409, ['title']], title);
      }
      await site.done('POST', '/slots', slot('Carros Pena'), as);
      const renamed = await site.done('PUT', `/slots/${first.id}`, { version: 1, title: 'CARROS PEÑA' }, as);
      assert.equal(renamed.title, 'CARROS PEÑA');
      const made = await Promise.all(
        ['Motos', 'MOTOS', 'motos', 'mótos'].map((title) => site.call('POST', '/slots', slot(title), as)),
      );
      assert.deepEqual(made.map(({ status }) => status).sort(), [201, 409, 409, 409]);
    });

    it('finds codes as a terminal sends them, whatever their case and accents', async () => {
      const own = await freshLot(site);
      const door = at(site, own);
      const discount = { title: 'Cine', kind: 'percent', value: 1000, validFrom: '2026-01-01' };
      await add(site, own, 'discounts', { ...discount, code: 'Cinemá' });
      const concept = { name: 'Agua', unit: 'u', unitValue: 10_000, taxRate: 0, service: 'product' };
      await add(site, own, 'concepts', { ...concept, initials: 'Água' });
      await door.enter({ at: ten, plate: 'CIN123' });
      for (const code of ['cinema', 'CINEMÁ', 'Cinema\u0301'])
        assert.ok(
          (await door.quote({ at: eleven, plate: 'CIN123', discounts: [code] })).body.discount > 0,
          code,
        );
      for (const initials of ['AGUA', 'agua', 'A\u0301gua'])
        assert.equal((await door.sell({ at: eleven, concept: initials })).body.total, 10_000, initials);
      assert.equal((await door.sell({ at: eleven, concept: 'AGUAS' })).status, 404);
    });

    it('knows an identification in small letters as in capital ones', async () => {
      const own = await freshLot(site);
      const as = { view: views.entities, company: own.companyId };
      const passport = { personKind: '63', identificationType: '41', name: 'Ana', otherEmails: [] };
      const entity = (identification: string) =>
        site.call('POST', '/entities', { ...passport, identification, taxResponsibilities: [] }, as);
      const first = await entity('ab12345');
      assert.equal(first.body.identification, 'AB12345');
      assert.deepEqual([(await entity('Ab12345')).status, (await entity('AB12345')).status], [409, 409]);
      const door = at(site, own);
      const customer = { identificationType: '41', identification: 'aB12345', name: 'Ana' };
      await door.enter({ at: ten, plate: 'PAS123' });
      const { invoiceId } = (await door.pay({ at: eleven, plate: 'PAS123', customer })).body;
      const invoice = await site.db
        .selectFrom('invoices')
        .select('entity_id')
        .where('id', '=', invoiceId)
        .execute();
      assert.equal(invoice[0]?.entity_id, first.body.id);
      const users = { view: 'view/users/management', company: lot.companyId };
      const user = (n: number, identification: string) =>
        site.call(
          'POST',
          '/users',
          { name: 'Ana', email: `ana${n}@example.com`, identification, accesses: [] },
          users,
        );
      const made = await user(1, 'xy12345');
      assert.equal(made.body.identification, 'XY12345');
      assert.equal((await user(2, 'XY12345')).status, 409);
      assert.equal((await site.logIn('Xy12345', made.body.oneTimePassword)).status, 200);
    });

    it('counts a discount once, however often and in whatever case it is typed', async () => {
      const own = await freshLot(site);
      await setParameters(site, own, { cumulativeDiscounts: true });
      const door = at(site, own);
      const discount = { title: 'Mil', kind: 'amount', value: 100_000, validFrom: '2026-01-01' };
      await add(site, own, 'discounts', { ...discount, code: 'MIL' });
      await door.enter({ at: ten, plate: 'MIL123' });
      const { body } = await door.quote({ at: eleven, plate: 'MIL123', discounts: ['MIL', 'mil'] });
      assert.equal(body.discount, 100_000);
    });

    it('refuses what nobody sees in names, titles and codes of every door', async () => {
      const as = (view: string) => ({ view, company: lot.companyId });
      const hidden = 'Car\u200bros';
      const discount = { title: 'D', kind: 'percent', value: 1000, validFrom: '2026-01-01' };
      const calls: [string, Record<string, unknown>, string, string][] = [
        ['/slots', slot(hidden), views.slots, 'title'],
        ['/discounts', { ...discount, code: hidden }, views.discounts, 'code'],
        ['/devices', { name: hidden, imei: '356938035643809' }, views.devices, 'name'],
        ['/companies', { name: hidden }, 'view/company/create', 'name'],
        ['/companies', { name: 'Lote', address: 'Calle\u2060 5' }, 'view/company/create', 'address'],
      ];
      for (const [path, body, view, field] of calls) {
        const refused = await site.call('POST', path, body, as(view));
        assert.equal(refused.status, 400, path);
        assert.match(refused.body.fields[field].message, /caracteres que no se ven/, path);
      }
      const door = at(site, lot);
      const closed = await door.close({ at: eleven, counted: 0, cashier: hidden });
      assert.deepEqual(Object.keys(closed.body.fields), ['cashier']);
      const paid = await door.pay({ at: eleven, plate: 'ABC123', discounts: [hidden] });
      assert.deepEqual(Object.keys(paid.body.fields), ['discounts[0]']);
    });

    it('answers a remembered event that was kept in another spelling as it did', async () => {
      const own = await freshLot(site);
      const door = at(site, own);
      const event = { id: randomUUID(), at: ten, plate: 'NFD123', cashier: 'Jose\u0301' };
      const first = await door.enter(event);
      await site.db
        .updateTable('terminal_events')
        .set((row) => ({ body: row.fn('replace', ['body', row.val('José'), row.val('Jose\u0301')]) }))
        .where('id', '=', event.id)
        .execute();
      assert.deepEqual((await door.enter(event)).body, first.body);
      assert.equal((await door.enter({ ...event, cashier: 'Ana' })).status, 409);
    });
  });
}
