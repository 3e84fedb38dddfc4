// Rates, the list of acts and the report of what was given away tell the same of the same month, whatever was taken back.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import { giveAway, takeBackGivenAway } from '../../core/features/billing/given-away/give-away.service.ts';
import { gatherActs } from '../../core/features/traffic/money-acts/gathered-acts.store.ts';
import type { ActRate } from '../../shared/features/traffic/money-acts/money-act.ts';
import { chance } from './support/history/chance.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, freshLot, setParameters } from './support/terminals.ts';

const days = { from: '2026-11-02', to: '2026-11-29' };
const first = Date.parse(`${days.from}T00:00:00-05:00`);
const after28 = first + 28 * 86_400_000;
/** Instants on both sides of the ends of the days. */
const edges = [first - 1, first, after28 - 1, after28];
const counted = ['discount', 'voucher', 'purge'] as const;
/** Acts that no rate counts under their own name. */
const uncounted = ['lower-price', 'unpaid-exit', 'credit-note'] as const;

type Sums = Record<string, { count: number; amount: number }>;

function added(rows: readonly { key: string; amount: number }[]): Sums {
  const sums: Sums = {};
  for (const { key, amount } of rows) {
    const sum = sums[key] ?? { count: 0, amount: 0 };
    sums[key] = { count: sum.count + 1, amount: sum.amount + amount };
  }
  return sums;
}

for (const dialect of dialects) {
  describe(`rates and what is given away (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, '2026-12-01T04:00:00-05:00');
    });
    after(() => site.close());

    const asked = (lot: Lot, path: string, view = 'view/exceptions') =>
      site.done('GET', path, undefined, { view, company: lot.companyId });

    /** Gives away at random, takes some of it back, and gathers at any time between. */
    async function giveAtRandom(lot: Lot, deviceIds: readonly number[], seed: number): Promise<void> {
      const random = chance(seed);
      const given: number[] = [];
      let now = after28;
      for (let source = 1; source <= 150; source += 1) {
        const act = random.of(random.is(0.8) ? counted : uncounted) ?? 'discount';
        const isOffice = act === 'purge' || act === 'credit-note';
        const due = random.below(5) * 1000;
        const place = {
          deviceId: isOffice ? null : (random.of(deviceIds) ?? null),
          actorId: isOffice ? 1 : null,
        };
        const at = random.is(0.2) ? (random.of(edges) ?? 0) : first + random.below(after28 - first);
        await transact(site.db, (trx) =>
          giveAway(trx, {
            ...{
              companyId: lot.companyId,
              at,
              act,
              stayId: null,
              invoiceId: null,
              ...place,
              source,
              title: null,
            },
            ...{ due, charged: random.of([0, 500, due]) ?? 0 },
          }),
        );
        given.push(source);
        const undone = random.of(given) ?? 0;
        if (random.is(0.3))
          await transact(site.db, (trx) =>
            takeBackGivenAway(trx, {
              ...{ companyId: lot.companyId, acts: [...counted, ...uncounted], of: { source: undone } },
              at: random.of([at, now]) ?? 0,
            }),
          );
        now += random.below(5) * 60_000;
        if (random.is(0.1)) await Promise.all([gatherActs(site.db, now), gatherActs(site.db, now)]);
      }
    }

    /** All rows of the report, page by page, of those acts that rates count. */
    async function reported(lot: Lot): Promise<{ act: string; device: string | null; given: number }[]> {
      const all = [];
      for (let page = 1; ; page += 1) {
        const path = `/reports/given-away?from=${days.from}&to=${days.to}&size=100&page=${page}`;
        const { rows } = await asked(lot, path, 'view/overview-report/reports/given-away');
        if (rows.length === 0) break;
        all.push(...rows);
      }
      return all
        .filter(({ act }) => counted.includes(act))
        .map((row) => (row.act === 'discount' && row.charged === 0 ? { ...row, act: 'courtesy' } : row));
    }

    for (const seed of [1, 2, 3])
      it(`tell the same of the month ${seed}`, async () => {
        const lot = await freshLot(site);
        await setParameters(site, lot, { givenAwayFrom: 1_000_000_000 });
        const deviceIds = [lot.deviceId, (await addTerminal(site, lot, 'Dos')).deviceId];
        await giveAtRandom(lot, deviceIds, seed);
        const { isComplete, rates } = await asked(lot, `/money-acts/rates?from=${days.from}&to=${days.to}`);
        assert.equal(isComplete, true);
        const rows = await reported(lot);
        assert.ok(rows.length > 20);
        const ofReport = added(
          rows.map(({ act, device, given }) => ({ key: `${device ?? 'office'} ${act}`, amount: given })),
        );
        const ofRates = Object.fromEntries(
          rates.map(({ kind, name, act, count, amount }: ActRate) => [
            `${kind === 'user' ? 'office' : name} ${act}`,
            { count, amount },
          ]),
        );
        assert.deepEqual(ofRates, ofReport);
        for (const { kind, key, act, count, amount } of rates as ActRate[]) {
          const who = kind === 'user' ? `userId=${key}` : `deviceId=${key}`;
          const query = `act=${act}&${who}&atFrom=${days.from}&atTo=${days.to}&size=100`;
          const list = await asked(lot, `/money-acts?${query}`);
          const sum = list.rows.reduce((all: number, one: { amount: number }) => all + one.amount, 0);
          assert.deepEqual([list.total, sum], [count, amount], `${kind} ${key} ${act}`);
        }
      });
  });
}
