import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger } from './support/ledger.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { add, at, exceptionsOf, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-20T10:00:00-05:00';
const eleven = '2026-11-20T11:00:00-05:00';
const now = '2026-11-20T12:00:00-05:00';
const century = '2099-01-01T10:00:00-05:00';
const hour = 1_380_000;

/** An instant so many minutes after noon, the site's time. */
const noonAnd = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

for (const dialect of dialects) {
  describe(`terminal: clocks that are wrong (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, now);
    });
    after(() => site.close());

    async function open() {
      const lot = await freshLot(site);
      const filed = async () =>
        (await exceptionsOf(site, lot)).map(({ kind, stay_id, details }) => [
          kind,
          stay_id,
          JSON.parse(details),
        ]);
      const stay = (id: number) =>
        site.db
          .selectFrom('stays')
          .select(['entry_at', 'exit_at'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      return { lot, gate: at(site, lot), filed, stay };
    }

    it('an entry of 2099 counts from its arrival, is filed once and can be paid and left', async () => {
      const { gate, filed, stay, lot } = await open();
      const entry = { id: randomUUID(), at: century, plate: 'FUT001' };
      const first = await gate.enter(entry);
      const { stayId, countedAt } = first.body;
      assert.deepEqual([first.status, countedAt], [201, noonAnd(0)]);
      assert.equal((await stay(stayId)).entry_at, site.clock.now);
      assert.deepEqual((await gate.enter(entry)).body, first.body);
      assert.deepEqual(await filed(), [
        ['clock-ahead', stayId, { event: entry.id, kind: 'entry', reported: century }],
      ]);
      assert.equal((await gate.pay({ at: noonAnd(60), plate: 'FUT001' })).status, 201);
      assert.equal((await gate.leave({ at: noonAnd(5), plate: 'FUT001' })).status, 200);
      assert.equal((await assertLedger(site.db, lot.companyId)).inside, 0);
    });

    it('a payment of next year is priced, invoiced and reported today', async () => {
      const { gate, lot } = await open();
      await gate.enter({ at: eleven, plate: 'FUT002' });
      const paid = await gate.pay({ at: '2027-11-20T12:00:00-05:00', plate: 'FUT002' });
      assert.deepEqual([paid.status, paid.body.total, paid.body.exitBefore], [201, hour, noonAnd(15)]);
      const today = '?from=2026-11-20&to=2026-11-20';
      const as = { view: views.collection, company: lot.companyId };
      const { totals } = await site.done('GET', `/reports/collection-report${today}`, undefined, as);
      assert.equal(totals.total, hour);
    });

    it('an exit, a sale and a closure of next year happened today, in a batch too', async () => {
      const { gate, lot, filed, stay } = await open();
      const values = { initials: 'WC', name: 'Baño', unitValue: 100, taxRate: 1900, service: 'bathroom' };
      await add(site, lot, 'concepts', values);
      const { stayId } = (await gate.enter({ at: now, plate: 'FUT003' })).body;
      const ahead = { at: '2027-11-20T12:00:00-05:00' };
      const { results } = (
        await gate.batch([
          { kind: 'exit', id: randomUUID(), ...ahead, plate: 'FUT003' },
          { kind: 'sale', id: randomUUID(), ...ahead, concept: 'WC', quantity: 1, method: 'cash' },
          { kind: 'closure', id: randomUUID(), ...ahead, cashier: 'Ana', counted: 100 },
        ])
      ).body;
      assert.deepEqual(
        results.map(({ status, countedAt }: Answer['body']) => [status, countedAt]),
        [200, 201, 201].map((status) => [status, noonAnd(0)]),
      );
      assert.equal((await stay(stayId)).exit_at, site.clock.now);
      const rows = await Promise.all([
        site.db.selectFrom('invoices').select('at').where('company_id', '=', lot.companyId).execute(),
        site.db.selectFrom('closures').select('at').where('company_id', '=', lot.companyId).execute(),
      ]);
      assert.deepEqual(
        rows.flat().map((row) => row.at),
        [site.clock.now, site.clock.now],
      );
      assert.deepEqual(
        (await filed()).map(([kind, , { kind: event }]) => [kind, event]),
        ['exit', 'sale', 'closure'].map((kind) => ['clock-ahead', kind]),
      );
    });

    it('are believed up to ten minutes ahead, or what the lot says, and in the past within its window', async () => {
      const { gate, filed, lot } = await open();
      const entered = async (time: string, plate: string) =>
        (await gate.enter({ at: time, plate })).body.countedAt;
      assert.equal(await entered(noonAnd(10), 'TOL001'), undefined);
      assert.equal(await entered(noonAnd(10.01), 'TOL002'), noonAnd(0));
      assert.equal(await entered('2025-11-20T12:00:00-05:00', 'TOL003'), undefined);
      assert.equal(await entered('2025-11-20T11:59:59-05:00', 'TOL006'), noonAnd(0));
      await setParameters(site, lot, { clockToleranceMinutes: 2 });
      assert.equal(await entered(noonAnd(2), 'TOL004'), undefined);
      assert.equal(await entered(noonAnd(3), 'TOL005'), noonAnd(0));
      assert.equal((await filed()).length, 3);
    });

    it('of a status are compared as ever: nothing is filed', async () => {
      const { gate, filed } = await open();
      assert.equal((await gate.report({ at: century })).status, 200);
      assert.deepEqual(await filed(), []);
    });

    it('keep no vehicle inside that has left: an observed exit ends a stay that begins later', async () => {
      const { gate, filed, stay } = await open();
      const { stayId } = (await gate.enter({ at: eleven, plate: 'BAK001' })).body;
      const left = await gate.leave({ at: ten, plate: 'BAK001', observed: true });
      const times = { entryAt: noonAnd(-60), exitAt: noonAnd(-60) };
      assert.deepEqual([left.status, left.body], [200, { stayId, ...times, minutes: 0 }]);
      assert.deepEqual(await filed(), [
        ['exit-before-entry', stayId, { entryAt: noonAnd(-60), exitAt: noonAnd(-120) }],
      ]);
      assert.deepEqual(
        { ...(await stay(stayId)) },
        { entry_at: Date.parse(eleven), exit_at: Date.parse(eleven) },
      );
    });

    it('keep no vehicle inside whose stored entry lies in the future', async () => {
      const { gate, stay } = await open();
      const near = (await gate.enter({ at: noonAnd(9), plate: 'BAK002' })).body.stayId;
      assert.equal((await gate.leave({ at: now, plate: 'BAK002', observed: true })).status, 200);
      const far = (await gate.enter({ at: ten, plate: 'BAK003' })).body.stayId;
      const stored = { entry_at: Date.parse(century) };
      await site.db.updateTable('stays').set(stored).where('id', '=', far).execute();
      assert.equal((await gate.leave({ at: eleven, plate: 'BAK003', observed: true })).status, 200);
      for (const id of [near, far])
        assert.deepEqual({ ...(await stay(id)) }, { entry_at: site.clock.now, exit_at: site.clock.now });
    });

    it('give a closure that comes late the one before it in time, and the next one the latest', async () => {
      const { gate } = await open();
      const since = async (time: string) => (await gate.close({ at: time, counted: 0 })).body.since;
      assert.equal(await since(ten), null);
      assert.equal(await since(now), noonAnd(-120));
      assert.equal(await since(eleven), noonAnd(-120));
      assert.equal(await since(noonAnd(1)), noonAnd(0));
      assert.equal(await since('2026-11-20T09:00:00-05:00'), null);
    });
  });
}
