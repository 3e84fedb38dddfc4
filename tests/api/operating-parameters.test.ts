import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/company/settings/operating-parameters';
const path = '/operating-parameters';

for (const dialect of dialects) {
  describe(`operating parameters (${dialect})`, () => {
    let site: Site;
    const company = async (): Promise<number> =>
      (await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })).id;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());
    const put = (companyId: number, body: unknown, token?: string) =>
      site.call('PUT', path, body, { view, company: companyId, ...(token ? { token } : {}) });

    it('are there from the start, with their defaults', async () => {
      const id = await company();
      assert.deepEqual(await site.done('GET', path, undefined, { view, company: id }), {
        id,
        version: 0,
        taxRate: 1900,
        cashRoundingTo: 0,
        cashRoundingMode: 'down',
        eventMoneyMost: 0,
        clockToleranceMinutes: 10,
        highRateTimes: 2,
        highRateMinimum: 10,
        givenAwayFrom: 2_000_000,
        refundFrom: 0,
        eventWindowHours: 8760,
        plateFormat: 'any',
        plateComparison: false,
        cumulativeDiscounts: false,
        tariffApproval: false,
        legalCeilings: [],
        maximumRangeDays: 366,
        subscriberGraceDays: 0,
        blockOverdue: false,
        renewOn: 'paid',
        creditPrefix: 'NC',
        resolutionWarningDays: 30,
        resolutionWarningNumbers: 0,
        visitorContactDays: 0,
        visitorVisitDays: 0,
        visitorPhotos: false,
        visitorPhotoDays: 0,
        passwordMinimum: 8,
        passwordDays: 0,
        sessionMinutes: 0,
      });
    });

    it('change by version, what is not said stays, each lot on its own', async () => {
      const [one, two] = [await company(), await company()];
      const first = await put(one, { version: 0, taxRate: 800 });
      assert.deepEqual([first.status, first.body.version, first.body.taxRate], [200, 1, 800]);
      const ceilings = [{ vehicleType: 'CA', valuePerMinute: 23_000 }];
      const second = await put(one, { ...first.body, legalCeilings: ceilings });
      assert.deepEqual([second.body.version, second.body.taxRate], [2, 800]);
      assert.deepEqual(second.body.legalCeilings, ceilings);
      const stale = await put(one, { version: 1, taxRate: 0 });
      assert.deepEqual([stale.status, stale.body.code], [409, -1651]);
      assert.deepEqual(stale.body.current, second.body);
      assert.equal((await site.done('GET', path, undefined, { view, company: two })).taxRate, 1900);
    });

    it('of 20 parallel changes exactly one wins, the first ever too', async () => {
      const id = await company();
      for (const version of [0, 1]) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, n) => put(id, { version, cashRoundingTo: n * 100 })),
        );
        const statuses = answers.map((answer) => answer.status).sort();
        assert.deepEqual(statuses, [200, ...Array(19).fill(409)]);
      }
    });

    it('tell every broken field and file every change', async () => {
      const id = await company();
      const refused = await put(id, {
        version: 0,
        taxRate: 10_001,
        cashRoundingTo: -1,
        cashRoundingMode: 'sideways',
        eventMoneyMost: -1,
        clockToleranceMinutes: 0,
        eventWindowHours: 0,
        plateFormat: 'martian',
        maximumRangeDays: 0,
        resolutionWarningDays: 0,
        resolutionWarningNumbers: -1,
        tariffApproval: 'no',
        legalCeilings: [{ vehicleType: 'XX', valuePerMinute: 1 }],
        passwordMinimum: 7,
        passwordDays: 1.5,
        sessionMinutes: 4,
        surprise: 1,
      });
      assert.deepEqual([refused.status, refused.body.code], [400, -1791]);
      assert.deepEqual(
        new Set(Object.keys(refused.body.fields)),
        new Set([
          'taxRate',
          'cashRoundingTo',
          'cashRoundingMode',
          'eventMoneyMost',
          'clockToleranceMinutes',
          'eventWindowHours',
          'plateFormat',
          'passwordMinimum',
          'passwordDays',
          'sessionMinutes',
          'maximumRangeDays',
          'resolutionWarningDays',
          'resolutionWarningNumbers',
          'tariffApproval',
          'legalCeilings[0].vehicleType',
          'surprise',
        ]),
      );
      const twice = { vehicleType: 'CA', valuePerMinute: 1 };
      const wrong: [name: string, value: unknown][] = [
        ['legalCeilings', [twice, twice]],
        ['legalCeilings', 'x'],
        ['legalCeilings', null],
        ['passwordMinimum', 65],
        ['passwordDays', -1],
        ['sessionMinutes', 481],
        ['sessionMinutes', '15'],
        ['eventMoneyMost', null],
        ['eventMoneyMost', 0.5],
        ['eventMoneyMost', 1_000_000_000_001],
        ['clockToleranceMinutes', 61],
        ['clockToleranceMinutes', 1.5],
        ['highRateTimes', -1],
        ['highRateMinimum', 0],
        ['eventWindowHours', 8761],
        ['eventWindowHours', 0.5],
        ['plateFormat', '<script>'],
      ];
      for (const [name, value] of wrong) {
        const answer = await put(id, { version: 0, [name]: value });
        assert.deepEqual([answer.status, Object.keys(answer.body.fields)], [400, [name]], String(value));
      }
      assert.equal((await put(id, { version: 0, legalCeilings: [null] })).status, 400);
      for (const body of [{}, { taxRate: 5 }, [], 'x']) assert.equal((await put(id, body)).status, 400);
      const filed = async () =>
        site.db
          .selectFrom('audit_entries')
          .select(['action', 'before', 'after', 'view', 'user_id'])
          .where('resource', '=', 'operating-parameters')
          .where('company_id', '=', id)
          .orderBy('id')
          .execute();
      assert.deepEqual(await filed(), []);
      await put(id, { version: 0, plateComparison: true });
      await put(id, { version: 1, plateComparison: false });
      const entries = await filed();
      assert.deepEqual(
        entries.map((entry) => [entry.view, entry.user_id, JSON.parse(String(entry.after)).plateComparison]),
        [
          [view, 1, true],
          [view, 1, false],
        ],
      );
    });

    it('are changed by who may write them alone', async () => {
      const id = await company();
      const reader = await signUp(site, [[id, { [view]: 'read' }]]);
      assert.equal((await put(id, { version: 0, taxRate: 0 }, reader.token)).body.code, -1700);
      const other = await company();
      assert.equal((await put(other, { version: 0, taxRate: 0 }, reader.token)).body.code, -1700);
      const read = { view, company: id, token: reader.token };
      assert.equal((await site.done('GET', path, undefined, read)).taxRate, 1900);
    });
  });
}
