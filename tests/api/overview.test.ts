import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { comparedMonths } from '../../core/features/reporting/overview/overview.rules.ts';
import { reconcile } from '../../core/features/traffic/reconciliation/reconciliation.list.ts';
import { insideOver } from '../../core/reports/inside-over.rules.ts';
import {
  type Overview,
  type OverviewFigure,
  overviewFigures,
} from '../../shared/features/reporting/overview/overview.ts';
import { sumOf } from '../../shared/money.ts';
import type { Lot } from './support/lot.ts';
import { type Person, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const view = 'view/overview-report';
const now = '2026-11-20T18:00:00-05:00';

it('compares a running month with as many days of the one before, and a whole one with all of it', () => {
  const of = (month: string, today: string) => {
    const months = comparedMonths(month, today);
    return months && [months.now.from, months.now.to, months.before.from, months.before.to];
  };
  assert.deepEqual(of('2026-11', '2026-11-20'), ['2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20']);
  assert.deepEqual(of('2026-10', '2026-11-20'), ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30']);
  assert.deepEqual(of('2026-03', '2026-03-30'), ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28']);
  assert.deepEqual(of('2026-01', '2026-01-01'), ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01']);
  assert.equal(of('2026-12', '2026-11-20'), null);
  assert.equal(of('2026-13', '2026-11-20'), null);
});

it('weighs who is inside by time, and finds the most at a full hour', () => {
  const hour = 3_600_000;
  const moved = (hours: number, vehicles: number) => ({
    hour: hours,
    vehicles,
    after: hours * hour * vehicles,
  });
  // One is there for 4 hours, two more for the last 2; one of them leaves at the third.
  assert.deepEqual(insideOver(1, 4 * hour, [moved(2, 2)], [moved(3, 1)]), { mean: 1.8, peak: 3 });
  assert.deepEqual(insideOver(0, 0, [], []), { mean: null, peak: 0 });
});

for (const dialect of dialects) {
  describe(`the month of a lot (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let empty: Lot;
    before(async () => {
      site = await openSite(dialect, now);
      lot = await freshLot(site);
      empty = await freshLot(site);
      for (const [place, day] of [
        '2026-10-05',
        '2026-10-31',
        '2026-11-02',
        '2026-11-03',
        '2026-11-19',
      ].entries()) {
        const gate = at(site, lot);
        for (const part of [0, 1]) {
          const plate = `MES${place}${part}0`;
          await gate.enter({ at: `${day}T0${6 + part}:00:00-05:00`, plate });
          const paid = await gate.pay({
            ...{ at: `${day}T10:00:00-05:00`, plate, method: part ? 'debit-card' : 'cash' },
          });
          assert.equal(paid.status, 201, JSON.stringify(paid.body));
          if (place < 4) await gate.leave({ at: `${day}T10:05:00-05:00`, plate });
        }
      }
      await at(site, lot).close({ at: '2026-11-19T12:00:00-05:00', counted: 100 });
    });
    after(() => site.close());

    const read = (of: Lot, query: string, by?: Person): Promise<Overview> =>
      site.done('GET', `/overview?${query}`, undefined, {
        ...{ view, company: of.companyId },
        ...(by && { token: by.token }),
      });

    /** What the tables say, by other ways than the screen's. */
    async function plain(
      from: string,
      to: string,
      until: string,
    ): Promise<Partial<Record<OverviewFigure, number>>> {
      const since = Date.parse(`${from}T00:00:00-05:00`);
      const end = Date.parse(until);
      const one = async (query: ReturnType<typeof sql<Record<string, number>>>) =>
        Object.fromEntries(
          Object.entries((await query.execute(site.db)).rows[0] ?? {}).map(([key, value]) => [
            key,
            Number(value),
          ]),
        );
      const id = lot.companyId;
      const invoiced = await one(sql`select count(*) as invoices, coalesce(sum(total), 0) as invoiced
        from invoices where company_id = ${id} and day >= ${from} and day <= ${to}`);
      const money = await one(sql`select coalesce(sum(amount + rounding), 0) as collected
        from receipts where company_id = ${id} and day >= ${from} and day <= ${to}`);
      const { rows: stays } = await sql<{ entry: number; exit: number | null }>`
        select entry_at as entry, exit_at as exit from stays where company_id = ${id}`.execute(site.db);
      const within = (time: number | null) => time !== null && time >= since && time < end;
      const left = stays.filter(({ exit }) => within(exit));
      const area = stays.reduce(
        (sum, { entry, exit }) =>
          sum + Math.max(0, Math.min(Number(exit ?? end), end) - Math.max(Number(entry), since)),
        0,
      );
      const minutes = left.reduce((sum, { entry, exit }) => sum + Number(exit) - Number(entry), 0) / 60_000;
      const filed = await one(sql`select count(*) as exceptions, coalesce(sum(abs(amount)), 0) as "atRisk"
        from exceptions where company_id = ${id} and at >= ${since} and at < ${end}`);
      return {
        ...{ ...invoiced, ...money, ...filed },
        entries: stays.filter(({ entry }) => within(Number(entry))).length,
        exits: left.length,
        meanInside: Math.round((area / (end - since)) * 10) / 10,
        ...(left.length > 0 && { meanMinutes: Math.round(minutes / left.length) }),
      };
    }

    it('says what the tables say, of a running month and of whole ones', async () => {
      for (const [month, from, to, until] of [
        ['2026-11', '2026-11-01', '2026-11-20', now],
        ['2026-10', '2026-10-01', '2026-10-31', '2026-11-01T00:00:00-05:00'],
      ] as const) {
        const { lots, sum, reachable } = await read(lot, `month=${month}`);
        const [one] = lots;
        assert.deepEqual([lots.length, sum, reachable > 1], [1, null, true]);
        assert.deepEqual([one?.now.from, one?.now.to, one?.isRunning], [from, to, month === '2026-11']);
        const expected = await plain(from, to, until);
        for (const [key, value] of Object.entries(expected))
          assert.equal(one?.now.figures[key as OverviewFigure], value, `${month} ${key}`);
        const methods = sumOf(Object.values(one?.now.methods ?? {}));
        assert.equal(methods, one?.now.figures.collected);
        assert.deepEqual([one?.days[0]?.day, one?.days.at(-1)?.day], [from, to]);
        assert.equal(sumOf((one?.days ?? []).map(({ collected }) => collected)), one?.now.figures.collected);
      }
    });

    it('is what reconciliation says of differences and of what nobody can explain', async () => {
      const { lots } = await read(lot, 'month=2026-11');
      const { totals } = await reconcile(site.db, {
        ...{ companyId: lot.companyId, from: '2026-11-01', to: '2026-11-20' },
        ...{ timeZone: 'America/Bogota', today: '2026-11-20' },
      });
      const figures = lots[0]?.now.figures;
      assert.ok(totals.cash.shortOver > 0);
      assert.deepEqual(
        [figures?.closureDifferences, figures?.unexplained],
        [totals.cash.shortOver, totals.unexplained],
      );
    });

    it('has zeros and no means of a lot, or a month, in which nothing happened', async () => {
      for (const [of, month] of [
        [empty, '2026-11'],
        [lot, '2025-02'],
      ] as const) {
        const figures = (await read(of, `month=${month}`)).lots[0]?.now.figures;
        assert.deepEqual(figures && { ...figures, meanMinutes: 0 }, {
          ...Object.fromEntries(Object.keys(overviewFigures).map((key) => [key, 0])),
        });
        assert.equal(figures?.meanMinutes, null);
      }
    });

    it('puts side by side the lots where the user may see it, and no other', async () => {
      const mine = { [view]: 'read' } as const;
      const both = await signUp(site, [
        [lot.companyId, mine],
        [empty.companyId, mine],
        [(await freshLot(site)).companyId, { 'view/slot/create': 'write' }],
      ]);
      const { lots, sum, reachable } = await read(lot, 'month=2026-11&all=true', both);
      assert.deepEqual(
        [new Set(lots.map(({ companyId }) => companyId)), reachable],
        [new Set([lot.companyId, empty.companyId]), 2],
      );
      const own = lots.find(({ companyId }) => companyId === lot.companyId);
      assert.equal(sum?.now.collected, own?.now.figures.collected);
      assert.equal(sum?.now.peakInside, null);
      const one = await signUp(site, [[empty.companyId, mine]]);
      const alone = await read(empty, 'month=2026-11&all=true', one);
      assert.deepEqual(
        [alone.lots.map(({ companyId }) => companyId), alone.sum, alone.reachable],
        [[empty.companyId], null, 1],
      );
      const as = { view, company: lot.companyId, token: one.token };
      assert.equal((await site.call('GET', '/overview?month=2026-11', undefined, as)).status, 403);
    });

    it('adds up no two currencies', async () => {
      const other = await freshLot(site);
      await site.db
        .updateTable('companies')
        .set({ currency: 'USD' })
        .where('id', '=', other.companyId)
        .execute();
      const user = await signUp(site, [
        [lot.companyId, { [view]: 'read' }],
        [other.companyId, { [view]: 'read' }],
      ]);
      const { lots, sum } = await read(lot, 'month=2026-11&all=true', user);
      assert.deepEqual([lots.length, sum], [2, null]);
    });

    it('begins and ends a month where the lot’s clock says, also where it changes', async () => {
      const york = await freshLot(site);
      await site.db
        .updateTable('companies')
        .set({ time_zone: 'America/New_York' })
        .where('id', '=', york.companyId)
        .execute();
      const gate = at(site, york);
      // The last instant of October and the first of November there; on the 1st the clock goes back by an hour.
      for (const [place, time] of ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'].entries())
        await gate.enter({ at: time, plate: `NYC00${place}` });
      const { lots } = await read(york, 'month=2026-11');
      assert.deepEqual([lots[0]?.now.figures.entries, lots[0]?.now.figures.peakInside], [1, 2]);
      const october = await read(york, 'month=2026-10');
      assert.equal(october.lots[0]?.now.figures.entries, 1);
    });

    it('refuses what is no month, or lies ahead', async () => {
      for (const month of ['2026-13', 'x', '2027-01']) {
        const as = { view, company: lot.companyId };
        const { status, body } = await site.call('GET', `/overview?month=${month}`, undefined, as);
        assert.deepEqual([status, Object.keys(body.fields)], [400, ['month']]);
      }
    });
  });
}
