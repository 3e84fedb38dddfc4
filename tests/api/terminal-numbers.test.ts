import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, at, freshLot, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';
const wc = { initials: 'WC', name: 'Baño', unitValue: 150_000, taxRate: 1900, service: 'bathroom' };
const newCustomer = { identificationType: '13', identification: '79123456', name: 'Nadie Aún' };

for (const dialect of dialects) {
  describe(`terminal: numbers of invoices (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const lotWith = async (resolution: Record<string, unknown>) => {
      const lot = await freshLot(site, { resolution });
      await add(site, lot, 'concepts', wc);
      return lot;
    };

    /** A payment and a sale are refused with the code, each with a third party to be made, and write nothing. */
    async function refusesBoth(lot: Lot, plate: string, code: number, when = eleven) {
      const till = at(site, lot);
      await changesNothing(site, async () => {
        for (const answer of [
          await till.pay({ at: when, plate, customer: newCustomer }),
          await till.sell({ at: when, concept: 'WC', customer: newCustomer }),
        ]) {
          assert.deepEqual([answer.status, answer.body.code], [409, code]);
          assert.ok(answer.body.message.length > 10);
        }
      });
    }

    it('counts from the initial number to the final one and then refuses (-1632), half-written nothing', async () => {
      const lot = await lotWith({ initialNumber: 10, finalNumber: 12 });
      const till = at(site, lot);
      const numbers = [];
      for (const plate of ['NUM001', 'NUM002', 'NUM003', 'NUM004']) await till.enter({ at: ten, plate });
      numbers.push((await till.pay({ at: eleven, plate: 'NUM001' })).body.number);
      numbers.push((await till.sell({ at: eleven, concept: 'WC' })).body.number);
      numbers.push((await till.pay({ at: eleven, plate: 'NUM002' })).body.number);
      assert.deepEqual(numbers, [10, 11, 12]);
      await refusesBoth(lot, 'NUM003', -1632);
      const nothing = await till.pay({ at: ten, plate: 'NUM004' });
      assert.deepEqual(
        [nothing.status, nothing.body.invoiceId],
        [201, null],
        'what costs nothing needs no number',
      );
      await assertLedger(site.db, lot.companyId);
    });

    it('gives the last number to one of two that race for it', async () => {
      const lot = await lotWith({ initialNumber: 7, finalNumber: 7 });
      const till = at(site, lot);
      await till.enter({ at: ten, plate: 'RAC001' });
      await till.enter({ at: ten, plate: 'RAC002' });
      const both = await Promise.all(['RAC001', 'RAC002'].map((plate) => till.pay({ at: eleven, plate })));
      assert.deepEqual(both.map((answer) => answer.status).sort(), [201, 409]);
      assert.equal(both.find((answer) => answer.status === 409)?.body.code, -1632);
      assert.equal((await assertLedger(site.db, lot.companyId)).invoices, 1);
    });

    it('refuses a date outside the resolution (-1633) by the local day of the event', async () => {
      const lot = await lotWith({ initialDate: '2026-11-02', finalDate: '2026-11-02' });
      const till = at(site, lot);
      const early = '2026-11-01T23:00:00-05:00';
      for (const plate of ['OUT001', 'OUT002', 'OUT003']) await till.enter({ at: early, plate });
      await refusesBoth(lot, 'OUT001', -1633, '2026-11-01T23:59:59-05:00');
      await refusesBoth(lot, 'OUT001', -1633, '2026-11-03T00:00:00-05:00');
      // The first and the last second of the day in Bogotá: other days in UTC or at the caller.
      for (const [plate, when] of [
        ['OUT001', '2026-11-02T00:00:00-05:00'],
        ['OUT002', '2026-11-03T04:59:59Z'],
        ['OUT003', '2026-11-03T13:59:59+09:00'],
      ] as const) {
        const paid = await till.pay({ at: when, plate });
        assert.equal(paid.status, 201, when);
      }
      await assertLedger(site.db, lot.companyId);
    });

    it('refuses where no resolution is active (-1631)', async () => {
      const lot = await lotWith({ active: false });
      await at(site, lot).enter({ at: ten, plate: 'NON001' });
      await refusesBoth(lot, 'NON001', -1631);
    });

    it('goes on in the next resolution, each range gapless; late events are numbered in the order of processing', async () => {
      const lot = await lotWith({ initialNumber: 1, finalNumber: 2, prefix: 'A' });
      const till = at(site, lot);
      const numbered = async (plate: string, when: string) => {
        await till.enter({ at: ten, plate });
        const { body } = await till.pay({ at: when, plate });
        return [body.prefix, body.number];
      };
      assert.deepEqual(await numbered('NXT001', eleven), ['A', 1]);
      assert.deepEqual(await numbered('NXT002', '2026-11-02T10:30:00-05:00'), ['A', 2]);
      const as = { view: views.resolutions, company: lot.companyId };
      const old = await site.done('GET', `/resolutions/${lot.resolutionId}`, undefined, as);
      assert.equal(old.numbersLeft, 0);
      await site.done('PUT', `/resolutions/${old.id}`, { ...old, active: false }, as);
      await add(site, lot, 'resolutions', {
        ...old,
        id: undefined,
        currentNumber: 4,
        initialNumber: 5,
        finalNumber: 9,
        prefix: 'B',
      });
      assert.deepEqual(await numbered('NXT003', eleven), ['B', 5]);
      await assertLedger(site.db, lot.companyId);
    });

    it('leaves no gap when many payments come and some are refused', async () => {
      const lot = await lotWith({});
      const till = at(site, lot);
      const plates = Array.from({ length: 60 }, (_, index) => `GAP${String(index).padStart(3, '0')}`);
      await till.batch(
        plates.map((plate) => ({
          kind: 'entry',
          id: crypto.randomUUID(),
          at: ten,
          vehicleType: 'CA',
          plate,
        })),
      );
      const payments = plates.flatMap((plate, index) => [
        till.pay({ at: eleven, plate, discounts: index % 3 === 0 ? ['NOPE'] : [] }),
        till.pay({ at: eleven, plate, customer: index % 4 === 0 ? { entityId: 999_999 } : undefined }),
      ]);
      const answers = await Promise.all(payments);
      const accepted = answers.filter((answer) => answer.status === 201);
      const books = await assertLedger(site.db, lot.companyId);
      assert.equal(books.invoices, accepted.length);
      assert.ok(accepted.length >= 45 && accepted.length < 60);
    });
  });
}
