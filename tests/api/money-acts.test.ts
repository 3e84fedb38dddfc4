import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { doDueOfRates } from '../../core/features/traffic/money-acts/rate-due.service.ts';
import type { ActRate } from '../../shared/features/traffic/money-acts/money-act.ts';
import type { MoneyAct } from '../../shared/values.ts';
import { eventually } from '../support/soon.ts';
import { type ActsMonth, storeActsMonth } from './support/acts-month.ts';
import { dieAtEachStep } from './support/dying.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, exceptionsOf, freshLot, setParameters } from './support/terminals.ts';

const view = 'view/exceptions';
const start = '2026-11-02T00:00:00-05:00';
const mondays = ['2026-11-16', '2026-11-30'];
const early = (day: string) => Date.parse(`${day}T04:00:00-05:00`);
const span = 'from=2026-11-02&to=2026-11-29';

const atTerminals: MoneyAct[] = [
  'discount',
  'courtesy',
  'voucher',
  'lost-ticket',
  'manual-exit',
  'dearer-quote',
];
const atOffice: MoneyAct[] = ['void', 'refund', 'purge'];

for (const dialect of dialects) {
  describe(`what costs money, by how often (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, `${mondays[1]}T04:00:00-05:00`);
    });
    after(() => site.close());

    const as = (lot: Lot) => ({ view, company: lot.companyId });
    const rates = async (lot: Lot, days = span): Promise<ActRate[]> => {
      const { isComplete, rates } = await site.done('GET', `/money-acts/rates?${days}`, undefined, as(lot));
      assert.equal(isComplete, true);
      return rates;
    };

    /** A lot of three terminals and an office of four; answers what the month needs beside who does what how often. */
    async function bigLot(): Promise<Omit<ActsMonth, 'times' | 'seed'>> {
      const lot = await freshLot(site);
      const others = [await addTerminal(site, lot, 'Dos'), await addTerminal(site, lot, 'Tres')];
      const people = [];
      for (let n = 0; n < 4; n += 1) people.push(await signUp(site, [[lot.companyId, { [view]: 'write' }]]));
      return {
        ...{ lot, deviceIds: [lot.deviceId, ...others.map(({ deviceId }) => deviceId)] },
        ...{ userIds: people.map(({ id }) => id), start: Date.parse(start) },
      };
    }

    const high = async (lot: Lot) =>
      (await exceptionsOf(site, lot))
        .filter(({ kind }) => kind === 'high-rate')
        .map(({ details, amount, device_id }) => ({
          ...JSON.parse(details),
          amount: Number(amount),
          device_id,
        }));

    it('counts each act once it is booked, and shows the stay and the invoice behind it', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      const clock = (time: string) => `${mondays[1]}T${time}:00-05:00`;
      const half = { kind: 'percent', validFrom: '2026-01-01' };
      await add(site, lot, 'discounts', { ...half, code: 'MITAD', title: 'Mitad', value: 5000 });
      await add(site, lot, 'discounts', { ...half, code: 'TODO', title: 'Todo', value: 10_000 });
      const pay = async (plate: string, body: Record<string, unknown> = {}) => {
        await gate.enter({ at: clock('01:00'), plate });
        await gate.quote({ at: clock('04:00'), plate });
        const paid = await gate.pay({ at: clock('04:00'), plate, ...body });
        assert.equal(paid.status, 201, JSON.stringify(paid.body));
        return paid.body;
      };
      const plain = await pay('ACT001');
      const discounted = await pay('ACT002', { discounts: ['MITAD'] });
      await pay('ACT003', { discounts: ['TODO'] });
      const lost = await pay('ACT004', { lostTicket: true });
      const below = await pay('ACT005', { paid: plain.total - 100_000 });
      await gate.leave({ id: randomUUID(), at: clock('04:00'), plate: 'ACT001', manual: true });
      const cancellation = {
        id: randomUUID(),
        reasonCode: 2,
        reason: 'Doble',
        refund: { method: 'cash', reference: null },
      };
      const office = { view: 'view/invoice/cancel', company: lot.companyId };
      await site.done('POST', `/invoices/${lost.invoiceId}/cancellation`, cancellation, office);
      await gate.enter({ at: clock('01:00'), plate: 'ACT006' });
      const inside = await site.done('GET', '/inside?q=ACT006', undefined, {
        ...office,
        view: 'view/inside',
      });
      const purge = { stayIds: [inside.rows[0].id], reason: 'No está' };
      await site.done('POST', '/purges', purge, { ...office, view: 'view/slots/purge' });
      const day = `from=${mondays[1]}&to=${mondays[1]}`;
      const quotes = () =>
        site.db.selectFrom('stay_quotes').select('id').where('company_id', '=', lot.companyId).execute();
      await eventually(async () => (await quotes()).length === 5);
      for (let twice = 0; twice < 2; twice += 1) await rates(lot, day);
      const { rows } = await site.done('GET', '/money-acts?sort=act', undefined, as(lot));
      const told = rows.map(({ act, plate, amount, deviceId, invoiceId }: Record<string, unknown>) => [
        ...[act, plate, amount, deviceId !== null, invoiceId],
      ]);
      const { total } = plain;
      assert.deepEqual(told.sort(), [
        ['courtesy', 'ACT003', total, true, null],
        ['dearer-quote', 'ACT002', total - discounted.total, true, discounted.invoiceId],
        ['dearer-quote', 'ACT003', total, true, null],
        ['dearer-quote', 'ACT005', total - below.total, true, below.invoiceId],
        ['discount', 'ACT002', discounted.discount, true, discounted.invoiceId],
        ['lost-ticket', 'ACT004', lost.total, true, lost.invoiceId],
        ['manual-exit', 'ACT001', 0, true, null],
        ['purge', 'ACT006', rows.find(({ act }: { act: string }) => act === 'purge').amount, false, null],
        ['refund', null, lost.total, false, lost.invoiceId],
        ['void', 'ACT004', lost.total, false, lost.invoiceId],
      ]);
      assert.equal((await gate.close({ id: randomUUID(), at: clock('04:00'), counted: 0 })).status, 201);
      const byCashier = await site.done(
        'GET',
        `/money-acts?cashier=ÁNA&atFrom=${mondays[1]}&atTo=${mondays[1]}`,
        undefined,
        as(lot),
      );
      assert.equal(byCashier.total, 7);
      assert.deepEqual(
        new Set(byCashier.rows.map(({ person }: { person: string }) => person)),
        new Set(['Ana']),
      );
      const wrong = await site.call('GET', '/money-acts?cashier=Ana&atFrom=x', undefined, as(lot));
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [400, ['atFrom']]);
      const other = await freshLot(site);
      assert.equal(
        (await site.done('GET', `/money-acts?deviceId=${lot.deviceId}`, undefined, as(other))).total,
        0,
      );
      assert.deepEqual(await rates(other, day), []);
    });

    it('finds who does each three times as often, with the rows behind every figure, and files it once a week', async () => {
      const lot = await bigLot();
      const culprit = lot.userIds[1] ?? 0;
      const month = {
        ...{ ...lot, seed: 7 },
        times: (_: MoneyAct, who: string | number) => (who === 'Cata' || who === culprit ? 3 : 1),
      };
      await storeActsMonth(site, month);
      const found = await rates(lot.lot);
      const above = found.filter(({ isAbove }) => isAbove);
      for (const act of atTerminals)
        assert.ok(
          above.some((one) => one.act === act && one.kind === 'cashier' && one.key === 'cata'),
          act,
        );
      for (const act of atOffice)
        assert.ok(
          above.some((one) => one.act === act && one.key === String(culprit)),
          act,
        );
      for (const one of found) {
        const who = {
          cashier: `cashier=${one.key.toUpperCase()}`,
          user: `userId=${one.key}`,
          terminal: `deviceId=${one.key}`,
        };
        const days = 'atFrom=2026-11-02&atTo=2026-11-29';
        const page = await site.done(
          'GET',
          `/money-acts?${days}&act=${one.act}&${who[one.kind]}&size=2`,
          undefined,
          as(lot.lot),
        );
        assert.equal(page.total, one.count, `${one.kind} ${one.key} ${one.act}`);
      }
      // Two cores, and the same again; on each Monday the two weeks before.
      for (const day of mondays) {
        const due = { db: site.db, now: early(day) };
        // A core that dies at any statement has filed a finding with its exception, or neither.
        const deaths = await dieAtEachStep(
          site.db,
          (db) => doDueOfRates({ db, now: due.now }),
          async () => {
            const findings = await site.db.selectFrom('rate_findings').select('exception_id').execute();
            const ids = findings.map(({ exception_id }) => Number(exception_id));
            const filed = await site.db
              .selectFrom('exceptions')
              .select('id')
              .where('kind', '=', 'high-rate')
              .execute();
            assert.deepEqual(ids.sort(), filed.map(({ id }) => Number(id)).sort());
          },
        );
        assert.ok(deaths > 10, String(deaths));
        await Promise.all([doDueOfRates(due), doDueOfRates(due)]);
        await doDueOfRates(due);
        await site.db.deleteFrom('rate_checks').execute();
        await doDueOfRates(due);
      }
      const filed = await high(lot.lot);
      const keys = filed.map(({ week, who, act }) => `${week} ${who} ${act}`);
      assert.equal(new Set(keys).size, keys.length, 'each once');
      const people = new Set(filed.map(({ who }) => who.toLowerCase()));
      const names = await site.db.selectFrom('users').select('name').where('id', '=', culprit).execute();
      assert.deepEqual(people, new Set(['cata', names[0]?.name.toLowerCase()]));
      const weeks = (act: MoneyAct) => filed.filter((one) => one.act === act).length;
      for (const act of [...atTerminals, ...atOffice]) assert.ok(weeks(act) >= 3, `${act}: ${weeks(act)}`);
    });

    it('compares the only cashier of a lot with the weeks before', async () => {
      const { lot, ...office } = await bigLot();
      const sole = { ...office, lot, deviceIds: [lot.deviceId], only: 'Ana' };
      await storeActsMonth(site, {
        ...sole,
        seed: 3,
        start: Date.parse(start) - 28 * 86_400_000,
        times: () => 1,
      });
      await storeActsMonth(site, { ...sole, seed: 4, times: (act) => (act === 'courtesy' ? 3 : 1) });
      await setParameters(site, lot, { highRateTimes: 0 });
      const due = { db: site.db, now: early('2026-11-09') };
      const again = async () => {
        await site.db.deleteFrom('rate_checks').where('company_id', '=', lot.companyId).execute();
        await doDueOfRates(due);
        return high(lot);
      };
      assert.deepEqual(await again(), [], 'switched off');
      await setParameters(site, lot, { highRateTimes: 2 });
      const filed = (await again()).filter(({ cashier }) => cashier);
      assert.deepEqual(
        filed.map(({ who, act, week, basis }) => [who.toLowerCase(), act, week, basis]),
        [['ana', 'courtesy', '2026-11-02', 'earlier']],
      );
    });

    it('files nothing of a month in which all do the same', async () => {
      const lot = await bigLot();
      await storeActsMonth(site, { ...lot, seed: 11, times: () => 1 });
      await site.db.deleteFrom('rate_checks').execute();
      for (const day of mondays) await doDueOfRates({ db: site.db, now: early(day) });
      assert.deepEqual(await high(lot.lot), []);
    });
  });
}
