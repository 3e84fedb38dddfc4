import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, at, exceptionsOf, freshLot } from './support/terminals.ts';

const today = '2026-11-20';
const clock = (time: string, day = today) => `${day}T${time}:00-05:00`;

for (const dialect of dialects) {
  describe(`what is filed as an exception (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, clock('18:00'));
    });
    after(() => site.close());

    const filedOf = async (lot: Lot) =>
      (await exceptionsOf(site, lot)).map(({ kind, amount, details, ...one }) => ({
        ...one,
        kind,
        amount: Number(amount),
        details: JSON.parse(details) as Record<string, unknown>,
      }));
    const kindsOf = async (lot: Lot) => (await filedOf(lot)).map(({ kind }) => kind);

    it('a barrier that was opened by hand, alone and in a batch', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      const { body: entry } = await gate.enter({ at: clock('08:00'), plate: 'MAN001' });
      await gate.pay({ at: clock('09:00'), plate: 'MAN001' });
      const left = { id: randomUUID(), at: clock('09:01'), plate: 'MAN001', manual: true, cashier: 'Ana' };
      assert.equal((await gate.leave(left)).status, 200);
      assert.equal((await gate.leave(left)).status, 200, 'the same once more');
      const [filed, ...others] = await filedOf(lot);
      assert.equal(others.length, 0);
      assert.deepEqual(
        [filed?.kind, filed?.stay_id, filed?.device_id, filed?.amount, filed?.details.cashier],
        ['manual-exit', entry.stayId, lot.deviceId, 0, 'Ana'],
      );
      await gate.enter({ at: clock('10:00'), plate: 'MAN002' });
      const exit = { kind: 'exit', id: randomUUID(), at: clock('12:00'), plate: 'MAN002', manual: true };
      const { body } = await gate.batch([exit]);
      assert.equal(body.results[0].status, 200, JSON.stringify(body));
      assert.deepEqual((await kindsOf(lot)).slice(1), ['unpaid-exit', 'manual-exit']);
      const unknown = await gate.leave({ at: clock('12:30'), plate: 'MAN003', manual: true });
      assert.equal(unknown.status, 404);
      assert.equal((await filedOf(lot)).at(-1)?.details.manual, true);
      assert.equal((await gate.leave({ at: clock('12:30'), plate: 'MAN003', manual: 1 })).status, 400);
    });

    it('a stay that another terminal was paid for, once, with the stay itself', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      const other = at(site, await addTerminal(site, lot, 'Otra'));
      const { body: entry } = await gate.enter({ at: clock('08:00'), plate: 'TWI001' });
      const { body: paid } = await gate.pay({ at: clock('10:00'), plate: 'TWI001' });
      const second = { id: randomUUID(), at: clock('09:50'), plate: 'TWI001', paid: paid.total };
      for (const _ of [1, 2]) assert.equal((await other.pay(second)).status, 409);
      // Outside the grace time it is booked, and what is above the price says what it is.
      const third = await other.pay({ at: clock('13:00'), plate: 'TWI001', paid: paid.total * 3 });
      assert.equal(third.status, 201, JSON.stringify(third.body));
      const filed = await filedOf(lot);
      assert.deepEqual(
        filed.map(({ kind, stay_id }) => [kind, stay_id]),
        [
          ['paid-twice', entry.stayId],
          ['paid-twice', entry.stayId],
        ],
      );
      assert.equal(filed[0]?.amount, paid.total);
      await gate.enter({ at: clock('14:00'), plate: 'TWI002' });
      await gate.pay({ at: clock('15:00'), plate: 'TWI002', paid: paid.total * 2 });
      assert.equal((await filedOf(lot)).at(-1)?.kind, 'paid-difference', 'a first payment is no second one');
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('a second payment that the provider takes for one request', async () => {
      const lot = await freshLot(site);
      const company = lot.companyId;
      const body = { version: 0, ...merchantSettings };
      await site.done('PUT', '/payment-providers/payu', body, { view: settingsView, company });
      const { reference } = await site.done(
        'POST',
        '/payment-requests',
        { target: 'charge', amount: 2_000_000, description: 'Mensualidad', taxRate: 1900 },
        { view: paymentsView, company },
      );
      assert.equal((await confirm(site, confirmationFields({ reference_sale: reference }))).status, 200);
      const again = confirmationFields({ reference_sale: reference, transaction_id: randomUUID() });
      for (const _ of [1, 2]) assert.equal((await confirm(site, again)).status, 200);
      const filed = await filedOf(lot);
      assert.deepEqual(
        filed.map(({ kind, amount, details }) => [kind, amount, typeof details.paymentId]),
        [['paid-twice', 2_000_000, 'number']],
      );
    });

    it('an inventory that saw others than are inside, with what those owe', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      for (const plate of ['INV001', 'INV002']) await gate.enter({ at: clock('08:00'), plate });
      const take = (plates: string[], id: string = randomUUID()) =>
        site.done(
          'POST',
          '/inventories',
          { id, at: clock('12:00'), plates },
          { view: 'view/slots/purge', company: lot.companyId },
        );
      await take(['INV001', 'INV002']);
      assert.deepEqual(await kindsOf(lot), []);
      const id = randomUUID();
      const inventory = await take(['INV001', 'INV009'], id);
      await take(['INV001', 'INV009'], id);
      const { body: quote } = await gate.quote({ at: clock('18:00'), plate: 'INV002' });
      const [filed, ...others] = await filedOf(lot);
      assert.equal(others.length, 0);
      assert.deepEqual([filed?.kind, filed?.amount], ['count-drift', quote.total]);
      assert.ok(quote.total > 0);
      const { inventoryId, seen, inside, missing, strangers, priced } = filed?.details ?? {};
      assert.deepEqual(
        [inventoryId, seen, inside, missing, strangers, priced],
        [inventory.id, 2, 2, 1, 1, 1],
      );
    });

    it('what a person changes of money whose day is closed, and that it was opened again', async () => {
      const lot = await freshLot(site);
      const company = lot.companyId;
      const yesterday = '2026-11-19';
      const gate = at(site, lot);
      await gate.enter({ at: clock('08:00', yesterday), plate: 'EDI001' });
      const { body: paid } = await gate.pay({ at: clock('10:00', yesterday), plate: 'EDI001' });
      await gate.close({ at: clock('11:00', yesterday), counted: paid.total });
      const deposits = { view: 'view/deposits', company };
      const body = (reference: string, amount = paid.total) => ({
        ...{ date: yesterday, bank: 'Banco de Bogotá', reference, total: amount },
        details: [{ deviceId: lot.deviceId, amount }],
      });
      const made = await site.done('POST', '/deposits', body('E-1'), deposits);
      const early = await site.done('PUT', `/deposits/${made.id}`, { version: 1, ...body('E-2') }, deposits);
      assert.deepEqual(await kindsOf(lot), [], 'the day is open');
      const days = { view: 'view/finance-reports', company };
      const report = await site.done(
        'POST',
        '/finance-reports',
        { deviceId: lot.deviceId, day: yesterday, close: true },
        days,
      );
      const same = { version: early.version, ...body('E-2') };
      const saved = await site.done('PUT', `/deposits/${made.id}`, same, deposits);
      assert.deepEqual(await kindsOf(lot), [], 'nothing was changed');
      const change = { version: saved.version, ...body('E-3') };
      const changed = await site.done('PUT', `/deposits/${made.id}`, change, deposits);
      const credit = { version: changed.version, date: today, amount: paid.total };
      const credited = await site.done('POST', `/deposits/${made.id}/credit`, credit, deposits);
      const open = await site.done(
        'DELETE',
        `/deposits/${made.id}/credit?version=${credited.version}`,
        undefined,
        deposits,
      );
      await site.done('DELETE', `/deposits/${made.id}?version=${open.version}`, undefined, deposits);
      const eva = await signUp(site, [[company, { 'view/finance-reports': 'write' }]]);
      const reopened = await site.call(
        'POST',
        `/finance-reports/${report.id}/reopening`,
        { version: report.version, reason: 'Faltó una consignación' },
        { ...days, token: eva.token },
      );
      assert.equal(reopened.status, 200, JSON.stringify(reopened.body));
      const filed = await filedOf(lot);
      assert.deepEqual(
        filed.map(({ kind, amount, details }) => [kind, amount, details.change, details.depositId]),
        [
          ['edit-after-closing', 0, 'change', made.id],
          ['edit-after-closing', -paid.total, 'credit', made.id],
          ['edit-after-closing', -paid.total, 'deletion', made.id],
          ['edit-after-closing', 0, 'reopening', undefined],
        ],
      );
      assert.ok(filed.every(({ details }) => details.financeReportId === report.id));
      assert.equal(filed.at(-1)?.details.userId, eva.id);
    });

    it('goes when its event comes right, also where somebody has it already', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      await gate.leave({ at: clock('12:00'), plate: 'LAT001', observed: true });
      const as = { view: 'view/exceptions', company: lot.companyId };
      const { rows } = await site.done('GET', '/exceptions', undefined, as);
      const eva = await signUp(site, [[lot.companyId, { 'view/exceptions': 'write' }]]);
      await site.done('POST', '/exceptions/assignments', { ids: [rows[0].id], ownerId: eva.id }, as);
      const entry = await gate.enter({ at: clock('11:00'), plate: 'LAT001' });
      assert.equal(entry.status, 201, JSON.stringify(entry.body));
      assert.deepEqual(await kindsOf(lot), ['unpaid-exit']);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
