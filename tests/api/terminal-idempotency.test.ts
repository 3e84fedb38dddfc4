import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, freshLot } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';

for (const dialect of dialects) {
  describe(`terminal: the same event again (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let till: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
      await add(site, lot, 'concepts', {
        initials: 'WC',
        name: 'Baño',
        unitValue: 150_000,
        taxRate: 1900,
        service: 'bathroom',
      });
      till = at(site, lot);
    });
    after(() => site.close());

    it('answers every kind of event as before and changes nothing', async () => {
      const plate = 'IDE001';
      const sent = [
        { path: 'entries', body: { id: randomUUID(), at: ten, vehicleType: 'CA', plate } },
        { path: 'payments', body: { id: randomUUID(), at: eleven, plate, method: 'qr' } },
        { path: 'exits', body: { id: randomUUID(), at: eleven, plate } },
        { path: 'sales', body: { id: randomUUID(), at: ten, concept: 'WC', quantity: 2, method: 'cash' } },
        { path: 'closures', body: { id: randomUUID(), at: eleven, cashier: 'Ana', counted: 300_000 } },
      ];
      const answers: Answer[] = [];
      for (const { path, body } of sent)
        answers.push(await site.terminal(lot.key, `/terminal/${path}`, body));
      assert.deepEqual(
        answers.map((answer) => answer.status),
        [201, 201, 200, 201, 201],
      );
      await changesNothing(site, async () => {
        for (const [index, { path, body }] of sent.entries()) {
          const again = await site.terminal(lot.key, `/terminal/${path}`, body);
          assert.deepEqual([again.status, again.body], [answers[index]?.status, answers[index]?.body]);
        }
      });
      await assertLedger(site.db, lot.companyId);
    });

    it('knows the event by another order of keys, by a batch and by the other case of its id', async () => {
      const id = randomUUID();
      const customer = { identificationType: '13', identification: '1020304050', name: 'Ana Gil' };
      const reversed = { name: 'Ana Gil', identification: '1020304050', identificationType: '13' };
      await till.enter({ at: ten, plate: 'IDE002' });
      const first = await till.pay({ id, at: eleven, plate: 'IDE002', customer });
      assert.equal(first.status, 201);
      await changesNothing(site, async () => {
        const shuffled = { customer: reversed, plate: 'IDE002', method: 'cash', at: eleven, id };
        assert.deepEqual((await till.pay(shuffled)).body, first.body);
        const upper = await till.pay({ ...shuffled, id: id.toUpperCase() });
        assert.deepEqual([upper.status, upper.body], [201, first.body]);
        const batch = await till.batch([{ kind: 'payment', ...shuffled }]);
        assert.deepEqual(batch.body.results, [{ ...first.body, id, status: 201 }]);
      });
    });

    it('refuses the id with another body or of another kind: 409, nothing changed', async () => {
      const id = randomUUID();
      await till.enter({ id, at: ten, plate: 'IDE003' });
      await changesNothing(site, async () => {
        const others = [
          await till.enter({ id, at: ten, plate: 'IDE004' }),
          await till.enter({ id: id.toUpperCase(), at: eleven, plate: 'IDE003' }),
          await till.enter({ id, at: ten, plate: 'IDE003', observed: true }),
          await till.leave({ id, at: ten, plate: 'IDE003' }),
          await till.close({ id, at: ten, counted: 0 }),
        ];
        for (const answer of others) {
          assert.equal(answer.status, 409);
          assert.equal(answer.body.code, -1792);
          assert.ok(answer.body.fields.id);
        }
      });
    });

    it('forgets a refused event: the same id may be tried again, with another body too', async () => {
      const plate = 'IDE005';
      const id = randomUUID();
      assert.equal((await till.leave({ id, at: eleven, plate })).status, 404);
      await till.enter({ at: ten, plate });
      const unpaid = await till.leave({ id, at: eleven, plate });
      assert.equal(unpaid.status, 402);
      await till.pay({ at: eleven, plate });
      const left = await till.leave({ id, at: '2026-11-02T11:05:00-05:00', plate });
      assert.equal(left.status, 200);
    });

    it('remembers by company: another lot uses the same id as its own', async () => {
      const other = await freshLot(site);
      const body = { id: randomUUID(), at: ten, plate: 'IDE006' };
      const here = await till.enter(body);
      const there = await at(site, other).enter(body);
      assert.equal(there.status, 201);
      assert.notEqual(there.body.stayId, here.body.stayId);
      assert.equal(there.body.slotId, other.slotId);
    });

    it('answers another terminal of the lot the same, alone or in a batch, but none that may not do it', async () => {
      const { deviceId, key } = await addTerminal(site, lot, 'Caja 2');
      const second = at(site, { key });
      await till.enter({ at: ten, plate: 'IDE009' });
      const payment = { id: randomUUID(), at: eleven, plate: 'IDE009', cashier: 'Ana' };
      const paid = await till.pay(payment);
      assert.equal(paid.status, 201);
      const refused = async (status: number, reason: string | undefined) => {
        const alone = await changesNothing(site, () => second.pay(payment));
        const { results } = (await second.batch([{ kind: 'payment', method: 'cash', ...payment }])).body;
        for (const body of [alone.body, results[0]]) {
          assert.equal(body.reason, reason);
          assert.equal(body.invoiceId ?? body.number ?? body.total, undefined);
        }
        assert.deepEqual([alone.status, results[0].status], [status, status]);
      };
      assert.deepEqual((await changesNothing(site, () => second.pay(payment))).body, paid.body);
      const as = { view: 'view/devices/configuration', company: lot.companyId };
      const path = `/devices/${deviceId}/permissions`;
      const permit = async (forbidden: string[], cashiers: string[] | null) => {
        const { version } = await site.done('GET', path, undefined, as);
        await site.done('PUT', path, { version, forbidden, cashiers }, as);
      };
      await permit(['payment'], null);
      await refused(403, 'operation-forbidden');
      await permit([], ['Luis']);
      await refused(403, 'cashier-forbidden');
      assert.deepEqual((await till.pay(payment)).body, paid.body);
    });

    it('answers two sendings at once alike and acts once', async () => {
      const entry = { id: randomUUID(), at: ten, plate: 'IDE007' };
      const entries = await Promise.all([till.enter(entry), till.enter(entry), till.enter(entry)]);
      for (const answer of entries) assert.deepEqual(answer.body, entries[0]?.body);
      const payment = { id: randomUUID(), at: eleven, plate: 'IDE007' };
      const payments = await Promise.all([till.pay(payment), till.pay(payment)]);
      assert.equal(payments[0]?.status, 201);
      assert.deepEqual(payments[1]?.body, payments[0]?.body);
      await assertLedger(site.db, lot.companyId);
    });

    it('insists on an id that is a UUID, and on an instant with its offset', async () => {
      await changesNothing(site, async () => {
        const cases: [Record<string, unknown>, string][] = [
          [{ id: '17', at: ten }, 'id'],
          [{ id: `${randomUUID()} `, at: ten }, 'id'],
          [{ id: 17, at: ten }, 'id'],
          [{ at: '2026-11-02T10:00:00' }, 'at'],
          [{ at: '2026-02-30T10:00:00-05:00' }, 'at'],
          [{ at: 1_762_000_000_000 }, 'at'],
          [{}, 'at'],
        ];
        for (const [body, field] of cases) {
          const answer = await till.enter({ plate: 'IDE008', ...body });
          assert.equal(answer.status, 400, JSON.stringify(body));
          assert.deepEqual(Object.keys(answer.body.fields), [field], JSON.stringify(body));
        }
      });
    });
  });
}
