import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { textsOf } from '../../shared/i18n/texts.ts';
import { type ReportId, reports } from '../../shared/reports/all.ts';
import { filterVocabularies } from '../../shared/reports/filter-kinds.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import { busyFrom, busyTo, openBusyLot } from './support/busy-lot.ts';
import { reportsRoot } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { askReport, wholeReport } from './support/whole-report.ts';

const range = `from=${busyFrom}&to=${busyTo}`;
const all: readonly (ReportDescription & { id: ReportId })[] = reports;
/** Totals that are no sums of the rows. */
const apart = ['share', 'maximum', 'quota', 'days'];

const collected = "case when kind = 'refund' then -(amount + rounding) else amount + rounding end";

/** What plain statements say of a report: one of its sums and, of documents, how many rows there are. */
const plain: Partial<Record<ReportId, { sum?: string; of: string; where?: string; isCounted?: boolean }>> = {
  'detail-invoice': { of: 'invoices', isCounted: true },
  'centro-mayor/invoice': { of: 'invoices', isCounted: true },
  'invoice-bathrooms': { of: 'invoices', where: "service = 'bathroom'", isCounted: true },
  'collection-report': { sum: collected, of: 'receipts' },
  'centro-mayor/collection': { sum: collected, of: 'receipts' },
  'collection-bathrooms': { sum: collected, of: 'receipts', where: "service = 'bathroom'" },
  'lockers/collection-invoice': { sum: collected, of: 'receipts', where: "service = 'locker'" },
};

for (const dialect of dialects) {
  describe(`what holds of every report (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let empty: Lot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-10-30T12:00:00+01:00');
      lot = await openBusyLot(site);
      empty = await openLot(site, { name: 'Vacío', timeZone: 'Europe/Madrid' });
    });
    after(() => site.close());

    const call = (id: string, query: string, token = site.token) =>
      site.call('GET', `/reports/${id}?${query}`, undefined, {
        ...{ view: reportsRoot + id, company: lot.companyId, token },
      });

    it('has nothing where nothing was: no rows of days, sums of zero, and the same in its file', async () => {
      for (const report of all) {
        const found = await askReport(site, empty, report.id, `${range}&size=1`);
        if (report.byDay) assert.equal(found.total, 0, report.id);
        if (found.total === 0) await wholeReport(site, empty, report.id, range, apart);
        for (const key of report.sums) assert.equal(found.totals[key], 0, `${report.id}: ${key}`);
      }
    });

    /** The values that a filter can be given here. */
    async function valuesOf(id: string, key: string, kind: keyof typeof filterVocabularies) {
      const vocabulary = filterVocabularies[kind];
      if (vocabulary) return Object.keys(textsOf('es').reports.values[vocabulary]);
      if (kind === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour));
      const { body } = await site.call('GET', `/reports/${id}/setting`, undefined, {
        ...{ view: reportsRoot + id, company: lot.companyId },
      });
      const choices: { id: number }[] = body.choices[key] ?? [];
      return choices.length > 0 ? choices.map((one) => String(one.id)) : ['VIS001'];
    }

    it('finds by no filter more than by none, and is the same in pages, totals and file under one', async () => {
      for (const report of all) {
        const whole = await askReport(site, lot, report.id, range);
        let narrowed = '';
        for (const [key, kind] of Object.entries(report.filters)) {
          let rows = 0;
          for (const value of await valuesOf(report.id, key, kind)) {
            const query = `${key}=${value}`;
            const { total } = await askReport(site, lot, report.id, `${range}&${query}&size=1`);
            rows += total;
            if (total > 1 && total <= 60) narrowed = query;
          }
          if (report.byDay === 'rows') assert.ok(rows <= whole.total, `${report.id} by ${key}: ${rows}`);
        }
        if (narrowed) await wholeReport(site, lot, report.id, `${range}&${narrowed}`, apart);
      }
    });

    it('takes 366 days, and no more', async () => {
      for (const { id } of all) {
        assert.equal((await call(id, 'from=2025-10-30&to=2026-10-30&size=1')).status, 200, id);
        const { status, body } = await call(id, 'from=2025-10-29&to=2026-10-30&size=1');
        assert.deepEqual([status, body.code], [400, -1788], id);
      }
    });

    it('has one day at a time what it has of all days, over the night on which the clock is put back', async () => {
      const byDay = all.filter((report) => report.byDay === 'rows' || report.fields.day === 'day');
      for (const { id, sums } of byDay) {
        const whole = await askReport(site, lot, id, range);
        const added: Record<string, number> = {};
        let rows = 0;
        for (const day of ['21', '22', '23', '24', '25', '26', '27', '28', '29']) {
          const one = await askReport(site, lot, id, `from=2026-10-${day}&to=2026-10-${day}`);
          rows += one.total;
          for (const key of sums) added[key] = (added[key] ?? 0) + Number(one.totals[key]);
        }
        assert.equal(rows, whole.total, id);
        for (const key of sums) assert.equal(added[key], Number(whole.totals[key]), `${id}: ${key}`);
      }
    });

    it('answers nobody of a lot that is not his, of one lot or of two', async () => {
      for (const { id } of all) {
        const one = await signUp(site, [[lot.companyId, { [reportsRoot + id]: 'read' }]]);
        const { companyId } = lot;
        assert.equal((await call(id, `${range}&size=1&lots=${companyId}`, one.token)).status, 200, id);
        const { status, body } = await call(id, `${range}&lots=${companyId},${empty.companyId}`, one.token);
        assert.deepEqual([status, Object.keys(body.fields)], [404, ['lots']], id);
      }
    });

    it('is what a plain statement says', async () => {
      for (const [id, { sum = 'total', of, where = '1 = 1', isCounted }] of Object.entries(plain)) {
        const { rows } = await sql<{ count: number; sum: number }>`
          select count(*) as count, coalesce(sum(${sql.raw(sum)}), 0) as sum from ${sql.table(of)}
          where company_id = ${lot.companyId} and day >= ${busyFrom} and day <= ${busyTo} and ${sql.raw(where)}
        `.execute(site.db);
        const body = await askReport(site, lot, id, `${range}&size=1`);
        assert.equal(Number(body.totals.total), Number(rows[0]?.sum), id);
        if (isCounted) assert.equal(body.total, Number(rows[0]?.count), id);
        assert.ok(Number(rows[0]?.sum) > 0, id);
      }
    });
  });
}
