import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import { hourThenMinutes, type Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTariff, at, exceptionsOf, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';
const hour = 1_380_000;
const minute = 23_000;
/** So many minutes (and seconds) after ten. */
const after10 = (minutes: number, seconds = 0) =>
  new Date(Date.parse(ten) + minutes * 60_000 + seconds * 1000).toISOString();

for (const dialect of dialects) {
  describe(`terminal: payments and their invoices (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let till: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
      till = at(site, lot);
    });
    after(async () => {
      await assertLedger(site.db, lot.companyId);
      await site.close();
    });

    const filedFor = async (stayId: number, of = lot) =>
      (await exceptionsOf(site, of))
        .filter((one) => one.stay_id === stayId)
        .map((one) => [one.kind, one.amount]);
    const invoice = async (id: number, of = lot) =>
      site.done('GET', `/invoices/${id}`, undefined, { view: views.invoices, company: of.companyId });

    it('makes an invoice with its line, tax split to the centavo, for third party 111', async () => {
      const { stayId } = (await till.enter({ at: ten, plate: 'PAY001' })).body;
      const paid = await till.pay({ at: after10(61), plate: 'PAY001', method: 'debit-card' });
      assert.equal(paid.status, 201);
      const { subtotal, tax, discount, total, exitBefore } = paid.body;
      assert.deepEqual([subtotal, tax, discount, total], [1_178_992, 224_008, 0, hour + minute]);
      assert.equal(exitBefore, after10(76));
      const made = await invoice(paid.body.invoiceId);
      assert.equal(made.number, paid.body.number);
      assert.deepEqual(
        [made.prefix, made.service, made.method, made.plate],
        ['SETP', 'parking', 'debit-card', 'PAY001'],
      );
      assert.deepEqual([made.stayId, made.vehicleType, made.deviceId], [stayId, 'CA', lot.deviceId]);
      assert.deepEqual([made.at, made.day], ['2026-11-02T16:01:00.000Z', '2026-11-02']);
      const as = { view: views.entities, company: lot.companyId };
      const customer = await site.done('GET', `/entities/${made.entityId}`, undefined, as);
      assert.equal(customer.identification, '111');
      assert.deepEqual(
        made.lines.map((line: Record<string, unknown>) => [
          line.quantity,
          line.taxRate,
          line.subtotal,
          line.tax,
          line.total,
        ]),
        [[1, 1900, subtotal, tax, total]],
      );
    });

    it('invoices what was really taken and files the difference', async () => {
      for (const [plate, paid, difference] of [
        ['DIF001', 1_000_000, -380_000],
        ['DIF002', 1_500_001, 120_001],
      ] as const) {
        const { stayId } = (await till.enter({ at: ten, plate })).body;
        const answer = await till.pay({ at: eleven, plate, paid });
        assert.equal(answer.status, 201);
        assert.equal(answer.body.total, paid);
        assert.equal(answer.body.subtotal + answer.body.tax, paid);
        assert.equal((await invoice(answer.body.invoiceId)).total, paid);
        assert.deepEqual(await filedFor(stayId), [['paid-difference', difference]]);
      }
      const { stayId } = (await till.enter({ at: ten, plate: 'DIF003' })).body;
      await till.pay({ at: eleven, plate: 'DIF003', paid: hour });
      assert.deepEqual(await filedFor(stayId), []);
    });

    it('takes no number where nothing was paid, and none where nothing is due', async () => {
      const { stayId } = (await till.enter({ at: ten, plate: 'NIL001' })).body;
      const forgiven = await till.pay({ at: eleven, plate: 'NIL001', paid: 0 });
      assert.deepEqual([forgiven.status, forgiven.body.invoiceId, forgiven.body.number], [201, null, null]);
      assert.deepEqual(await filedFor(stayId), [['paid-difference', -hour]]);
      assert.equal((await till.leave({ at: after10(75), plate: 'NIL001' })).status, 200);
      await till.enter({ at: ten, plate: 'NIL002' });
      const nothing = await till.pay({ at: ten, plate: 'NIL002' });
      assert.deepEqual([nothing.body.invoiceId, nothing.body.total], [null, 0]);
      assert.equal((await till.leave({ at: after10(15), plate: 'NIL002' })).status, 200);
      await assertLedger(site.db, lot.companyId);
    });

    it('refuses an amount that is none (-1668)', async () => {
      await till.enter({ at: ten, plate: 'AMT001' });
      await changesNothing(site, async () => {
        for (const paid of [-1, 1.5, '1000', 1e13]) {
          const answer = await till.pay({ at: eleven, plate: 'AMT001', paid });
          assert.equal(answer.status, 400, String(paid));
          assert.ok(answer.body.fields.paid, String(paid));
          if (typeof paid === 'number') assert.equal(answer.body.code, -1668);
        }
        assert.ok((await till.pay({ at: eleven, plate: 'AMT001', method: 'gold' })).body.fields.method);
        assert.equal((await till.pay({ at: eleven })).status, 400);
      });
    });

    it('lets out without payment within the free minutes and not a second later', async () => {
      const free = await freshLot(site, { tariff: { ...hourThenMinutes, freeMinutes: 30 } });
      const door = at(site, free);
      await door.enter({ at: ten, plate: 'FRE001' });
      await door.enter({ at: ten, plate: 'FRE002' });
      assert.equal((await door.leave({ at: after10(30, 1), plate: 'FRE001' })).status, 402);
      assert.equal((await door.leave({ at: after10(30), plate: 'FRE001' })).status, 200);
      const paid = await door.pay({ at: after10(30), plate: 'FRE002' });
      assert.deepEqual([paid.status, paid.body.invoiceId], [201, null]);
      assert.equal((await assertLedger(site.db, free.companyId)).invoices, 0);
    });

    it('lets out until the grace time ends, both ends included; one second later the rest is due', async () => {
      for (const [plate, seconds, status] of [
        ['GRA001', 0, 200],
        ['GRA002', 1, 402],
      ] as const) {
        await till.enter({ at: ten, plate });
        await till.pay({ at: eleven, plate });
        const answer = await till.leave({ at: after10(75, seconds), plate });
        assert.equal(answer.status, status);
        if (status === 200) continue;
        // price(10:00, 11:15:01) − price(10:00, 11:00): sixteen minutes begun since the payment.
        assert.equal(answer.body.quote.total, 16 * minute);
      }
    });

    it('invoices the rest of a late stay with a second payment, as the price of the whole less what it was', async () => {
      await till.enter({ at: ten, plate: 'LAT001' });
      const first = await till.pay({ at: eleven, plate: 'LAT001' });
      const quote = await till.quote({ at: after10(100), plate: 'LAT001' });
      assert.equal(quote.body.total, 40 * minute);
      const second = await till.pay({ at: after10(100), plate: 'LAT001' });
      assert.equal(second.status, 201);
      assert.equal(second.body.total, 40 * minute);
      assert.equal(second.body.number, first.body.number + 1);
      assert.equal(second.body.exitBefore, after10(115));
      assert.equal((await till.leave({ at: after10(115), plate: 'LAT001' })).status, 200);
    });

    it('refuses a second payment while the stay is free to leave (-1666)', async () => {
      await till.enter({ at: ten, plate: 'TWI001' });
      await till.pay({ at: eleven, plate: 'TWI001' });
      await changesNothing(site, async () => {
        const again = await till.pay({ at: after10(75), plate: 'TWI001' });
        assert.deepEqual([again.status, again.body.code], [409, -1666]);
        const quote = await till.quote({ at: after10(75), plate: 'TWI001' });
        assert.deepEqual([quote.status, quote.body.total], [200, 0]);
      });
    });

    it('takes one of two payments that come at once', async () => {
      const { ticket } = (await till.enter({ at: ten, plate: 'RAC001' })).body;
      const both = await Promise.all([
        till.pay({ at: eleven, ticket, method: 'qr' }),
        till.pay({ at: after10(59), ticket }),
      ]);
      assert.deepEqual(both.map((answer) => answer.status).sort(), [201, 409]);
      await assertLedger(site.db, lot.companyId);
    });

    it('takes what a terminal was paid before the exit that came first, and files it', async () => {
      const { stayId } = (await till.enter({ at: ten, plate: 'OFF001' })).body;
      await till.leave({ at: eleven, plate: 'OFF001', observed: true });
      await changesNothing(site, async () => {
        assert.equal((await till.pay({ at: after10(59), plate: 'OFF001' })).body.code, -1803);
      });
      assert.equal((await till.pay({ at: after10(61), plate: 'OFF001', paid: hour })).body.code, -1803);
      assert.equal((await exceptionsOf(site, lot)).at(-1)?.kind, 'refused-payment');
      const late = await till.pay({ at: after10(59), plate: 'OFF001', paid: hour });
      assert.equal(late.status, 201);
      assert.deepEqual(await filedFor(stayId), [
        ['unpaid-exit', hour],
        ['payment-after-exit', hour],
      ]);
      assert.equal((await till.pay({ at: after10(59), plate: 'OFF001', paid: hour })).status, 409);
    });

    it('charges the lost ticket in place of the time and files it', async () => {
      const { stayId } = (await till.enter({ at: ten, plate: 'LOS001' })).body;
      const quote = await till.quote({ at: eleven, plate: 'LOS001', lostTicket: true });
      assert.equal(quote.body.total, hourThenMinutes.lostTicketValue);
      const paid = await till.pay({ at: eleven, plate: 'LOS001', lostTicket: true });
      assert.equal(paid.body.total, hourThenMinutes.lostTicketValue);
      assert.deepEqual(await filedFor(stayId), [['lost-ticket', hourThenMinutes.lostTicketValue]]);
      assert.equal((await till.leave({ at: after10(75), plate: 'LOS001' })).status, 200);
    });

    it('rounds cash as the lot says: the invoice is exact, the drawer is rounded', async () => {
      const rounding = await freshLot(site);
      await setParameters(site, rounding, { cashRoundingTo: 10_000, cashRoundingMode: 'down' });
      const door = at(site, rounding);
      const collected: Record<string, number> = { cash: hour + 20_000, qr: hour + minute };
      for (const [method, expected] of Object.entries(collected)) {
        await door.enter({ at: ten, plate: 'RND001' });
        const paid = await door.pay({ at: after10(61), plate: 'RND001', method });
        assert.deepEqual([paid.body.total, paid.body.collected], [hour + minute, expected], method);
        await door.leave({ at: after10(61), plate: 'RND001' });
      }
      await setParameters(site, rounding, { cashRoundingMode: 'up' });
      await door.enter({ at: ten, plate: 'RND002' });
      assert.equal((await door.pay({ at: after10(61), plate: 'RND002' })).body.collected, hour + 30_000);
      const closed = await door.close({ at: after10(90), counted: 0 });
      assert.deepEqual(closed.body.totals, { cash: 2 * hour + 50_000, qr: hour + minute });
      assert.equal((await exceptionsOf(site, rounding)).length, 1, 'the closure alone');
      await assertLedger(site.db, rounding.companyId);
    });

    it('finds the stay by ticket, by the id of its entry and by tag', async () => {
      const id = randomUUID();
      const { ticket, stayId } = (await till.enter({ id, at: ten, tag: 'CARD-7' })).body;
      for (const reference of [
        { ticket },
        { ticket: ticket.toLowerCase() },
        { ticket: id.toUpperCase() },
        { tag: 'CARD-7' },
      ])
        assert.equal((await till.quote({ at: eleven, ...reference })).body.stayId, stayId);
      assert.equal((await till.pay({ at: eleven, ticket: id })).status, 201);
      assert.equal((await till.leave({ at: eleven, tag: 'CARD-7' })).status, 200);
    });

    it('invoices the third party named: known, or made once for all its invoices', async () => {
      const known = await add(site, lot, 'entities', {
        personKind: '1',
        identificationType: '31',
        identification: '900777888',
        name: 'Flota SAS',
      });
      const fresh = {
        identificationType: '13',
        identification: '52123456',
        name: 'Luz Mora',
        email: 'luz@example.com',
      };
      const invoicedTo = async (plate: string, customer: unknown) => {
        await till.enter({ at: ten, plate });
        const paid = await till.pay({ at: eleven, plate, customer });
        return (await invoice(paid.body.invoiceId)).entityId;
      };
      assert.equal(await invoicedTo('CUS001', { entityId: known.id }), known.id);
      assert.equal(
        await invoicedTo('CUS002', { identificationType: '31', identification: '900777888', name: 'Otra' }),
        known.id,
      );
      const printed = { identificationType: '31', identification: '900777888-2', name: 'Otra' };
      assert.equal(await invoicedTo('CUS005', printed), known.id);
      const first = await invoicedTo('CUS003', fresh);
      assert.equal(await invoicedTo('CUS004', { ...fresh, name: 'Luz M.' }), first);
      const as = { view: views.entities, company: lot.companyId };
      const stored = await site.done('GET', `/entities/${first}`, undefined, as);
      assert.deepEqual([stored.name, stored.email, stored.personKind], ['Luz Mora', 'luz@example.com', '63']);
    });

    it('makes the third party once when both invoices come at once', async () => {
      const customer = { identificationType: '13', identification: '52999888', name: 'Eva Ruiz' };
      await till.enter({ at: ten, plate: 'CUS011' });
      await till.enter({ at: ten, plate: 'CUS012' });
      const both = await Promise.all(
        ['CUS011', 'CUS012'].map((plate) => till.pay({ at: eleven, plate, customer })),
      );
      assert.deepEqual(
        both.map((answer) => answer.status),
        [201, 201],
      );
      const [one, other] = await Promise.all(both.map((answer) => invoice(answer.body.invoiceId)));
      assert.equal(one.entityId, other.entityId);
    });

    it('refuses a customer that is unknown or incomplete, and writes nothing', async () => {
      await till.enter({ at: ten, plate: 'CUS021' });
      const whole = { identificationType: '13', identification: '12345', name: 'Ana' };
      await changesNothing(site, async () => {
        const cases: [unknown, string][] = [
          [{ entityId: 999_999 }, 'customer.entityId'],
          [{ entityId: 0 }, 'customer.entityId'],
          [{ entityId: null }, 'customer.entityId'],
          [{ ...whole, identification: '12' }, 'customer.identification'],
          [{ ...whole, identificationType: '99' }, 'customer.identificationType'],
          [{ ...whole, identificationType: '31', identification: '900777888-3' }, 'customer.identification'],
          [{ ...whole, identificationType: '31', identification: 'AB900777' }, 'customer.identification'],
          [{ ...whole, name: ' ' }, 'customer.name'],
          [{ ...whole, email: 'a@b\nBcc: x' }, 'customer.email'],
          [{ ...whole, role: 'admin' }, 'customer.role'],
        ];
        for (const [customer, field] of cases) {
          const answer = await till.pay({ at: eleven, plate: 'CUS021', customer });
          assert.ok(answer.status === 400 || answer.status === 404, JSON.stringify(customer));
          assert.ok(answer.body.fields[field], JSON.stringify([customer, answer.body]));
        }
        for (const customer of ['Ana', 17, []]) {
          const answer = await till.pay({ at: eleven, plate: 'CUS021', customer });
          assert.equal(answer.status, 400, JSON.stringify(customer));
        }
      });
    });

    it('refuses to price a vehicle that has no tariff, until there is one: that of the day of its entry, else the first, which is filed', async () => {
      const { stayId } = (await till.enter({ at: ten, vehicleType: 'MT', plate: 'MTT01A' })).body;
      await changesNothing(site, async () => {
        for (const answer of [
          await till.quote({ at: eleven, plate: 'MTT01A' }),
          await till.pay({ at: eleven, plate: 'MTT01A' }),
          await till.leave({ at: eleven, plate: 'MTT01A' }),
        ])
          assert.deepEqual([answer.status, answer.body.code], [409, -1680]);
      });
      const motorcycles = { ...hourThenMinutes, code: 'MT', vehicleType: 'MT', graceMinutes: 5 };
      await addTariff(site, lot, motorcycles, { validFrom: '2026-11-03' });
      assert.equal((await till.quote({ at: eleven, plate: 'MTT01A' })).body.total, hour);
      const other = (await till.enter({ at: ten, vehicleType: 'MT', plate: 'MTT02A' })).body;
      assert.equal((await till.pay({ at: eleven, plate: 'MTT02A' })).body.total, hour);
      await addTariff(site, lot, { ...motorcycles, code: 'MT2' }, { validFrom: '2026-11-02' });
      const paid = await till.pay({ at: eleven, plate: 'MTT01A' });
      assert.deepEqual([paid.body.stayId, paid.body.total], [stayId, hour]);
      assert.equal(paid.body.exitBefore, after10(65));
      const filed = (await exceptionsOf(site, lot)).filter(({ kind }) => kind === 'no-tariff');
      assert.deepEqual(
        filed.map((one) => [one.stay_id, one.amount]),
        [[other.stayId, hour]],
      );
    });
  });
}
