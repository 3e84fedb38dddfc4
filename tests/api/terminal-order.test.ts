import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger } from './support/ledger.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { at, exceptionsOf, freshLot } from './support/terminals.ts';

const eight = '2026-11-20T08:00:00-05:00';
const ten = '2026-11-20T10:00:00-05:00';
const eleven = '2026-11-20T11:00:00-05:00';
const noon = '2026-11-20T12:00:00-05:00';
const hour = 1_380_000;

for (const dialect of dialects) {
  describe(`terminal: events of a stay in any order (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, noon);
    });
    after(() => site.close());

    async function open() {
      const lot = await freshLot(site);
      const filed = async () =>
        (await exceptionsOf(site, lot)).map(({ kind, stay_id, amount }) => [kind, stay_id, amount]);
      const stays = () =>
        site.db
          .selectFrom('stays')
          .select(['id', 'plate', 'entry_at', 'exit_at', 'exit_device_id'])
          .where('company_id', '=', lot.companyId)
          .orderBy('entry_at')
          .execute();
      const kept = () =>
        site.db.selectFrom('kept_events').select('id').where('company_id', '=', lot.companyId).execute();
      return { lot, gate: at(site, lot), filed, stays, kept };
    }

    const entry = (plate: string, time = ten) => {
      return { kind: 'entry', id: randomUUID(), at: time, vehicleType: 'CA', plate };
    };
    const exit = (reference: object, time = eleven) => {
      return { kind: 'exit', id: randomUUID(), at: time, observed: true, ...reference };
    };
    const payment = (reference: object, paid: number, time = eleven) => {
      return { kind: 'payment', id: randomUUID(), at: time, method: 'cash', paid, ...reference };
    };
    const statuses = (answer: Answer) => answer.body.results.map((one: Answer) => one.status);

    it('an observed exit before its entry is filed, and ends the stay once the entry comes', async () => {
      for (const named of ['ticket', 'plate'] as const) {
        const { gate, filed, stays, kept, lot } = await open();
        const enter = entry('ORD001');
        const leave = exit(named === 'ticket' ? { ticket: enter.id.toUpperCase() } : { plate: 'ord-001' });
        assert.deepEqual(statuses(await gate.batch([leave, leave])), [404, 404]);
        assert.deepEqual(await filed(), [['exit-without-entry', null, 0]]);
        assert.deepEqual(statuses(await gate.batch([enter])), [201]);
        const [stay] = await stays();
        assert.deepEqual([stay?.entry_at, stay?.exit_at], [Date.parse(ten), Date.parse(eleven)]);
        assert.equal(stay?.exit_device_id, lot.deviceId);
        assert.deepEqual(
          (await filed()).map(([kind, , amount]) => [kind, amount]),
          [['unpaid-exit', hour]],
        );
        assert.deepEqual(await kept(), []);
        assert.deepEqual(statuses(await gate.batch([leave])), [200], 'sent again it answers as accepted');
        assert.equal((await assertLedger(site.db, lot.companyId)).inside, 0);
      }
    });

    it('payment, exit and entry of one batch in reverse end as in order', async () => {
      const { gate, filed, stays, lot } = await open();
      const enter = entry('ORD002');
      const events = [exit({ ticket: enter.id }), payment({ plate: 'ORD002' }, hour), enter];
      assert.deepEqual(statuses(await gate.batch(events)), [404, 404, 201]);
      assert.deepEqual(await filed(), []);
      assert.equal((await stays())[0]?.exit_at, Date.parse(eleven));
      const { total, inside } = await assertLedger(site.db, lot.companyId);
      assert.deepEqual([total, inside], [hour, 0]);
    });

    it('an exit that nobody has observed finds nothing, and waits for nothing', async () => {
      const { gate, filed, stays } = await open();
      const leave = { ...exit({ plate: 'ORD003' }), observed: false };
      assert.deepEqual(statuses(await gate.batch([leave, entry('ORD003')])), [404, 201]);
      assert.deepEqual([await filed(), (await stays())[0]?.exit_at], [[], null]);
    });

    it('an exit without entry does not end the vehicle’s next visit', async () => {
      const { gate, filed, stays } = await open();
      await gate.batch([exit({ plate: 'ORD004' }, ten)]);
      site.clock.now += 60_000;
      await gate.enter({ at: new Date(site.clock.now).toISOString(), plate: 'ORD004' });
      assert.equal((await stays())[0]?.exit_at, null);
      assert.deepEqual(await filed(), [['exit-without-entry', null, 0]]);
    });

    it('an exit ends the visit that had begun by then, not a later one of the same plate', async () => {
      const { gate, stays } = await open();
      const [first, second] = [entry('ORD005', eight), { ...entry('ORD005', eleven), observed: true }];
      await gate.batch([first, second, exit({ plate: 'ORD005' }, ten)]);
      assert.deepEqual(
        (await stays()).map((stay) => stay.exit_at),
        [Date.parse(ten), null],
      );
    });

    it('money that was taken and refused is filed once, and no more once it is booked', async () => {
      const { gate, filed, lot, kept, stays } = await open();
      const enter = entry('ORD006');
      const pay = payment({ ticket: enter.id }, hour);
      for (let tries = 0; tries < 3; tries += 1) assert.deepEqual(statuses(await gate.batch([pay])), [404]);
      assert.deepEqual(await filed(), [['refused-payment', null, hour]]);
      await gate.batch([enter]);
      assert.deepEqual([await filed(), await kept()], [[], []]);
      const again = payment({ ticket: enter.id }, hour);
      assert.deepEqual(statuses(await gate.batch([again])), [409]);
      const stay = (await stays()).at(-1)?.id;
      assert.deepEqual(await filed(), [['paid-twice', stay, hour]]);
      const sale = { kind: 'sale', id: randomUUID(), at: ten, concept: 'NO', quantity: 1, method: 'cash' };
      assert.deepEqual(statuses(await gate.batch([{ ...sale, paid: 500 }, sale])), [404, 404]);
      assert.deepEqual((await filed()).at(-1), ['refused-payment', null, 500]);
      assert.equal((await assertLedger(site.db, lot.companyId)).total, hour);
    });
  });
}
