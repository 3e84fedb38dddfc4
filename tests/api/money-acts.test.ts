import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { doDueOfRates } from '../../core/features/traffic/money-acts/rate-due.service.ts';
import type { ActRate } from '../../shared/features/traffic/money-acts/money-act.ts';
import type { MoneyAct } from '../../shared/values.ts';
import { type ActsMonth, storeActsMonth } from './support/acts-month.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, exceptionsOf, freshLot } from './support/terminals.ts';

const view = 'view/exceptions';
const start = '2026-11-02T00:00:00-05:00';
const mondays = ['2026-11-16', '2026-11-30'];
const early = (day: string) => Date.parse(`${day}T04:00:00-05:00`);
const span = 'from=2026-11-02&to=2026-11-29';

const atTerminals: MoneyAct[] = ['discount', 'courtesy', 'voucher', 'lost-ticket', 'manual-exit', 'dearer-quote'];
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
      const discount = await add(site, lot, 'discounts', {
        ...{ code: 'CINE', title: 'Cine', kind: 'percent', value: 5000, validFrom: '2026-01-01' },
      });
      const batch = { discountId: discount.id, numbering: 'random', prefix: 'B', quantity: 1, usesAllowed: 1000 };
      await site.done('POST', '/vouchers/batches', batch, { view: 'view/discounts', company: lot.companyId });
      const voucher = await site.db
        .selectFrom('vouchers')
        .select('id')
        .where('company_id', '=', lot.companyId)
        .executeTakeFirstOrThrow();
      return {
        ...{ lot, deviceIds: [lot.deviceId, ...others.map(({ deviceId }) => deviceId)] },
        ...{ userIds: people.map(({ id }) => id), voucherId: voucher.id, start: Date.parse(start) },
      };
    }

    const high = async (lot: Lot) =>
      (await exceptionsOf(site, lot))
        .filter(({ kind }) => kind === 'high-rate')
        .map(({ details, amount, device_id }) => ({ ...JSON.parse(details), amount: Number(amount), device_id }));

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
        assert.ok(above.some((one) => one.act === act && one.kind === 'cashier' && one.key === 'cata'), act);
      for (const act of atOffice)
        assert.ok(above.some((one) => one.act === act && one.key === String(culprit)), act);
      for (const one of found) {
        const who = { cashier: `cashier=${one.key.toUpperCase()}`, user: `userId=${one.key}`, terminal: `deviceId=${one.key}` };
        const days = 'atFrom=2026-11-02&atTo=2026-11-29';
        const page = await site.done('GET', `/money-acts?${days}&act=${one.act}&${who[one.kind]}&size=2`, undefined, as(lot.lot));
        assert.equal(page.total, one.count, `${one.kind} ${one.key} ${one.act}`);
      }
      // Two cores, and the same again; on each Monday the two weeks before.
      for (const day of mondays) {
        const due = { db: site.db, now: early(day) };
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

    it('files nothing of a month in which all do the same', async () => {
      const lot = await bigLot();
      await storeActsMonth(site, { ...lot, seed: 11, times: () => 1 });
      await site.db.deleteFrom('rate_checks').execute();
      for (const day of mondays) await doDueOfRates({ db: site.db, now: early(day) });
      assert.deepEqual(await high(lot.lot), []);
    });
  });
}
