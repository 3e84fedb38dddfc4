import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import { hourThenMinutes, type Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, exceptionsOf, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';

for (const dialect of dialects) {
  describe(`terminal: keys, lots, configuration and status (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let other: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
      other = await freshLot(site);
    });
    after(() => site.close());

    const calls: [string, string][] = [
      ['POST', 'entries'],
      ['POST', 'quotes'],
      ['POST', 'payments'],
      ['POST', 'exits'],
      ['POST', 'sales'],
      ['POST', 'closures'],
      ['POST', 'batch'],
      ['POST', 'status'],
      ['GET', 'configuration'],
    ];

    it('lets nobody in without a key that was issued and still holds', async () => {
      const device = await addTerminal(site, lot, 'Robada');
      const as = { view: views.keys, company: lot.companyId };
      const revoked = device.key;
      await site.done('DELETE', `/devices/${device.deviceId}/key`, undefined, as);
      const replaced = (await addTerminal(site, lot, 'Cambiada')) satisfies { key: string };
      await site.done('POST', `/devices/${replaced.deviceId}/key`, undefined, as);
      const sold = await addTerminal(site, lot, 'Vendida');
      const devices = { view: views.devices, company: lot.companyId };
      await site.done('DELETE', `/devices/${sold.deviceId}`, undefined, devices);
      const tokens = [
        null,
        'Bearer ',
        'Bearer null',
        `Bearer ${revoked}`,
        `Bearer ${replaced.key}`,
        `Bearer ${sold.key}`,
        `Bearer ${lot.key}x`,
        `Bearer ${lot.key.slice(0, -1)}`,
        `Bearer ${lot.key.toUpperCase()}`,
        `Basic ${lot.key}`,
        `bearer:${lot.key}`,
        lot.key,
        site.token,
        "Bearer ' or ''='",
        `Bearer ${'k'.repeat(4000)}`,
      ];
      await changesNothing(site, async () => {
        for (const token of tokens) {
          for (const [method, path] of calls) {
            const answer = await site.call(method, `/terminal/${path}`, method === 'POST' ? {} : undefined, {
              token,
              view: views.devices,
              company: lot.companyId,
            });
            assert.equal(answer.status, 401, `${token} ${path}`);
            assert.ok([-1501, -1723].includes(answer.body.code));
          }
        }
      });
    });

    it('never lets a terminal see or touch another lot', async () => {
      const id = randomUUID();
      const mine = at(site, lot);
      const theirs = at(site, other);
      const { ticket } = (await mine.enter({ id, at: ten, plate: 'LOT001', tag: 'LOTTAG' })).body;
      await changesNothing(site, async () => {
        for (const reference of [{ ticket }, { ticket: id }, { plate: 'LOT001' }, { tag: 'LOTTAG' }]) {
          assert.equal((await theirs.quote({ at: eleven, ...reference })).status, 404);
          assert.equal((await theirs.leave({ at: eleven, ...reference })).status, 404);
          assert.equal((await theirs.pay({ at: eleven, ...reference })).status, 404);
          const batch = await theirs.batch([{ kind: 'exit', id: randomUUID(), at: eleven, ...reference }]);
          assert.equal(batch.body.results[0].status, 404);
        }
        // The company is the key's, whatever a header or a body says.
        const answer = await site.call(
          'POST',
          '/terminal/exits',
          { id: randomUUID(), at: eleven, ticket },
          { token: `Bearer ${other.key}`, company: lot.companyId, view: views.devices },
        );
        assert.equal(answer.status, 404);
      });
      // What has happened is filed, and waits for an entry, where its terminal stands.
      assert.equal((await theirs.leave({ at: ten, ticket: id, observed: true })).status, 404);
      assert.equal((await theirs.pay({ at: ten, ticket, paid: 1 })).status, 404);
      assert.equal((await mine.quote({ at: eleven, ticket })).status, 200);
      assert.equal((await exceptionsOf(site, lot)).length, 0);
      assert.equal((await exceptionsOf(site, other)).length, 2);
      const same = await theirs.enter({ at: ten, plate: 'LOT001', tag: 'LOTTAG' });
      assert.equal(same.status, 201, 'a vehicle of that plate is not inside here');
      await mine.pay({ at: eleven, ticket });
      const [here, there] = [
        await assertLedger(site.db, lot.companyId),
        await assertLedger(site.db, other.companyId),
      ];
      assert.deepEqual([here.invoices, there.invoices, there.inside], [1, 0, 1]);
    });

    it('answers in the language asked for, Spanish where none is', async () => {
      const ask = (language?: string) =>
        site.call(
          'POST',
          '/terminal/batch',
          { events: [{ kind: 'exit', id: randomUUID(), at: ten, plate: 'NADIE1' }, { kind: 'x' }] },
          { token: `Bearer ${lot.key}`, ...(language ? { language } : {}) },
        );
      const [english, spanish] = [await ask('en-US,en;q=0.9'), await ask()];
      assert.match(english.body.results[0].message, /^There is no stay/);
      assert.doesNotMatch(spanish.body.results[0].message, /There is/);
      assert.match(english.body.results[1].fields.kind.message, /one of/i);
      const single = await site.call(
        'POST',
        '/terminal/exits',
        { id: randomUUID(), at: ten, plate: 'NADIE1' },
        { token: `Bearer ${lot.key}`, language: 'en' },
      );
      assert.match(single.body.message, /^There is no stay/);
    });

    it('tells a terminal all it needs while cut off, with an ETag that changes with it', async () => {
      const read = (etag?: string) =>
        site.call('GET', '/terminal/configuration', undefined, {
          token: `Bearer ${lot.key}`,
          ...(etag ? { headers: { 'if-none-match': etag } } : {}),
        });
      const unchanged = (etag: string) =>
        site.app.inject({
          url: '/api/dashboard/core/terminal/configuration',
          headers: { authorization: `Bearer ${lot.key}`, 'if-none-match': etag },
        });
      const first = await read();
      assert.equal(first.status, 200);
      const { body } = first;
      assert.equal(body.company.id, lot.companyId);
      assert.deepEqual(body.slots[0].vehicleTypes, ['CA', 'MT', 'BI']);
      assert.deepEqual(
        body.tariffs[0].segments,
        hourThenMinutes.segments.map((segment) => ({
          ...segment,
          blocks: body.tariffs[0].segments[0].blocks,
        })),
      );
      assert.equal(body.assignments[0].tariffId, lot.tariffId);
      assert.ok(body.calendar.some((day: { date: string }) => day.date === '2026-12-25'));
      assert.equal(JSON.stringify(body).includes(lot.key), false);
      const etag = String(first.headers.etag);
      assert.match(etag, /^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const same = await unchanged(known);
        assert.deepEqual([same.statusCode, same.body, same.headers.etag], [304, '', etag], known);
      }
      assert.equal((await read('"other"')).status, 200);
      const discount = { classification: 'promo', kind: 'percent', value: 100, validFrom: '2026-01-01' };
      const changes: (() => Promise<unknown>)[] = [
        () => add(site, lot, 'discounts', { ...discount, code: 'NEW', title: 'Nuevo' }),
        () => add(site, lot, 'slots', { title: 'Otro', quota: 3, vehicleTypes: ['BI'] }),
        () => add(site, lot, 'calendar-days', { date: '2027-02-03', classification: 'holiday', name: 'X' }),
        () => setParameters(site, lot, { plateComparison: true }),
        () =>
          add(site, lot, 'concepts', {
            initials: 'C',
            name: 'C',
            unitValue: 1,
            taxRate: 0,
            service: 'other',
          }),
      ];
      let known = etag;
      for (const change of changes) {
        await change();
        const changed = await read(known);
        assert.equal(changed.status, 200);
        assert.notEqual(changed.headers.etag, known);
        known = String(changed.headers.etag);
      }
      await at(site, lot).enter({ at: ten, plate: 'ETA001' });
      assert.equal((await unchanged(known)).statusCode, 304, 'traffic changes no configuration');
      const foreign = await site.call('GET', '/terminal/configuration', undefined, {
        token: `Bearer ${other.key}`,
      });
      assert.equal(foreign.body.discounts.length, 0);
      assert.equal(foreign.body.company.id, other.companyId);
    });

    it('keeps the last word of a terminal about itself', async () => {
      const device = await addTerminal(site, lot, 'Portátil');
      const state = async () => {
        const row = await site.db
          .selectFrom('device_states')
          .selectAll()
          .where('device_id', '=', device.deviceId)
          .executeTakeFirst();
        return row ? { seenAt: row.seen_at, ...JSON.parse(row.state) } : null;
      };
      const handheld = at(site, device);
      const told = await site.call(
        'POST',
        '/terminal/status',
        { battery: 50, paper: 'low', version: '1.2' },
        {
          token: `Bearer ${device.key}`,
        },
      );
      assert.equal(told.status, 200);
      assert.equal(told.body.serverTime, new Date(site.clock.now).toISOString());
      assert.deepEqual(await state(), { seenAt: site.clock.now, battery: 50, paper: 'low', version: '1.2' });
      const id = randomUUID();
      await handheld.report({ id, at: ten, battery: 49 });
      assert.deepEqual(await state(), { seenAt: site.clock.now, at: ten, battery: 49 });
      assert.equal(
        (await handheld.report({ id, at: ten, battery: 48 })).status,
        200,
        'a status may use its id again',
      );
      for (const body of [{ battery: 101 }, { battery: -1 }, { battery: 'full' }, { version: 'v\u202E1' }])
        assert.equal((await handheld.report(body)).status, 400, JSON.stringify(body));
      assert.equal((await state()).battery, 48);
    });
  });
}
