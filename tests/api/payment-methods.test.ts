import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, at, exceptionsOf, freshLot, setParameters, views } from './support/terminals.ts';

const view = 'view/pays/methods/gestion';
const ten = '2026-11-20T10:00:00-05:00';
const eleven = '2026-11-20T11:00:00-05:00';
const hour = 1_380_000;

for (const dialect of dialects) {
  describe(`payment methods (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());
    const listOf = async (lot: Lot) =>
      (await site.done('GET', '/payment-methods', undefined, { view, company: lot.companyId })).rows;
    const methodOf = async (lot: Lot, method: string) =>
      (await listOf(lot)).find((one: { method: string }) => one.method === method);
    const put = async (lot: Lot, method: string, changes: object) => {
      const { id, version } = await methodOf(lot, method);
      const as = { view, company: lot.companyId };
      return site.call('PUT', `/payment-methods/${id}`, { version, ...changes }, as);
    };
    const configuration = (lot: Lot, headers: Record<string, string> = {}) =>
      site.call('GET', '/terminal/configuration', undefined, { token: `Bearer ${lot.key}`, headers });
    let plates = 0;
    const enter = async (lot: Lot) => {
      plates += 1;
      const plate = `MET${String(plates).padStart(3, '0')}`;
      assert.equal((await at(site, lot).enter({ at: ten, plate })).status, 201);
      return plate;
    };

    it('are all there from the start, cash with drawer and rounding', async () => {
      const lot = await freshLot(site);
      const rows = await listOf(lot);
      assert.deepEqual(
        rows.map((row: { method: string }) => row.method),
        ['cash', 'debit-card', 'credit-card', 'qr', 'payu', 'toll-pass', 'voucher'],
      );
      const { id: _, createdAt: _c, updatedAt: _u, ...cash } = rows[0];
      assert.deepEqual(cash, {
        version: 1,
        status: 'A',
        method: 'cash',
        name: 'Efectivo',
        position: 1,
        enabled: true,
        needsReference: false,
        opensDrawer: true,
        rounding: true,
        account: null,
        disabledAt: null,
      });
      assert.ok(
        rows
          .slice(1)
          .every((row: { opensDrawer: boolean; rounding: boolean }) => !row.opensDrawer && !row.rounding),
      );
    });

    it('are changed by version, and tell terminals at once what to offer', async () => {
      const lot = await freshLot(site);
      const { headers } = await configuration(lot);
      const changed = await put(lot, 'qr', {
        name: 'Nequi',
        position: 1,
        needsReference: true,
        account: '11100501',
      });
      assert.deepEqual([changed.status, changed.body.version, changed.body.method], [200, 2, 'qr']);
      assert.equal((await put(lot, 'voucher', { enabled: false })).status, 200);
      const { status, body } = await configuration(lot, { 'if-none-match': String(headers.etag) });
      assert.equal(status, 200);
      assert.deepEqual(
        body.methods.map((one: { method: string }) => one.method),
        ['cash', 'qr', 'debit-card', 'credit-card', 'payu', 'toll-pass'],
      );
      assert.deepEqual(body.methods[1], {
        method: 'qr',
        name: 'Nequi',
        needsReference: true,
        opensDrawer: false,
        rounding: false,
      });
      const stale = await put(lot, 'qr', { version: 1, name: 'Otro' });
      assert.deepEqual([stale.status, stale.body.code, stale.body.current.name], [409, -1651, 'Nequi']);
    });

    it('refuse what is broken on its field, and what others own', async () => {
      const [lot, other] = [await freshLot(site), await freshLot(site)];
      const cases: [changes: object, field: string][] = [
        [{ name: ' ' }, 'name'],
        [{ name: 'x'.repeat(31) }, 'name'],
        [{ name: 'a\u202Eb' }, 'name'],
        [{ position: 0 }, 'position'],
        [{ position: '1; drop table' }, 'position'],
        [{ enabled: 'no' }, 'enabled'],
        [{ needsReference: null }, 'needsReference'],
        [{ opensDrawer: 1 }, 'opensDrawer'],
        [{ rounding: true }, 'rounding'],
        [{ account: '12' }, 'account'],
        [{ account: '1105AB' }, 'account'],
        [{ account: 110_505 }, 'account'],
        [{ surprise: 1 }, 'surprise'],
      ];
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      await changesNothing(site, async () => {
        for (const [changes, field] of cases) {
          const answer = await put(lot, 'qr', changes);
          assert.equal(answer.status, 400, JSON.stringify(changes));
          assert.deepEqual(Object.keys(answer.body.fields), [field], JSON.stringify(changes));
        }
        const rounded = await put(lot, 'qr', { rounding: true });
        assert.equal(rounded.body.reason, 'rounding-of-cash-alone');
        const { id } = await methodOf(other, 'qr');
        const as = { view, company: lot.companyId };
        assert.equal((await site.call('GET', `/payment-methods/${id}`, undefined, as)).status, 404);
        assert.equal((await site.call('PUT', `/payment-methods/${id}`, { version: 1 }, as)).status, 404);
        for (const method of ['POST', 'DELETE']) {
          const path = method === 'POST' ? '/payment-methods' : `/payment-methods/${id}`;
          assert.ok([404, 405].includes((await site.call(method, path, {}, as)).status), method);
        }
        const own = await methodOf(lot, 'qr');
        const write = { ...as, token: reader.token };
        const refused = await site.call('PUT', `/payment-methods/${own.id}`, { version: 1 }, write);
        assert.equal(refused.body.code, -1700);
      });
      const ignored = await put(lot, 'qr', { method: 'cash', disabledAt: ten });
      assert.deepEqual([ignored.body.method, ignored.body.disabledAt], ['qr', null]);
    });

    it('one at least stays on, also where several go off at once', async () => {
      const lot = await freshLot(site);
      const methods = ['debit-card', 'credit-card', 'payu', 'toll-pass', 'voucher'];
      for (const method of methods) assert.equal((await put(lot, method, { enabled: false })).status, 200);
      const answers = await Promise.all(['cash', 'qr'].map((method) => put(lot, method, { enabled: false })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      assert.deepEqual(
        [refused?.body.reason, Object.keys(refused?.body.fields)],
        ['last-payment-method', ['enabled']],
      );
    });

    it('that are off are refused for what happens from then on; what was taken before, or really, counts', async () => {
      const lot = await freshLot(site);
      const till = at(site, lot);
      const plate = await enter(lot);
      assert.equal((await put(lot, 'qr', { enabled: false })).status, 200);
      // The clock of the site stands at noon.
      const late = '2026-11-20T12:00:01-05:00';
      const refused = await changesNothing(site, () => till.pay({ at: late, plate, method: 'qr' }));
      assert.deepEqual(
        [refused.status, refused.body.reason, Object.keys(refused.body.fields)],
        [409, 'payment-method-disabled', ['method']],
      );
      assert.equal((await till.pay({ at: eleven, plate, method: 'qr' })).status, 201);
      assert.deepEqual(await exceptionsOf(site, lot), []);
      const second = await enter(lot);
      const really = await till.pay({ at: late, plate: second, method: 'qr', paid: 5_000_000 });
      assert.equal(really.status, 201);
      const kinds = (await exceptionsOf(site, lot)).map(({ kind, amount }) => [kind, amount]);
      assert.ok(kinds.some(([kind, amount]) => kind === 'disabled-method' && amount === 5_000_000));
      await add(site, lot, 'concepts', {
        initials: 'WC',
        name: 'Baño',
        unitValue: 100_000,
        taxRate: 1900,
        service: 'bathroom',
      });
      const sale = await till.sell({ at: late, concept: 'WC', method: 'qr' });
      assert.equal(sale.body.reason, 'payment-method-disabled');
      assert.equal((await till.sell({ at: late, concept: 'WC', method: 'cash' })).status, 201);
      assert.equal((await put(lot, 'qr', { enabled: true })).body.disabledAt, null);
      assert.equal((await till.sell({ at: late, concept: 'WC', method: 'qr' })).status, 201);
      await assertLedger(site.db, lot.companyId);
    });

    it('a method that is off stands in no way of a stay that costs nothing', async () => {
      const lot = await freshLot(site);
      const plate = await enter(lot);
      await put(lot, 'qr', { enabled: false });
      const free = await at(site, lot).pay({ at: '2026-11-20T12:30:00-05:00', plate, method: 'qr', paid: 0 });
      assert.deepEqual([free.status, free.body.invoiceId], [201, null]);
    });

    it('a reference is asked for where the method needs one, and kept on the invoice', async () => {
      const lot = await freshLot(site);
      const till = at(site, lot);
      await put(lot, 'credit-card', { needsReference: true });
      const plate = await enter(lot);
      const pay = (more: object) => till.pay({ at: eleven, plate, method: 'credit-card', ...more });
      for (const reference of [undefined, null, '  ']) {
        const refused = await pay(reference === undefined ? {} : { reference });
        assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['reference']]);
      }
      for (const reference of [5, 'x'.repeat(121), 'a\u0000b']) {
        assert.deepEqual(Object.keys((await pay({ reference })).body.fields), ['reference']);
      }
      const paid = await pay({ reference: ' 00123 ' });
      assert.deepEqual([paid.status, paid.body.total], [201, hour]);
      const as = { view: views.invoices, company: lot.companyId };
      const invoice = await site.done('GET', `/invoices/${paid.body.invoiceId}`, undefined, as);
      assert.equal(invoice.reference, '00123');
      const offline = await till.pay({
        at: eleven,
        plate: await enter(lot),
        method: 'credit-card',
        paid: hour,
      });
      assert.equal(offline.status, 201);
      await assertLedger(site.db, lot.companyId);
    });

    it('cash is rounded only where its method says so', async () => {
      const lot = await freshLot(site);
      await setParameters(site, lot, { cashRoundingTo: 100_000, cashRoundingMode: 'down' });
      const collected = async () =>
        (await at(site, lot).pay({ at: eleven, plate: await enter(lot) })).body.collected;
      assert.equal(await collected(), 1_300_000);
      assert.equal((await put(lot, 'cash', { rounding: false })).status, 200);
      assert.equal(await collected(), hour);
    });
  });
}
