import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reports } from '../../shared/reports/all.ts';
import type { LinkValues, ReportDescription } from '../../shared/reports/report.ts';
import { busyFrom, busyTo, openBusyLot } from './support/busy-lot.ts';
import type { Lot } from './support/lot.ts';
import { readAsWhole } from './support/report-plans.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { askReport } from './support/whole-report.ts';

const days = { from: busyFrom, to: busyTo };
const range = new URLSearchParams(days);
const all: readonly ReportDescription[] = reports;

type Row = Record<string, string | number | null>;
interface Movement {
  kind: string;
  amount: number;
  rounding?: number;
}

for (const dialect of dialects) {
  describe(`what the figures of reports open (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-10-30T12:00:00+01:00');
      lot = await openBusyLot(site);
    });
    after(() => site.close());

    it('reads by an index what grows with traffic, for each report, its orders, its file and its days', async () => {
      const scope = { ...days, companyId: lot.companyId, timeZone: 'Europe/Madrid', now: site.clock.now };
      const asked = { ...scope, filter: {}, sort: null, group: null, columns: null, compare: null };
      for (const report of reports) assert.deepEqual(await readAsWhole(site.db, report, asked), []);
    });

    const ask = (id: string, query: URLSearchParams) => askReport(site, lot, id, `${query}&size=100`);

    /** The receipts of a list's address. */
    async function receiptsOf(narrowed: LinkValues): Promise<Movement[]> {
      const query = new URLSearchParams({ size: '100' });
      for (const [name, value] of Object.entries(narrowed)) {
        if (value === undefined || value === null || name === 'show') continue;
        const [from, to] = String(value).split('..');
        if (name === 'day') {
          query.set('dayFrom', from ?? '');
          query.set('dayTo', to ?? '');
        } else query.set(name, String(value));
      }
      const path = `/receipts?${query}`;
      const { rows, total } = await site.done('GET', path, undefined, {
        view: 'view/invoice/detail',
        company: lot.companyId,
      });
      assert.equal(rows.length, total, path);
      return rows;
    }

    const signed = ({ kind, amount }: Movement) => (kind === 'refund' ? -amount : amount);
    const sumOf = (some: readonly Movement[]) => some.reduce((sum, one) => sum + signed(one), 0);

    /** What the list of a figure's receipts comes to, as the figure counts them. */
    const figureOf = (column: string, found: readonly Movement[]) =>
      column === 'invoices' ? found.length : sumOf(found);

    it('opens as many receipts, of the same sum, from each figure of collection and from each total', async () => {
      let walked = 0;
      for (const report of all) {
        const lists = report.lists.filter(({ view }) => view === 'view/invoice/detail');
        const { rows, totals } = await ask(report.id, range);
        for (const { column, narrowed, all: whole } of lists) {
          for (const row of rows as Row[]) {
            const asked = narrowed?.(row, days);
            if (asked?.show !== 'receipts') continue;
            assert.equal(
              figureOf(column, await receiptsOf(asked)),
              Number(row[column]),
              `${report.id}: ${column} ${JSON.stringify(row)}`,
            );
            walked += 1;
          }
          if (!whole) continue;
          assert.equal(
            figureOf(column, await receiptsOf(whole(days))),
            Number(totals[column]),
            `${report.id}: all ${column}`,
          );
          walked += 1;
        }
      }
      assert.ok(walked > 100, `${walked} figures`);
    });

    it('opens the rows of another report from each of its links, which come to the same where both sum it', async () => {
      for (const report of all) {
        const { rows, totals } = await ask(report.id, range);
        for (const { column, to, take, all: whole } of report.links) {
          for (const row of rows as Row[]) {
            const query = new URLSearchParams(days);
            for (const [name, field] of Object.entries(take)) query.set(name, String(row[field]));
            if (row[column] === 0 || Object.values(take).some((field) => row[field] === null)) continue;
            const behind = await ask(to.id, query);
            // Entries without a plate are of nobody: they have no row there.
            if (to.id !== 'frequent-plates')
              assert.ok(behind.total > 0, `${report.id}: ${column} of ${JSON.stringify(row)}`);
            if (to.totals.includes(column) && to.byDay === 'sums')
              assert.equal(behind.totals[column], row[column], `${report.id}: ${column}`);
          }
          if (whole && to.totals.includes(column))
            assert.equal(
              (await ask(to.id, range)).totals[column],
              totals[column],
              `${report.id}: all ${column}`,
            );
        }
      }
    });
  });
}
