import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { askedWhole } from '../../core/reports/asked-report.ts';
import { queryOf } from '../../core/reports/queries/all.ts';
import { reportLots } from '../../core/reports/queries/report-lots.ts';
import { reports } from '../../shared/reports/all.ts';
import { reportGroups } from '../../shared/reports/arrangement.ts';
import { ofSeveralLots } from '../../shared/reports/lots.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import { rowKey } from '../../shared/reports/row-key.ts';
import { busyFrom, busyTo, openBusyLot } from './support/busy-lot.ts';
import { assertComparedFile } from './support/compared-file.ts';
import { exportedFile, figureOf } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { storeStays } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { askReport } from './support/whole-report.ts';

const range = `from=${busyFrom}&to=${busyTo}`;
const all: readonly ReportDescription[] = reports;
const collection = 'collection-report';
const summed = new Set(['count', 'money']);

type Row = Record<string, string | number | boolean | null>;

for (const dialect of dialects) {
  describe(`reports of several lots (${dialect})`, () => {
    let site: ReportingSite;
    /** By name: the second stands before the first. */
    let [first, second, empty]: Lot[] = [];
    let both: string;
    const lot = (one: Lot | undefined): Lot => one ?? assert.fail('no lot');
    before(async () => {
      site = await openReportingSite(dialect, '2026-10-30T12:00:00+01:00');
      second = await openBusyLot(site, 'Zócalo');
      first = await openBusyLot(site, 'Álamo');
      empty = await openLot(site, { name: 'Mirador', timeZone: 'Europe/Madrid' });
      both = `lots=${lot(second).companyId},${lot(first).companyId}`;
    });
    after(() => site.close());

    /** All rows of a report, page by page. */
    async function everyRow(of: Lot, report: string, query: string, size: number): Promise<Row[]> {
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const body = await askReport(site, of, report, `${query}&size=${size}&page=${page}`);
        rows.push(...body.rows);
        if (rows.length >= body.total) return rows;
      }
    }

    const named = (of: Lot, name: string, rows: readonly Row[]) =>
      rows.map((row) => ({ lot: name, lotId: of.companyId, ...row }));

    it('has of every report the rows of one lot after those of the other, by name, over all pages', async () => {
      for (const { id } of all) {
        const ofFirst = await askReport(site, lot(first), id, `${range}&size=100`);
        const size = Math.max(7, Math.ceil(ofFirst.total / 2) + 1);
        const pageSize = Math.min(100, size);
        const apart = [
          ...named(lot(first), 'Álamo', await everyRow(lot(first), id, range, 100)),
          ...named(lot(second), 'Zócalo', await everyRow(lot(second), id, range, 100)),
        ];
        const rows = await everyRow(lot(empty), id, `${range}&${both}`, pageSize);
        assert.deepEqual(rows, apart, id);
      }
    });

    it('adds up the totals of every report, has those of each lot, and none of what is no sum', async () => {
      for (const { id, totals, sums } of all) {
        const ofFirst = await askReport(site, lot(first), id, range);
        const ofSecond = await askReport(site, lot(second), id, range);
        const body = await askReport(site, lot(first), id, `${range}&${both}`);
        assert.deepEqual(body.columns[0], { key: 'lot', kind: 'text' }, id);
        assert.equal(body.total, ofFirst.total + ofSecond.total, id);
        for (const key of totals) {
          const sum = sums.includes(key) ? ofFirst.totals[key] + ofSecond.totals[key] : null;
          assert.equal(body.totals[key], sum, `${id}: ${key}`);
        }
        const places = { timeZone: 'Europe/Madrid', currency: 'COP' };
        assert.deepEqual(
          body.lots,
          [
            {
              id: lot(first).companyId,
              name: 'Álamo',
              ...places,
              total: ofFirst.total,
              totals: ofFirst.totals,
            },
            {
              id: lot(second).companyId,
              name: 'Zócalo',
              ...places,
              total: ofSecond.total,
              totals: ofSecond.totals,
            },
          ],
          id,
        );
      }
    });

    it('writes every report to a file as its pages have it, and names the lots at its head', async () => {
      const filters = Object.fromEntries(new URLSearchParams(`${range}&${both}`));
      for (const { id, columns } of all) {
        const body = await askReport(site, lot(first), id, `${range}&${both}&size=100`);
        const { bytes, headers } = await exportedFile(site, lot(first), id, {
          format: 'txt',
          language: 'en',
          filters,
        });
        const [head = '', ...lines] = bytes.toString('utf8').trimEnd().split('\r\n');
        assert.match(head, /^\uFEFF?"?Lot"?;/, id);
        assert.match(String(headers['content-disposition']), /2-lots/, id);
        const hasTotals = columns.some(({ total }) => total);
        assert.equal(lines.length, body.total + (hasTotals ? 1 : 0), id);
        for (const [place, { key, kind }] of body.columns.entries()) {
          if (!summed.has(kind)) continue;
          const unit = kind === 'money' ? 100 : 1;
          const read = (line = '') => Math.round(figureOf(line.split(';')[place] ?? '') * unit);
          const rows: Row[] = body.rows;
          assert.deepEqual(
            lines.slice(0, rows.length).map(read),
            rows.map((row) => row[key] ?? 0),
            `${id}: ${key}`,
          );
          if (hasTotals && body.totals[key] !== undefined)
            assert.equal(read(lines.at(-1)), body.totals[key] ?? 0, `${id}: total of ${key}`);
        }
      }
      const pdf = await exportedFile(site, lot(first), collection, {
        format: 'pdf',
        language: 'es',
        filters,
      });
      assert.ok(pdf.bytes.length > 1000);
      const xlsx = await exportedFile(site, lot(first), collection, {
        format: 'xlsx',
        language: 'es',
        filters,
      });
      const sheet = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      assert.ok(sheet.includes('Álamo, Zócalo'), 'the lots at the head of the workbook');
      assert.ok(sheet.includes('2 parqueaderos'));
    });

    it('orders the rows within each lot, and the lots themselves by their column', async () => {
      for (const { id, columns } of all) {
        const key = columns.at(-1)?.key;
        const sorted = `${range}&sort=-${key}&size=100`;
        const ofFirst = await askReport(site, lot(first), id, sorted);
        const ofSecond = await askReport(site, lot(second), id, sorted);
        const body = await askReport(site, lot(first), id, `${sorted}&${both}`);
        const apart = [
          ...named(lot(first), 'Álamo', ofFirst.rows),
          ...named(lot(second), 'Zócalo', ofSecond.rows),
        ];
        if (apart.length === body.total) assert.deepEqual(body.rows, apart.slice(0, 100), id);
        const turned = await askReport(site, lot(first), id, `${range}&sort=-lot&size=1&${both}`);
        assert.equal(turned.rows[0].lot, 'Zócalo', id);
      }
    });

    it('adds up the days, weeks and months of all lots', async () => {
      for (const { id, byDay, sums } of all) {
        if (byDay === null) continue;
        for (const group of reportGroups) {
          const query = `${range}&group=${group}&size=100`;
          const apart = [
            ...(await askReport(site, lot(first), id, query)).rows,
            ...(await askReport(site, lot(second), id, query)).rows,
          ];
          const body = await askReport(site, lot(first), id, `${query}&${both}`);
          assert.deepEqual(
            body.rows.map((row: Row) => row[group]),
            [...new Set(apart.map((row: Row) => row[group]))].sort(),
            id,
          );
          for (const row of body.rows as Row[]) {
            const same = apart.filter((one: Row) => one[group] === row[group]);
            const keys: readonly string[] = byDay === 'rows' ? ['rows', ...sums] : sums;
            for (const key of keys)
              assert.equal(
                row[key],
                same.reduce((sum: number, one: Row) => sum + Number(one[key]), 0),
                `${id} ${group} ${row[group]}: ${key}`,
              );
          }
        }
      }
    });

    it('draws the sums of all lots, and no means', async () => {
      for (const { id, chart } of all) {
        if (!chart) continue;
        const body = await askReport(site, lot(first), id, `${range}&${both}`);
        if (chart.kind === 'heat-map') {
          assert.equal(body.matrix, undefined, id);
          continue;
        }
        const figure = chart.kind === 'heat-counts' ? chart.value : chart.y;
        const drawn = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Number(row[figure]), 0);
        const apart = [];
        for (const one of [first, second]) {
          const { matrix, rows } = await askReport(site, lot(one), id, range);
          apart.push(...(matrix ?? rows));
        }
        const { matrix: onPage } = await askReport(site, lot(first), id, `${range}&${both}&size=3&page=2`);
        assert.deepEqual(onPage, body.matrix, `${id}: whichever rows are on the page`);
        assert.equal(drawn(body.matrix), drawn(apart), id);
        const across = { 'stacked-bars': 'method', 'heat-counts': 'weekday', histogram: chart.x }[chart.kind];
        const places = new Set(body.matrix.map((row: Row) => `${row[chart.x]}/${row[across]}`));
        assert.equal(places.size, body.matrix.length, id);
        if ('share' in chart) {
          const shares = body.matrix.reduce((sum: number, row: Row) => sum + Number(row[chart.share]), 0);
          assert.ok(Math.abs(shares - 10_000) < 100, `${id}: ${shares}`);
        }
      }
    });

    it('compares all lots with the days before, each row with its own', async () => {
      const later = 'from=2026-10-26&to=2026-10-29&compare=before&size=100';
      for (const { id, sums, recurs, totals } of all) {
        if (totals.length === 0) continue;
        const ofFirst = (await askReport(site, lot(first), id, later)).compared;
        const ofSecond = (await askReport(site, lot(second), id, later)).compared;
        const { compared } = await askReport(site, lot(first), id, `${later}&${both}`);
        assert.equal(compared.total, ofFirst.total + ofSecond.total, id);
        for (const key of sums)
          assert.equal(compared.totals[key], ofFirst.totals[key] + ofSecond.totals[key], `${id}: ${key}`);
        const together = [...ofFirst.rows, ...ofSecond.rows];
        if (recurs && together.length <= 100) assert.deepEqual(compared.rows, together, id);
      }
    });

    it('writes behind each figure of several lots what it was then', async () => {
      const filters = {
        ...{ from: '2026-10-26', to: '2026-10-29', compare: 'before' },
        lots: both.slice('lots='.length),
      };
      for (const report of all.filter(({ recurs, totals }) => recurs && totals.length > 0)) {
        const query = `${new URLSearchParams(filters)}&size=100`;
        const body = await askReport(site, lot(empty), report.id, query);
        if (body.total > 100) continue;
        const columns = ofSeveralLots(report).columns;
        const known = await assertComparedFile(site, lot(empty), { id: report.id, columns }, filters, body);
        if (report.id === collection) assert.ok(known > 0);
      }
    });

    it('asks each lot once for a file', async () => {
      const report = reports.find(({ id }) => id === 'frequent-plates') ?? assert.fail();
      const asked: string[] = [];
      const own = queryOf(report.id);
      const query: typeof own = {
        ...own,
        page(db, scope, ...more) {
          asked.push(`page ${scope.companyId}`);
          return own.page(db, scope, ...more);
        },
        whole(db, scope, ...more) {
          asked.push(`whole ${scope.companyId}`);
          return own.whole(db, scope, ...more);
        },
      };
      const scope = {
        ...{ companyId: lot(empty).companyId, timeZone: 'Europe/Madrid', now: site.clock.now },
        ...{ from: busyFrom, to: busyTo, filter: {}, sort: null, group: null, compare: null, columns: null },
        lots: await reportLots(site.db, [lot(first).companyId, lot(second).companyId]),
      };
      const stop = { throwIfAborted: () => undefined };
      const { chunks, total } = await askedWhole(site.db, { report, query }, scope, stop);
      let rows = 0;
      for await (const chunk of chunks) rows += chunk.length;
      assert.equal(rows, total);
      assert.deepEqual(asked, [`whole ${lot(first).companyId}`, `whole ${lot(second).companyId}`]);
    });

    it('writes chosen rows of several lots', async () => {
      const query = `${range}&${both}&size=100`;
      const body = await askReport(site, lot(first), collection, query);
      const described = { key: ['lotId', 'day', 'deviceId', 'method'], fields: {} };
      const chosen = [body.rows[0], body.rows.at(-1)].map((row: Row) => rowKey(described, row) ?? '');
      const { bytes } = await exportedFile(site, lot(first), collection, {
        format: 'txt',
        language: 'en',
        filters: Object.fromEntries(new URLSearchParams(`${range}&${both}`)),
        columns: ['lot', 'total'],
        rows: chosen,
      });
      const lines = bytes.toString('utf8').trimEnd().split('\r\n');
      assert.equal(lines.length, 4);
      assert.deepEqual([lines[1]?.split(';')[0], lines[2]?.split(';')[0]], ['Álamo', 'Zócalo']);
    });

    it('takes a lot in which nothing was, and one lot alone', async () => {
      const three = `${both},${lot(empty).companyId}`;
      for (const { id, byDay } of all) {
        const body = await askReport(site, lot(first), id, `${range}&${three}`);
        const without = await askReport(site, lot(first), id, `${range}&${both}`);
        assert.deepEqual(
          body.lots.map(({ name }: { name: string }) => name),
          ['Álamo', 'Mirador', 'Zócalo'],
        );
        const [, ofEmpty] = body.lots;
        assert.equal(body.total, without.total + ofEmpty.total, id);
        if (byDay) assert.equal(ofEmpty.total, 0, id);
      }
      const alone = await askReport(site, lot(first), collection, `${range}&lots=${lot(second).companyId}`);
      const own = await askReport(site, lot(second), collection, range);
      assert.deepEqual(alone.rows, named(lot(second), 'Zócalo', own.rows));
      assert.deepEqual(alone.totals, own.totals);
    });

    it('asks each lot by its own days, and writes its times by its own clock', async () => {
      const bogota = await openLot(site, { name: 'Bogotá' });
      // 30 October in Madrid, still the 29th in Bogotá.
      const entryAt = Date.parse('2026-10-30T01:30:00Z');
      const stay = { plate: 'ZON001', entryAt, exitAt: entryAt + 600_000, vehicleType: 'CA' as const };
      await storeStays(site, bogota, [stay]);
      await storeStays(site, lot(empty), [stay]);
      const lots = `lots=${bogota.companyId},${lot(empty).companyId}`;
      const day = (from: string) =>
        askReport(site, lot(empty), 'frequent-plates', `from=${from}&to=${from}&${lots}`);
      const names = (body: { rows: Row[] }) => body.rows.map((row) => row.lot);
      assert.deepEqual(names(await day('2026-10-29')), ['Bogotá']);
      assert.deepEqual(names(await day('2026-10-30')), ['Mirador']);
      const { bytes } = await exportedFile(site, lot(empty), 'frequent-plates', {
        format: 'txt',
        language: 'en',
        filters: { from: '2026-10-29', to: '2026-10-30', lots: lots.slice(5) },
        columns: ['lot', 'lastAt'],
      });
      assert.match(bytes.toString('utf8'), /Bogotá;2026-10-29 20:30/);
      assert.match(bytes.toString('utf8'), /Mirador;2026-10-30 02:30/);
    });
  });
}
