import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { errorCatalogue } from '../../shared/errors/catalogue.ts';
import { reports } from '../../shared/reports/all.ts';
import { type Lot, openLot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

type DateError = Extract<
  keyof typeof errorCatalogue,
  | 'initialDateRequired'
  | 'finalDateRequired'
  | 'rangeReversed'
  | 'rangeTooLong'
  | 'finalDateInFuture'
  | 'dateInvalid'
>;

/** Dates, the field that is told of, and why; the lot's today is 2026-11-20 and its limit 31 days. */
const broken: readonly [dates: Record<string, string>, code: number, field: string, error: DateError][] = [
  [{}, -1785, 'from', 'initialDateRequired'],
  [{ from: '', to: '2026-11-20' }, -1785, 'from', 'initialDateRequired'],
  [{ from: '2026-11-01' }, -1786, 'to', 'finalDateRequired'],
  [{ from: '2026-11-01', to: '' }, -1786, 'to', 'finalDateRequired'],
  [{ from: '2026-11-20', to: '2026-11-19' }, -1787, 'from', 'rangeReversed'],
  [{ from: '2026-10-20', to: '2026-11-20' }, -1788, 'to', 'rangeTooLong'],
  [{ from: '1900-01-01', to: '2026-11-20' }, -1788, 'to', 'rangeTooLong'],
  [{ from: '2026-11-20', to: '2026-11-21' }, -1789, 'to', 'finalDateInFuture'],
  [{ from: '2026-02-30', to: '2026-11-20' }, -1790, 'from', 'dateInvalid'],
  [{ from: '2026-11-01', to: '20-11-2026' }, -1790, 'to', 'dateInvalid'],
  [{ from: '2026-11-01', to: '2026-11-20T00:00:00Z' }, -1790, 'to', 'dateInvalid'],
  [{ from: "2026-11-01' or '1'='1", to: '2026-11-20' }, -1790, 'from', 'dateInvalid'],
];

for (const dialect of dialects) {
  describe(`dates of reports and exports (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    before(async () => {
      // Half past six in the evening in Bogotá is the next day in Greenwich.
      site = await openReportingSite(dialect, '2026-11-20T19:30:00-05:00');
      lot = await openLot(site);
      await limitTo(lot, 31);
    });
    after(() => site.close());

    const limitTo = async ({ companyId: company }: Lot, maximumRangeDays: number) => {
      const view = 'view/company/settings/operating-parameters';
      const { version } = await site.done('GET', '/operating-parameters', undefined, { view, company });
      await site.done('PUT', '/operating-parameters', { version, maximumRangeDays }, { view, company });
    };
    const ask = (of: Lot, id: string, dates: Record<string, string>, language: string) =>
      site.call('GET', `/reports/${id}?${new URLSearchParams(dates)}`, undefined, {
        view: `view/overview-report/reports/${id}`,
        company: of.companyId,
        language,
      });
    const askExport = (of: Lot, id: string, filters: Record<string, string>, language: string) =>
      site.call(
        'POST',
        `/reports/${id}/exports`,
        { format: 'txt', filters },
        { view: `view/overview-report/reports/${id}`, company: of.companyId, language },
      );

    for (const { id } of reports) {
      for (const [dates, code, field, error] of broken) {
        it(`${id} refuses ${JSON.stringify(dates)} with ${code}`, async () => {
          for (const language of ['es', 'en'] as const) {
            const text = errorCatalogue[error][language].replace('__COMPLEMENT__', '31');
            const page = await ask(lot, id, dates, language);
            assert.deepEqual([page.status, page.body.code, page.body.message], [400, code, text]);
            assert.deepEqual([page.body.fields[field].code, page.body.fields[field].message], [code, text]);
            const asked = await askExport(lot, id, dates, language);
            assert.deepEqual([asked.status, asked.body.code, asked.body.message], [400, code, text]);
            assert.equal(asked.body.fields[`filters.${field}`].code, code);
          }
        });
      }
    }

    it('tells of both dates at once where both are broken', async () => {
      const { body } = await ask(lot, 'occupation', { from: 'x' }, 'en');
      assert.deepEqual([body.fields.from.code, body.fields.to.code], [-1790, -1786]);
    });

    it('E9: takes the whole of its limit, up to today by the lot’s own clock', async () => {
      for (const { id } of reports) {
        const whole = { from: '2026-10-21', to: '2026-11-20' };
        assert.equal((await ask(lot, id, whole, 'es')).status, 200, id);
        const asked = await askExport(lot, id, whole, 'es');
        assert.equal(asked.status, 202, id);
        const job = await site.ended(asked.body.id, { company: lot.companyId });
        assert.equal(job.status, 'done', id);
      }
    });

    it('takes the limit of the company of the call, as it is now', async () => {
      const other = await openLot(site, { name: 'Otro' });
      const year = { from: '2025-11-20', to: '2026-11-20' };
      assert.equal((await ask(other, 'permanence', year, 'es')).status, 200);
      assert.equal((await ask(other, 'permanence', { ...year, from: '2025-11-19' }, 'es')).body.code, -1788);
      await limitTo(other, 7);
      const refused = await askExport(other, 'permanence', year, 'es');
      assert.deepEqual([refused.body.code, refused.body.complement], [-1788, '7']);
      assert.equal(
        (await ask(lot, 'permanence', { from: '2026-11-01', to: '2026-11-20' }, 'es')).status,
        200,
      );
    });
  });
}
