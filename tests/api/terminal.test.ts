import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Lot, openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`terminal: a stay from entry to exit (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site);
    });
    after(() => site.close());

    it('enters, quotes, refuses the unpaid exit with the quote, pays and leaves', async () => {
      const entry = await site.terminal(lot.key, '/terminal/entries', {
        at: '2026-11-02T10:00:00-05:00',
        vehicleType: 'CA',
        plate: 'abc 123',
      });
      assert.equal(entry.status, 201);
      assert.equal(entry.body.service, 'ROTA');
      assert.equal(entry.body.slotId, lot.slotId);
      const { ticket } = entry.body;
      const at = '2026-11-02T11:30:00-05:00';
      const quote = await site.terminal(lot.key, '/terminal/quotes', { plate: 'ABC123', at });
      assert.equal(quote.body.total, 2_070_000);
      assert.equal(quote.body.subtotal + quote.body.tax, quote.body.total);
      const refused = await site.terminal(lot.key, '/terminal/exits', { ticket, at });
      assert.equal(refused.status, 402);
      assert.equal(refused.body.quote.total, 2_070_000);
      const paid = await site.terminal(lot.key, '/terminal/payments', { ticket, at, method: 'cash' });
      assert.equal(paid.status, 201);
      assert.equal(paid.body.number, 990_000_000);
      assert.equal(paid.body.exitBefore, '2026-11-02T16:45:00.000Z');
      const left = await site.terminal(lot.key, '/terminal/exits', {
        ticket,
        at: '2026-11-02T11:45:00-05:00',
      });
      assert.equal(left.status, 200);
      const again = await site.terminal(lot.key, '/terminal/exits', {
        ticket,
        at: '2026-11-02T11:46:00-05:00',
      });
      assert.equal(again.status, 409);
      assert.equal(again.body.code, -1803);
    });
  });
}
