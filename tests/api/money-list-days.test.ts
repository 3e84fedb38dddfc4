import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { listQuery, readListState } from '../../client/src/lists/list-state.ts';
import { pastPeriods } from '../../client/src/lists/periods.ts';
import type { Lot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, settingsView } from './support/payu.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const today = '2026-11-20';
/** Late enough that its day in UTC is the next one. */
const late = `${today}T23:30:00-05:00`;

/** Lists of money whose screens are narrowed by days, by the filter that holds them. */
const lists = {
  closures: { view: 'view/closures', filter: 'at' },
  purges: { view: 'view/slots/purge', filter: 'at' },
  'electronic-payments': { view: 'view/electronic-payments', filter: 'confirmedAt' },
  exceptions: { view: 'view/exceptions', filter: 'at' },
  deposits: { view: 'view/deposits', filter: 'date' },
  'statement-lines': { view: 'view/reconciliation', filter: 'day' },
  receipts: { view: 'view/invoice/detail', filter: 'day' },
  'credit-notes': { view: 'view/invoice/detail', filter: 'day' },
  'finance-reports': { view: 'view/finance-reports', filter: 'day' },
  'audit-entries': { view: 'view/audit', filter: 'at' },
} as const;

/** What a screen asks the core for when its filter holds this. */
function asked(filter: string, value: string): URLSearchParams {
  const shape = { filters: [filter], days: [filter], sortable: [], columns: [] };
  const state = readListState(new URLSearchParams({ [filter]: value }), shape);
  const query = listQuery(state, { [filter]: today });
  const said = Object.entries(query).filter(([, one]) => one !== undefined && one !== '');
  return new URLSearchParams(said.map(([name, one]) => [name, String(one)]));
}

for (const dialect of dialects) {
  describe(`lists of money by the days that their screens send (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    before(async () => {
      site = await openReportingSite(dialect, late);
      lot = await freshLot(site);
      const as = (view: string) => ({ view, company: lot.companyId });
      const gate = at(site, lot);
      const { stayId } = (await gate.enter({ at: `${today}T08:00:00-05:00`, plate: 'DIA001' })).body;
      await site.done('POST', '/purges', { stayIds: [stayId], reason: 'No está' }, as('view/slots/purge'));
      await gate.close({ id: randomUUID(), at: late, counted: 100 });
      const details = [{ deviceId: lot.deviceId, amount: 100 }];
      const deposit = { date: today, reference: 'D-1', bank: 'Banco', total: 100, details };
      await site.done('POST', '/deposits', deposit, as('view/deposits'));
      await site.done(
        'PUT',
        '/payment-providers/payu',
        { version: 0, ...merchantSettings },
        as(settingsView),
      );
      await confirm(site, confirmationFields({ reference_sale: 'NADIE' }));
    });
    after(() => site.close());

    const list = (resource: keyof typeof lists, query: string) =>
      site.call('GET', `/${resource}?${query}`, undefined, {
        view: lists[resource].view,
        company: lot.companyId,
      });
    const total = async (resource: keyof typeof lists, value: string): Promise<number> => {
      const { status, body } = await list(resource, asked(lists[resource].filter, value).toString());
      assert.equal(status, 200, `${resource} ${value}: ${JSON.stringify(body)}`);
      return body.total;
    };

    for (const [resource, { filter }] of Object.entries(lists) as [keyof typeof lists, { filter: string }][])
      it(`${resource} take every period and two days of ${filter}`, async () => {
        for (const value of [...pastPeriods, `${today}..${today}`, `${today}..`, `..${today}`])
          await total(resource, value);
        const wrong = await list(resource, `${filter}From=ayer`);
        assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [400, [`${filter}From`]]);
      });

    for (const resource of ['closures', 'purges', 'electronic-payments', 'exceptions', 'deposits'] as const)
      it(`${resource} of an evening are those of the lot’s day, whatever day it is in UTC`, async () => {
        const all = (await list(resource, '')).body.total;
        assert.ok(all > 0);
        assert.equal(await total(resource, 'today'), all);
        assert.equal(await total(resource, `${today}..${today}`), all);
        assert.equal(await total(resource, '2026-11-21..'), 0);
        assert.equal(await total(resource, '..2026-11-19'), 0);
      });

    it('their exports take the same days', async () => {
      for (const resource of [
        'closures',
        'purges',
        'electronic-payments',
        'exceptions',
        'deposits',
      ] as const) {
        const { view, filter } = lists[resource];
        const filters = { [`${filter}From`]: today, [`${filter}To`]: today };
        const body = { format: 'xlsx', filters };
        const { status, body: told } = await site.call('POST', `/${resource}/exports`, body, {
          view,
          company: lot.companyId,
        });
        assert.equal(status, 202, `${resource}: ${JSON.stringify(told)}`);
        const job = await site.ended(told.id, { company: lot.companyId });
        assert.deepEqual(
          [job.status, job.done],
          ['done', (await list(resource, '')).body.total],
          JSON.stringify(job),
        );
      }
    });
  });
}
