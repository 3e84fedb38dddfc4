import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { addDays } from '../../shared/dates.ts';
import { reports } from '../../shared/reports/all.ts';
import { arranged, reportGroups } from '../../shared/reports/arrangement.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import { rowKey } from '../../shared/reports/row-key.ts';
import { busyFrom, busyTo, openBusyLot } from './support/busy-lot.ts';
import { assertComparedFile } from './support/compared-file.ts';
import { askExport, exportedFile, figureOf, reportsRoot } from './support/exported.ts';
import type { Lot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { misplaced } from './support/sorted.ts';
import { askReport, wholeReport } from './support/whole-report.ts';

const range = `from=${busyFrom}&to=${busyTo}`;
const all: readonly ReportDescription[] = reports;
const byDay = all.filter((report) => report.byDay !== null);

/** Ordered by what stands behind what is written: a number after its prefix, an identification without its check digit. */
const written = new Set(['number', 'note', 'document', 'service', 'bucket']);

type Row = Record<string, string | number | boolean | null>;

for (const dialect of dialects) {
  describe(`how reports are laid out (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-10-30T12:00:00+01:00');
      lot = await openBusyLot(site);
    });
    after(() => site.close());

    const ask = (report: string, query: string) => askReport(site, lot, report, query);

    /** All rows, page by page. */
    async function everyRow(report: string, query: string, size: number): Promise<Row[]> {
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const body = await ask(report, `${query}&size=${size}&page=${page}`);
        rows.push(...body.rows);
        if (rows.length >= body.total) return rows;
      }
    }

    it('has rows of every report to lay out', async () => {
      for (const { id } of all) assert.ok((await ask(id, range)).total > 1, id);
    });

    it('orders every report by each of its columns, both ways, over all pages, with the same totals', async () => {
      for (const report of all) {
        const plain = await ask(report.id, `${range}&size=100`);
        const size = Math.max(4, Math.ceil(Math.min(plain.total, 100) / 3));
        const rows = plain.total > 100 ? null : new Set(plain.rows.map((row: Row) => JSON.stringify(row)));
        for (const { key } of report.columns) {
          for (const sort of [key, `-${key}`]) {
            const name = `${report.id} by ${sort}`;
            const body = await ask(report.id, `${range}&sort=${sort}&size=100`);
            assert.deepEqual([body.total, body.totals], [plain.total, plain.totals], name);
            if (!written.has(key))
              assert.equal(
                misplaced(
                  body.rows.map((row: Row) => row[key]),
                  sort !== key,
                ),
                null,
                name,
              );
            if (!rows) continue;
            assert.deepEqual(await everyRow(report.id, `${range}&sort=${sort}`, size), body.rows, name);
            assert.deepEqual(new Set(body.rows.map((row: Row) => JSON.stringify(row))), rows, name);
          }
        }
      }
    });

    it('writes every report to its file in the order asked for', async () => {
      for (const { id, columns } of all) {
        const key = columns.at(-1)?.key;
        const { total } = await ask(id, range);
        if (total <= 100)
          await wholeReport(site, lot, id, `${range}&sort=-${key}`, ['share', 'maximum', 'quota', 'days']);
      }
    });

    it('refuses an order by what is no column, and keys of another order', async () => {
      const { status, body } = await site.call(
        'GET',
        `/reports/detail-invoice?${range}&sort=-plat`,
        undefined,
        {
          view: `${reportsRoot}detail-invoice`,
          company: lot.companyId,
        },
      );
      assert.deepEqual([status, Object.keys(body.fields)], [400, ['sort']]);
      const { next } = await ask('detail-invoice', `${range}&size=5`);
      const mixed = await site.call(
        'GET',
        `/reports/detail-invoice?${range}&sort=total&after=${next}`,
        undefined,
        {
          view: `${reportsRoot}detail-invoice`,
          company: lot.companyId,
        },
      );
      assert.deepEqual([mixed.status, Object.keys(mixed.body.fields)], [400, ['after']]);
    });

    it('adds up the rows of days by day, week and month: pages, totals and file, and each day by itself', async () => {
      for (const report of byDay) {
        const plain = await ask(report.id, range);
        for (const group of reportGroups) {
          const grouped = await wholeReport(site, lot, report.id, `${range}&group=${group}`);
          const { totals } = grouped;
          for (const key of report.sums) assert.equal(totals[key], plain.totals[key], `${report.id}: ${key}`);
          if (report.byDay === 'rows') assert.equal(totals.rows, plain.total, report.id);
          for (const row of grouped.rows) {
            const [from, to] = group === 'day' ? [row.day, row.day] : [row.from, row.to];
            const alone = await ask(report.id, `from=${from}&to=${to}`);
            for (const key of report.sums)
              assert.equal(row[key], alone.totals[key], `${report.id} ${from}–${to}`);
            if (report.byDay === 'rows') assert.equal(row.rows, alone.total, report.id);
          }
        }
        const weeks = (await ask(report.id, `${range}&group=week&sort=-week`)).rows;
        const [last] = weeks;
        assert.deepEqual([last.week, last.from, last.to], ['2026-W44', '2026-10-26', busyTo], report.id);
      }
    });

    it('adds up each day as the database has it, by the clock of the lot', async () => {
      const { db } = site;
      const ofLot = (day: string) => day >= busyFrom && day <= busyTo;
      const localDay = (at: number) =>
        Temporal.Instant.fromEpochMilliseconds(at)
          .toZonedDateTimeISO('Europe/Madrid')
          .toPlainDate()
          .toString();
      const byDays = <One>(
        all: readonly One[],
        dayOf: (one: One) => string,
        figure: (one: One) => number,
      ) => {
        const sums: Record<string, number> = {};
        for (const one of all)
          if (ofLot(dayOf(one))) sums[dayOf(one)] = (sums[dayOf(one)] ?? 0) + figure(one);
        return sums;
      };
      const reported = async (id: string, key: string) => {
        const { rows } = await ask(id, `${range}&group=day&size=100`);
        return Object.fromEntries(rows.map((row: Row) => [row.day, row[key]]));
      };
      const receipts = await db
        .selectFrom('receipts')
        .selectAll()
        .where('company_id', '=', lot.companyId)
        .execute();
      const invoices = await db
        .selectFrom('invoices')
        .selectAll()
        .where('company_id', '=', lot.companyId)
        .execute();
      const closures = await db
        .selectFrom('closures')
        .selectAll()
        .where('company_id', '=', lot.companyId)
        .execute();
      const purges = await db
        .selectFrom('purge_stays')
        .selectAll()
        .where('company_id', '=', lot.companyId)
        .execute();
      const sign = ({ kind }: { kind: string }) => (kind === 'refund' ? -1 : 1);
      assert.deepEqual(
        await reported('collection-report', 'total'),
        byDays(
          receipts,
          ({ day }) => day,
          (one) => sign(one) * Number(one.amount),
        ),
      );
      assert.deepEqual(
        await reported('detail-invoice', 'total'),
        byDays(
          invoices,
          ({ day }) => day,
          ({ total }) => Number(total),
        ),
      );
      assert.deepEqual(
        await reported('detail-invoice', 'rows'),
        byDays(
          invoices,
          ({ day }) => day,
          () => 1,
        ),
      );
      assert.deepEqual(
        await reported('closures-report', 'expected'),
        byDays(
          closures,
          ({ at }) => localDay(at),
          ({ expected }) => Number(expected),
        ),
      );
      assert.deepEqual(
        await reported('purge-record', 'foregone'),
        byDays(
          purges,
          ({ at }) => localDay(at),
          ({ foregone }) => Number(foregone),
        ),
      );
    });

    it('refuses to add up by day what is of no day', async () => {
      const { status, body } = await site.call('GET', `/reports/products?${range}&group=week`, undefined, {
        view: `${reportsRoot}products`,
        company: lot.companyId,
      });
      assert.deepEqual([status, body.fields.group.code], [400, -3340]);
    });

    it('is compared with the same report of the days before and of the year before', async () => {
      const now = 'from=2026-10-26&to=2026-10-28';
      for (const report of all) {
        const body = await ask(report.id, `${now}&compare=before&size=100`);
        const then = await ask(report.id, 'from=2026-10-23&to=2026-10-25&size=100');
        const { from, to, total, totals } = body.compared;
        assert.deepEqual(
          [from, to, total, totals],
          ['2026-10-23', '2026-10-25', then.total, then.totals],
          report.id,
        );
        assert.equal(body.compared.rows.length, body.rows.length, report.id);
        if (then.total <= 100) assertRows(report, body, then.rows, 3);
        const year = await ask(report.id, `${now}&compare=year`);
        assert.deepEqual([year.compared.from, year.compared.to], ['2025-10-26', '2025-10-28'], report.id);
      }
    });

    /** Each row of a page with its own of then, found by what it is known by. */
    function assertRows(
      report: ReportDescription,
      body: { rows: Row[]; compared: { rows: (Row | null)[] } },
      then: Row[],
      later: number,
    ) {
      const moved = then.map((row) =>
        'day' in row ? { ...row, day: addDays(String(row.day), later) } : row,
      );
      const byKey = new Map(moved.map((row) => [rowKey(report, row), row]));
      for (const [at, row] of body.rows.entries()) {
        const found = report.recurs && report.totals.length > 0 ? byKey.get(rowKey(report, row)) : undefined;
        const expected = found ? Object.fromEntries(report.totals.map((key) => [key, found[key]])) : null;
        assert.deepEqual(body.compared.rows[at], expected, `${report.id}: ${rowKey(report, row)}`);
      }
    }

    it('compares a period with the days whose place it takes', async () => {
      for (const report of byDay) {
        const body = await ask(report.id, 'from=2026-10-26&to=2026-10-28&group=day&compare=before');
        for (const [at, row] of body.rows.entries()) {
          const day = addDays(row.day, -3);
          const then = await ask(report.id, `from=${day}&to=${day}`);
          const found = body.compared.rows[at];
          for (const key of report.sums)
            assert.equal(found?.[key] ?? 0, then.totals[key], `${report.id} ${day}`);
        }
      }
    });

    it('has in its files what its page is compared with, and the periods that it is added up by', async () => {
      let known = 0;
      for (const report of all)
        for (const group of [null, ...(report.byDay === null ? [] : (['day'] as const))]) {
          const days = { from: '2026-10-26', to: '2026-10-28', compare: 'before' };
          const filters = { ...days, ...(group && { group }) };
          const body = await ask(report.id, `${new URLSearchParams(filters)}&size=100`);
          if (body.total > 100) continue;
          const shown = { id: report.id, columns: arranged(report, group).columns };
          known += await assertComparedFile(site, lot, shown, filters, body);
        }
      assert.ok(known > 50, `${known} figures of then`);
    });

    it('is laid out in a sending as on the screen, and refused there by the same rules', async () => {
      const sending = {
        ...{ title: 'Semanas', report: 'detail-invoice', period: 'last30Days', interval: 'daily', every: 1 },
        ...{
          time: '06:00',
          weekday: null,
          monthDay: null,
          startsOn: '2026-10-30',
          recipients: ['a@example.com'],
        },
        ...{ format: 'txt', channel: 'app', url: null, onlyIfNotEmpty: false, language: 'en', status: 'A' },
      };
      const post = (filters: Record<string, string>) =>
        site.call(
          'POST',
          '/report-sendings',
          { ...sending, filters },
          {
            view: 'view/report-sendings',
            company: lot.companyId,
          },
        );
      const wrong = await post({ group: 'week', sort: '-plate', columns: 'week,plate' });
      assert.deepEqual(
        [wrong.status, Object.keys(wrong.body.fields).sort()],
        [400, ['filters.columns', 'filters.sort']],
      );
      const { status, body } = await post({ group: 'week', sort: '-week', columns: 'week,total' });
      assert.equal(status, 201, JSON.stringify(body));
      const as = { view: 'view/report-sendings', company: lot.companyId };
      await site.done('POST', `/report-sendings/${body.id}/runs`, {}, as);
      const run = await (async () => {
        for (;;) {
          const { rows } = await site.done('GET', `/report-sendings/${body.id}/runs`, undefined, as);
          if (rows[0]?.hasFile) return rows[0];
          await setImmediate();
        }
      })();
      const path = `/report-sendings/${body.id}/runs/${run.id}/file`;
      const file = await site.call('GET', path, undefined, as);
      const lines: string[] = String(file.body).trimEnd().split('\r\n');
      assert.deepEqual(
        lines.map((line) => line.split(';')[0]?.replace('\ufeff', '')),
        ['Week', '2026-W44', '2026-W43', 'Totals'],
      );
    });

    it('exports chosen rows alone, with their sums', async () => {
      for (const report of all) {
        const { rows } = await ask(report.id, `${range}&size=100`);
        const chosen: Row[] = [rows[0], rows.at(-1)];
        const keys = chosen.map((row) => rowKey(report, row) ?? '');
        assert.equal(new Set(rows.map((row: Row) => rowKey(report, row))).size, rows.length, report.id);
        const asked = { format: 'txt', language: 'en', filters: { from: busyFrom, to: busyTo }, rows: keys };
        const { bytes } = await exportedFile(site, lot, report.id, asked);
        const lines = bytes.toString('utf8').trimEnd().split('\r\n').slice(1);
        assert.equal(lines.length, 2 + (report.totals.length > 0 ? 1 : 0), report.id);
        for (const [place, { key, kind }] of report.columns.entries()) {
          if (!report.sums.includes(key)) continue;
          const unit = kind === 'money' ? 100 : 1;
          const figures = lines.map((line) => Math.round(figureOf(line.split(';')[place] ?? '') * unit));
          const expected = chosen.map((row) => Number(row[key] ?? 0));
          assert.deepEqual(
            figures,
            [...expected, (expected[0] ?? 0) + (expected[1] ?? 0)],
            `${report.id}: ${key}`,
          );
        }
      }
    });

    it('exports chosen periods, and says which rows are gone or cannot be chosen', async () => {
      const filters = { from: busyFrom, to: busyTo, group: 'week' };
      const asked = { format: 'txt', language: 'en', filters };
      const week = arranged(all.find(({ id }) => id === 'detail-invoice') as ReportDescription, 'week');
      const { rows } = await ask('detail-invoice', `${range}&group=week`);
      const { bytes } = await exportedFile(site, lot, 'detail-invoice', {
        ...asked,
        rows: [rowKey(week, rows[1]) ?? ''],
      });
      assert.deepEqual(
        bytes
          .toString('utf8')
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(';')[0])
          .slice(1, 2),
        ['2026-W44'],
      );
      const { body } = await askExport(site, lot, 'detail-invoice', { ...asked, rows: ['[1]'] });
      const job = await site.ended(body.id, { company: lot.companyId });
      assert.deepEqual([job.status, job.error?.code], ['failed', -3342]);
      const slots = await site.call(
        'POST',
        '/slots/exports',
        { format: 'txt', rows: ['[1]'] },
        { view: 'view/slot/create', company: lot.companyId },
      );
      assert.deepEqual(
        [slots.status, slots.body.fields?.rows.code],
        [400, -3341],
        JSON.stringify(slots.body),
      );
      const many = Array.from({ length: 501 }, (_, n) => `[${n}]`);
      const refused = await askExport(site, lot, 'detail-invoice', { ...asked, rows: many });
      assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['rows']]);
    });
  });
}
