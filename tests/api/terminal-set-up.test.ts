import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { nothingOwn } from '../../shared/features/site/devices/terminal-settings.ts';
import { assertLedger, changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, exceptionsOf, freshLot } from './support/terminals.ts';

const configuration = 'view/devices/configuration';
const permissions = 'view/devices/permissions';
const ten = '2026-11-20T10:00:00-05:00';
const eleven = '2026-11-20T11:00:00-05:00';

/** The place of a method among the lot's. */
const order = (rows: { method: string }[], one: string) => rows.findIndex(({ method }) => method === one);

for (const dialect of dialects) {
  describe(`what terminals show, print and may do (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
    });
    after(() => site.close());
    const call = (
      method: string,
      path: string,
      body?: unknown,
      of: Pick<Lot, 'companyId'> = lot,
      view = configuration,
    ) => site.call(method, `/devices/${path}`, body, { view, company: of.companyId });
    const effective = async (key: string) => {
      const answer = await site.call('GET', '/terminal/configuration', undefined, { token: `Bearer ${key}` });
      return { etag: answer.headers.etag, ...answer.body };
    };
    const permit = async (deviceId: number, body: object, of: Pick<Lot, 'companyId'> = lot) => {
      const { version } = (await call('GET', `${deviceId}/permissions`, undefined, of, permissions)).body;
      return call('PUT', `${deviceId}/permissions`, { version, ...body }, of, permissions);
    };

    it('gives every terminal what the lot has, and one its own; the ETag follows', async () => {
      const own = await freshLot(site);
      const other = await addTerminal(site, own, 'Caja 2');
      const first = (await call('GET', 'configuration', undefined, own)).body;
      assert.deepEqual([first.version, first.columns, first.language, first.qr], [0, 42, 'es', true]);
      const start = [await effective(own.key), await effective(other.key)];
      assert.equal(start[0]?.etag, start[1]?.etag);
      assert.deepEqual(start[0]?.offer.vehicleTypes, ['BI', 'CA', 'MT']);
      const ticket = { header: ['Parqueadero', '', 'NIT 900'], footer: ['Gracias', 'Gracias'], qr: false };
      const saved = await call('PUT', 'configuration', { ...first, ...ticket }, own);
      assert.deepEqual([saved.status, saved.body.version, saved.body.header], [200, 1, ticket.header]);
      const changed = await effective(own.key);
      assert.notEqual(changed.etag, start[0]?.etag);
      assert.deepEqual(changed.ticket, ticket);
      const mine = (await call('GET', `${other.deviceId}/configuration`, undefined, own)).body;
      assert.deepEqual(
        [mine.version, mine.header, mine.columns, mine.lot.header],
        [0, null, null, ticket.header],
      );
      const printer = { columns: 32, language: 'en' };
      const put = await call('PUT', `${other.deviceId}/configuration`, { ...mine, ...printer }, own);
      assert.equal(put.status, 200);
      const [one, two] = [await effective(own.key), await effective(other.key)];
      assert.equal(one.etag, changed.etag);
      assert.deepEqual([two.printer, two.ticket, one.printer.columns], [printer, ticket, 42]);
      const rows = (await call('GET', 'terminals', undefined, own)).body.rows;
      assert.deepEqual(
        rows.map((row: { hasOwnSettings: boolean; configuration: string }) => [
          row.hasOwnSettings,
          row.configuration,
        ]),
        [
          [false, 'current'],
          [true, 'current'],
        ],
      );
    });

    it('offers what the lot takes; what one does not offer is refused to it, and what it really took is kept', async () => {
      const own = await freshLot(site);
      const other = await addTerminal(site, own, 'Caja 2');
      const wc = { initials: 'WC', name: 'Baño', unitValue: 100_000, taxRate: 1900, service: 'bathroom' };
      await add(site, own, 'concepts', wc);
      const methods = { view: 'view/pays/methods/gestion', company: own.companyId };
      const { rows } = await site.done('GET', '/payment-methods?sort=position', undefined, methods);
      const qr = rows.find(({ method }: { method: string }) => method === 'qr');
      const switchQr = async (enabled: boolean) => {
        const { version } = await site.done('GET', `/payment-methods/${qr.id}`, undefined, methods);
        await site.done('PUT', `/payment-methods/${qr.id}`, { version, enabled }, methods);
      };
      const set = async (path: string, change: object) => {
        const { id: _, lot: _lot, ...read } = (await call('GET', path, undefined, own)).body;
        return call('PUT', path, { ...read, ...change }, own);
      };
      const offered = async (key: string) => (await effective(key)).offer.paymentMethods;
      await switchQr(false);
      // In the lot's own order, without what it does not take.
      const taken = ['cash', 'debit-card', 'credit-card', 'payu', 'toll-pass', 'voucher'];
      assert.deepEqual(await offered(own.key), taken);
      const all = await set(`${other.deviceId}/configuration`, { paymentMethods: ['qr'] });
      assert.deepEqual([all.status, all.body.reason], [409, 'payment-methods-off']);
      assert.ok(all.body.fields.paymentMethods);
      const mine = await set(`${other.deviceId}/configuration`, { paymentMethods: ['qr', 'credit-card'] });
      assert.equal(mine.status, 200, JSON.stringify(mine.body));
      assert.deepEqual(await offered(other.key), ['credit-card']);
      assert.deepEqual(await offered(own.key), taken);

      // The clock of the site stands at noon, and it was set up then.
      const late = '2026-11-20T12:00:01-05:00';
      const [first, second] = [at(site, own), at(site, other)];
      for (const plate of ['AAA001', 'AAA002', 'AAA003', 'AAA004'])
        assert.equal((await first.enter({ at: ten, plate })).status, 201);
      const refused = await changesNothing(site, () =>
        second.pay({ at: late, plate: 'AAA001', method: 'cash' }),
      );
      assert.deepEqual(
        [refused.status, refused.body.reason, Object.keys(refused.body.fields)],
        [409, 'payment-method-withheld', ['method']],
      );
      assert.equal((await first.pay({ at: late, plate: 'AAA001', method: 'cash' })).status, 201);
      assert.equal((await second.pay({ at: late, plate: 'AAA002', method: 'credit-card' })).status, 201);
      // Before it was set up so, it may have offered anything.
      assert.equal((await second.pay({ at: eleven, plate: 'AAA003', method: 'cash' })).status, 201);
      assert.deepEqual(await exceptionsOf(site, own), []);
      const really = await second.pay({ at: late, plate: 'AAA004', method: 'cash', paid: 2_760_000 });
      assert.equal(really.status, 201, JSON.stringify(really.body));
      const sale = await second.sell({ at: late, concept: 'WC', method: 'cash' });
      assert.equal(sale.body.reason, 'payment-method-withheld');
      assert.equal(
        (await second.sell({ at: late, concept: 'WC', method: 'cash', paid: 100_000 })).status,
        201,
      );
      const filed = (await exceptionsOf(site, own)).map(({ kind, amount }) => [kind, amount]);
      assert.deepEqual(
        filed.filter(([kind]) => kind === 'withheld-method'),
        [
          ['withheld-method', 2_760_000],
          ['withheld-method', 100_000],
        ],
      );
      // What was chosen waits until the lot takes it.
      await switchQr(true);
      assert.deepEqual(
        await offered(other.key),
        ['credit-card', 'qr'].sort((a, b) => order(rows, a) - order(rows, b)),
      );
      const narrowed = await set('configuration', { paymentMethods: ['cash'] });
      assert.equal(narrowed.status, 200);
      assert.deepEqual(await offered(own.key), ['cash']);
      await first.enter({ at: ten, plate: 'AAA005' });
      const byLot = await first.pay({ at: late, plate: 'AAA005', method: 'qr' });
      assert.equal(byLot.body.reason, 'payment-method-withheld');
      await assertLedger(site.db, own.companyId);
    });

    it('shows both versions where two save, the first one too', async () => {
      const own = await freshLot(site);
      for (const path of ['configuration', `${own.deviceId}/configuration`]) {
        const read = (await call('GET', path, undefined, own)).body;
        assert.equal((await call('PUT', path, { ...read, columns: 48 }, own)).status, 200);
        const late = await call('PUT', path, { ...read, columns: 32 }, own);
        assert.deepEqual([late.status, late.body.code, late.body.current.version], [409, -1651, 1]);
        assert.equal(late.body.current.columns, 48);
      }
      const both = await Promise.all([
        permit(own.deviceId, { forbidden: ['sale'], cashiers: null }, own),
        permit(own.deviceId, { forbidden: ['exit'], cashiers: null }, own),
      ]);
      assert.ok(both.some(({ status }) => status === 200));
      assert.ok(both.every(({ status }) => [200, 409].includes(status)));
    });

    it('refuses what makes no sense, all of it at once', async () => {
      const read = (await call('GET', 'configuration')).body;
      const put = (change: object) => call('PUT', 'configuration', { ...read, ...change });
      await changesNothing(site, async () => {
        const bad = await put({
          header: ['x'.repeat(49), 'a\u202Eb'],
          footer: Array(9).fill(''),
          qr: 'yes',
          columns: 40,
          language: 'fr',
          vehicleTypes: [],
          paymentMethods: ['cash', 'cash'],
        });
        assert.equal(bad.status, 400);
        assert.deepEqual(Object.keys(bad.body.fields).sort(), [
          'columns',
          'footer',
          'header[0]',
          'header[1]',
          'language',
          'paymentMethods',
          'qr',
          'vehicleTypes',
        ]);
        for (const change of [
          { header: null },
          { columns: undefined },
          { vehicleTypes: 'CA' },
          { qr: null },
          { secret: 1 },
          { version: '0' },
        ])
          assert.equal((await put(change)).status, 400, JSON.stringify(change));
        assert.equal((await call('PUT', 'configuration', [])).status, 400);
        for (const body of [
          { forbidden: ['fly'], cashiers: null },
          { forbidden: ['sale', 'sale'], cashiers: null },
          { forbidden: [] },
          { forbidden: [], cashiers: [] },
          { forbidden: [], cashiers: ['Ana', ' ÁNA '] },
          { forbidden: [], cashiers: [7] },
          { forbidden: null, cashiers: null },
        ])
          assert.equal((await permit(lot.deviceId, body)).status, 400, JSON.stringify(body));
      });
    });

    it('is for who may write devices from these screens, and never reaches another lot', async () => {
      const other = await freshLot(site);
      const person = await signUp(site, [[lot.companyId, { [configuration]: 'read' }]]);
      const as = { view: configuration, company: lot.companyId, token: person.token };
      assert.equal((await site.call('GET', '/devices/configuration', undefined, as)).status, 200);
      const body = (await call('GET', 'configuration')).body;
      assert.equal((await site.call('PUT', '/devices/configuration', body, as)).body.code, -1700);
      for (const path of [
        `${other.deviceId}/configuration`,
        `${other.deviceId}/permissions`,
        '0/permissions',
        '9999/configuration',
      ]) {
        assert.equal((await call('GET', path)).status, 404, path);
        assert.equal(
          (
            await call('PUT', path, {
              version: 0,
              ...nothingOwn,
              forbidden: [],
              cashiers: null,
            })
          ).status === 200,
          false,
          path,
        );
      }
    });

    it('keeps a terminal from what is switched off, event by event', async () => {
      const own = await freshLot(site);
      await add(site, own, 'discounts', {
        code: 'D',
        title: 'D',
        kind: 'percent',
        value: 1000,
        validFrom: '2026-01-01',
      });
      const terminal = at(site, own);
      const id = randomUUID();
      const entered = await terminal.enter({ id, at: ten, plate: 'PER001' });
      await permit(
        own.deviceId,
        { forbidden: ['entry', 'lost-ticket', 'discount', 'observed', 'sale'], cashiers: null },
        own,
      );
      assert.equal((await effective(own.key)).permissions.operations.entry, false);
      const refused = await terminal.enter({ at: ten, plate: 'PER002' });
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.reason, refused.body.operation],
        [403, -1700, 'operation-forbidden', 'entry'],
      );
      assert.deepEqual(
        (await terminal.enter({ id, at: ten, plate: 'PER001' })).body,
        entered.body,
        'what was accepted answers the same',
      );
      const plate = 'PER001';
      const operations = [
        terminal.quote({ at: eleven, plate, lostTicket: true }),
        terminal.quote({ at: eleven, plate, discounts: ['D'] }),
        terminal.pay({ at: eleven, plate, lostTicket: true }),
        terminal.pay({ at: eleven, plate, discounts: ['D'] }),
        terminal.leave({ at: eleven, plate, observed: true }),
        terminal.sell({ at: eleven, concept: 'X' }),
      ];
      assert.deepEqual(
        (await Promise.all(operations)).map(({ status, body }) => `${status} ${body.operation}`),
        ['403 lost-ticket', '403 discount', '403 lost-ticket', '403 discount', '403 observed', '403 sale'],
      );
      const batch = await terminal.batch([
        { kind: 'entry', id: randomUUID(), at: ten, vehicleType: 'CA', plate: 'PER003' },
        {
          kind: 'payment',
          id: randomUUID(),
          at: eleven,
          plate,
          method: 'cash',
          discounts: [],
          lostTicket: false,
        },
        { kind: 'status', battery: 50 },
        { kind: 'exit', id: randomUUID(), at: eleven, plate, observed: false },
      ]);
      assert.deepEqual(
        batch.body.results.map(({ status }: { status: number }) => status),
        [403, 201, 200, 200],
      );
      assert.equal(batch.body.results[0].operation, 'entry');
      await permit(own.deviceId, { forbidden: [], cashiers: null }, own);
      assert.equal((await terminal.enter({ at: ten, plate: 'PER002' })).status, 201, 'at once');
    });

    it('lets only the named cashiers work, however their names are written', async () => {
      const own = await freshLot(site);
      const terminal = at(site, own);
      await permit(own.deviceId, { forbidden: [], cashiers: ['José  Pérez', 'Ana'] }, own);
      assert.deepEqual((await effective(own.key)).permissions.cashiers, ['José  Pérez', 'Ana']);
      const close = (cashier: string) => terminal.close({ at: eleven, cashier, counted: 0 });
      const stranger = await close('Luis');
      assert.deepEqual([stranger.status, stranger.body.reason], [403, 'cashier-forbidden']);
      assert.equal(stranger.body.fields.cashier.code, -1700);
      for (const cashier of ['jose perez', ' ANA']) assert.equal((await close(cashier)).status, 201, cashier);
      assert.equal((await terminal.enter({ at: ten, plate: 'CAS001', cashier: 'Luis' })).status, 403);
      assert.equal(
        (await terminal.enter({ at: ten, plate: 'CAS001' })).status,
        201,
        'an event may name nobody',
      );
      assert.equal((await terminal.pay({ at: eleven, plate: 'CAS001', cashier: 'ana' })).status, 201);
      assert.equal((await terminal.pay({ at: eleven, plate: 'CAS001', cashier: 'a\u0000' })).status, 400);
      const { names } = (await call('GET', 'cashiers', undefined, own)).body;
      assert.deepEqual(
        names.filter((name: string) => /ana|pérez/i.test(name)),
        ['Ana', 'José  Pérez'],
      );
      const rows = (await call('GET', 'terminals', undefined, own)).body.rows;
      assert.equal(rows[0].isRestricted, true);
    });

    it('files who changed what', async () => {
      const entries = await site.db
        .selectFrom('audit_entries')
        .select(['resource', 'action', 'view'])
        .where('company_id', '=', lot.companyId)
        .where('resource', 'like', 'terminal-%')
        .execute();
      assert.deepEqual(entries, []);
      await permit(lot.deviceId, { forbidden: ['sale'], cashiers: null });
      const [entry] = await site.db
        .selectFrom('audit_entries')
        .select(['resource', 'action', 'view', 'after'])
        .where('company_id', '=', lot.companyId)
        .where('resource', '=', 'terminal-permissions')
        .execute();
      assert.deepEqual([entry?.action, entry?.view], ['create', permissions]);
      assert.deepEqual(JSON.parse(entry?.after ?? '{}').forbidden, ['sale']);
    });
  });
}
