import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Lot } from './support/lot.ts';
import { storeStays } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { addTerminal, freshLot } from './support/terminals.ts';
import { askReport, wholeReport } from './support/whole-report.ts';

const zone = 'Europe/Madrid';
const range = 'from=2026-10-20&to=2026-10-28';
const begin = Date.parse('2026-10-20T00:00:00+02:00');
const end = Date.parse('2026-10-29T00:00:00+01:00');
const wallOf = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

interface Visit {
  plate: string | null;
  entryAt: number;
  exitAt: number | null;
  vehicleType: 'CA' | 'MT';
}

for (const dialect of dialects) {
  describe(`reports of frequency (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    // From half a day before the range to half a day after it, over the night on which the clock is put back.
    const visits: Visit[] = Array.from({ length: 600 }, (_, n) => {
      const entryAt = begin - 43_200_000 + ((n * 7_368_787 * 13) % (end - begin + 86_400_000));
      return {
        plate: n % 9 === 0 ? null : `FR${String((n * 13) % 61).padStart(4, '0')}`,
        entryAt,
        exitAt: n % 8 === 0 ? null : entryAt + 60_000 * (5 + ((n * 37) % 400)),
        vehicleType: n % 3 === 0 ? 'MT' : 'CA',
      };
    });
    const within = visits
      .filter(({ entryAt }) => entryAt >= begin && entryAt < end)
      .sort((a, b) => a.entryAt - b.entryAt);
    // Only one visit of a plate may be inside.
    const inside = new Set<string>();
    for (const visit of visits) {
      if (visit.exitAt !== null || visit.plate === null) continue;
      if (inside.has(visit.plate)) visit.exitAt = visit.entryAt + 90 * 60_000;
      inside.add(visit.plate);
    }

    before(async () => {
      site = await openReportingSite(dialect, '2026-10-30T12:00:00+01:00');
      lot = await freshLot(site, { timeZone: zone });
      const second = await addTerminal(site, lot, 'Norte');
      const as = (view: string) => ({ view, company: lot.companyId });
      const store = { name: 'Mall', externalId: 'M1' };
      const { id: storeId } = await site.done('POST', '/stores', store, as('view/store'));
      const register = { name: 'C1', externalId: 'R1', storeId, deviceId: second.deviceId };
      await site.done('POST', '/cash-registers', register, as('view/pos'));
      const ids = await storeStays(site, lot, visits);
      const odd = ids.filter((_, n) => n % 2 === 1);
      await site.db
        .updateTable('stays')
        .set({ entry_device_id: second.deviceId })
        .where('id', 'in', odd)
        .execute();
      await storeStays(site, await freshLot(site), visits.slice(0, 50));
    });
    after(() => site.close());

    function expected(some: readonly Visit[]) {
      const seen = new Set<string>();
      const cells = new Map<string, [entries: number, returning: number]>();
      for (const { plate, entryAt } of some) {
        const wall = wallOf(entryAt);
        const key = `${wall.dayOfWeek}/${wall.hour}`;
        const [entries, returning] = cells.get(key) ?? [0, 0];
        const isBack = plate !== null && seen.has(plate);
        if (plate !== null) seen.add(plate);
        cells.set(key, [entries + 1, returning + (isBack ? 1 : 0)]);
      }
      return cells;
    }

    async function cellsOf(report: string, query: string) {
      const pages = [1, 2].map((page) => askReport(site, lot, report, `${query}&size=100&page=${page}`));
      const [first, second] = await Promise.all(pages);
      return { rows: [...first.rows, ...second.rows], ...first, all: [...first.rows, ...second.rows] };
    }

    it('counts entries by weekday and hour of the lot’s clock, and those of a plate that came before', async () => {
      for (const [query, keeps] of [
        ['', () => true],
        ['&vehicleType=MT', (one: Visit) => one.vehicleType === 'MT'],
      ] as const) {
        const right = expected(within.filter(keeps));
        const { all, total, totals, matrix } = await cellsOf('frequency', range + query);
        assert.equal(total, right.size);
        const told = all.map((row: Record<string, number>) => [
          `${row.weekday}/${row.hour}`,
          [row.entries, row.returning],
        ]);
        assert.deepEqual(told.sort(), [...right].sort());
        const returning = [...right.values()].reduce((sum, [, back]) => sum + back, 0);
        assert.deepEqual(
          [totals.entries, totals.returning, totals.share],
          [within.filter(keeps).length, returning, 10_000],
        );
        assert.ok(returning > 20);
        assert.deepEqual(
          matrix.map((cell: Record<string, number>) => [cell.weekday, cell.hour, cell.entries]),
          all.map((row: Record<string, number>) => [row.weekday, row.hour, row.entries]),
        );
      }
      await wholeReport(site, lot, 'frequency', 'from=2026-10-25&to=2026-10-25');
      const none = await wholeReport(site, lot, 'frequency', 'from=2026-01-01&to=2026-01-02');
      assert.deepEqual([none.rows, none.totals], [[], { entries: 0, returning: 0, share: 0 }]);
    });

    it('tells them apart by store and door, with the same sums', async () => {
      const day = 'from=2026-10-25&to=2026-10-25';
      const plain = await wholeReport(site, lot, 'frequency', day);
      const { rows, totals, matrix } = await wholeReport(site, lot, 'centro-mayor/frequency', day);
      assert.deepEqual([totals, matrix], [plain.totals, plain.matrix]);
      assert.deepEqual([...new Set(rows.map(({ store, door }) => `${store}/${door}`))].sort(), [
        'Mall/Norte',
        'null/Caja 1',
      ]);
    });

    it('has each plate with its visits, days, mean stay and last visit, the most frequent first', async () => {
      const { rows, totals } = await wholeReport(site, lot, 'frequent-plates', range);
      const known = within.filter(({ plate }) => plate !== null);
      assert.equal(totals.visits, known.length);
      const groups = Map.groupBy(known, ({ plate }) => String(plate));
      assert.equal(rows.length, groups.size);
      for (const row of rows) {
        const some = groups.get(row.plate) ?? [];
        const over = some.flatMap(({ entryAt, exitAt }) => (exitAt === null ? [] : [exitAt - entryAt]));
        const mean = over.reduce((sum, one) => sum + one, 0) / over.length / 60_000;
        assert.deepEqual(
          [row.visits, row.days, row.mean, Date.parse(row.lastAt)],
          [
            some.length,
            new Set(some.map(({ entryAt }) => wallOf(entryAt).toPlainDate().toString())).size,
            over.length === 0 ? null : Math.round(mean * 10) / 10,
            Math.max(...some.map(({ entryAt }) => entryAt)),
          ],
          row.plate,
        );
      }
      const counts = rows.map(({ visits: times }) => times);
      assert.deepEqual(
        counts,
        counts.toSorted((a: number, b: number) => b - a),
      );
    });

    it('opens from an hour of the week the plates that came then', async () => {
      const { all } = await cellsOf('frequency', range);
      const cell = all.find(({ entries }: { entries: number }) => entries > 3);
      const query = `${range}&weekday=${cell.weekday}&hour=${cell.hour}`;
      const { totals } = await wholeReport(site, lot, 'frequent-plates', query);
      const then = within.filter(({ entryAt, plate }) => {
        const wall = wallOf(entryAt);
        return plate !== null && wall.dayOfWeek === cell.weekday && wall.hour === cell.hour;
      });
      assert.equal(totals.visits, then.length);
      for (const [field, value] of [
        ['hour', '24'],
        ['hour', '-1'],
        ['weekday', '0'],
        ['weekday', 'x'],
      ] as const) {
        const { status, body } = await site.call(
          'GET',
          `/reports/frequent-plates?${range}&${field}=${value}`,
          undefined,
          { view: 'view/overview-report/reports/frequent-plates', company: lot.companyId },
        );
        assert.equal(status, 400);
        assert.ok(body.fields[field], `${field} ${value}`);
      }
    });
  });
}
