import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mostLots } from '../../shared/reports/lots.ts';
import { askExport, reportsRoot } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { type Granted, signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const days = { from: '2026-10-21', to: '2026-10-29' };
const range = new URLSearchParams(days).toString();
const collection = 'collection-report';

for (const dialect of dialects) {
  describe(`who may ask a report of several lots (${dialect})`, () => {
    let site: ReportingSite;
    let [first, second, empty]: Lot[] = [];
    let both: string;
    const lot = (one: Lot | undefined): Lot => one ?? assert.fail('no lot');
    before(async () => {
      site = await openReportingSite(dialect, '2026-10-30T12:00:00-05:00');
      first = await openLot(site, { name: 'Álamo' });
      second = await openLot(site, { name: 'Zócalo' });
      empty = await openLot(site, { name: 'Mirador' });
      both = `lots=${second.companyId},${first.companyId}`;
    });
    after(() => site.close());

    const ask = (query: string, options: { token?: string; report?: string; company?: number } = {}) => {
      const { report = collection, company = lot(first).companyId, ...more } = options;
      return site.call('GET', `/reports/${report}?${range}&${query}`, undefined, {
        view: reportsRoot + report,
        company,
        ...more,
      });
    };

    /** What was refused: status, code, and the fields that are named. */
    const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
      status,
      Object.entries<{ code: number }>(body.fields ?? {}).map(([field, { code }]) => [field, code]),
    ];

    const holding = (lots: readonly Lot[], grants: Granted = { [`${reportsRoot}${collection}`]: 'read' }) =>
      signUp(
        site,
        lots.map((one): [number, Granted] => [one.companyId, grants]),
      );

    it('refuses lots that the user does not have as such that do not exist, and those where he may not see the report', async () => {
      const one = await holding([lot(first)]);
      const unknown = [404, [['lots', -1]]];
      assert.deepEqual(refusal(await ask(both, { token: one.token })), unknown);
      const missing = await ask(`lots=${lot(first).companyId},999999999`, { token: one.token });
      const foreign = await ask(`lots=${lot(first).companyId},${lot(second).companyId}`, {
        token: one.token,
      });
      assert.deepEqual([missing.status, missing.body], [foreign.status, foreign.body]);
      const other = await signUp(site, [
        [lot(first).companyId, { [`${reportsRoot}${collection}`]: 'read' }],
        [lot(second).companyId, { [`${reportsRoot}occupation`]: 'read' }],
      ]);
      assert.deepEqual(refusal(await ask(both, { token: other.token })), [403, [['lots', -1700]]]);
      const exported = await site.call(
        'POST',
        `/reports/${collection}/exports`,
        { format: 'txt', filters: Object.fromEntries(new URLSearchParams(`${range}&${both}`)) },
        { view: reportsRoot + collection, company: lot(first).companyId, token: other.token },
      );
      assert.deepEqual([exported.status, Object.keys(exported.body.fields)], [403, ['filters.lots']]);
      const own = await holding([lot(first), lot(second)]);
      assert.equal((await ask(both, { token: own.token })).status, 200);
      const elsewhere = await ask(both, { token: own.token, company: lot(empty).companyId });
      assert.equal(elsewhere.status, 403, 'the lot of the call must be his, too');
    });

    it('refuses an outside system every lot, also its own: its key is of one', async () => {
      const { companyId: company } = lot(first);
      const as = { view: 'view/external/setting', company };
      const grants = [{ resource: `reports/${collection}`, level: 'read' }];
      const { id } = await site.done('POST', '/api-keys', { name: 'Sistema', grants }, as);
      const { key } = await site.done('POST', `/api-keys/${id}/key`, undefined, as);
      const path = `/external/reports/${collection}?${range}`;
      const read = (query: string) =>
        site.call('GET', `${path}${query}`, undefined, { token: `Bearer ${key}` });
      assert.equal((await read('')).status, 200);
      for (const lots of [both, `lots=${company}`])
        assert.deepEqual(refusal(await read(`&${lots}`)), [404, [['lots', -1]]]);
    });

    it('refuses a lot twice, what is no lot, and more than it takes; says the dates along', async () => {
      const id = lot(first).companyId;
      assert.deepEqual(refusal(await ask(`lots=${id},${id}`)), [400, [['lots', -1]]]);
      assert.equal((await ask(`lots=${id}&lots=${lot(second).companyId}`)).status, 400);
      for (const wrong of ['a', '1,,2', '-1', '1.5', '01', `${id};2`])
        assert.deepEqual(refusal(await ask(`lots=${wrong}`)), [400, [['lots', -1]]], wrong);
      const many = Array.from({ length: mostLots + 1 }, (_, n) => n + 1).join(',');
      const tooMany = await ask(`lots=${many}`);
      assert.deepEqual(refusal(tooMany), [400, [['lots', -1]]]);
      assert.match(tooMany.body.fields.lots.message, /20/);
      const late = await site.call(
        'GET',
        `/reports/${collection}?from=2030-01-01&to=2030-01-01&lots=${id},${id}`,
        undefined,
        { view: reportsRoot + collection, company: id },
      );
      assert.deepEqual(refusal(late), [
        400,
        [
          ['to', -1789],
          ['lots', -1],
        ],
      ]);
      assert.deepEqual(refusal(await ask(`${both}&after=2026-10-21_1`, { report: 'detail-invoice' })), [
        400,
        [['after', -1]],
      ]);
    });

    it('refuses lots of different currencies', async () => {
      const dollars = await openLot(site, { name: 'Dollars' });
      await site.db
        .updateTable('companies')
        .set({ currency: 'USD' })
        .where('id', '=', dollars.companyId)
        .execute();
      const refused = await ask(`lots=${lot(first).companyId},${dollars.companyId}`);
      assert.deepEqual(refusal(refused), [400, [['lots', -3371]]]);
      const filters = { ...days, lots: `${lot(first).companyId},${dollars.companyId}` };
      const exported = await askExport(site, lot(first), collection, { format: 'txt', filters });
      assert.deepEqual([exported.status, Object.keys(exported.body.fields)], [400, ['filters.lots']]);
    });

    it('keeps the file from who has lost one of its lots since', async () => {
      const both = await holding([lot(first), lot(second)]);
      const asked = { token: both.token, view: reportsRoot + collection, company: lot(first).companyId };
      const filters = {
        ...days,
        lots: `${lot(first).companyId},${lot(second).companyId}`,
      };
      const { id } = await site.done(
        'POST',
        `/reports/${collection}/exports`,
        { format: 'txt', filters },
        asked,
      );
      assert.equal((await site.ended(id, asked)).status, 'done');
      assert.equal((await site.file(`/exports/${id}/file`, asked)).status, 200);
      await site.db
        .deleteFrom('accesses')
        .where('user_id', '=', both.id)
        .where('company_id', '=', lot(second).companyId)
        .execute();
      assert.equal((await site.file(`/exports/${id}/file`, asked)).status, 403);
    });

    it('tells the lots of which a report can be asked together', async () => {
      const some = await signUp(site, [
        [lot(second).companyId, { [`${reportsRoot}${collection}`]: 'read' }],
        [lot(first).companyId, { [`${reportsRoot}${collection}`]: 'read' }],
        [lot(empty).companyId, { [`${reportsRoot}occupation`]: 'read' }],
      ]);
      const body = await site.done('GET', `/reports/${collection}/lots`, undefined, {
        token: some.token,
        view: reportsRoot + collection,
        company: lot(first).companyId,
      });
      assert.deepEqual(body.rows, [
        { id: lot(first).companyId, name: 'Álamo' },
        { id: lot(second).companyId, name: 'Zócalo' },
      ]);
    });
  });
}
