import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '../../shared/dates.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { at } from './support/terminals.ts';

const view = 'view/overview-report/reports/monthly-active';
const today = '2026-11-20';
const range = `from=2026-11-01&to=${today}`;

interface Row {
  subscriberId: number;
  document: string;
  name: string;
  plate: string | null;
  tag: string | null;
  service: string;
  slot: string;
  validFrom: string;
  validTo: string | null;
  subscription: string;
  vehicleType: string | null;
  status: string;
}

for (const dialect of dialects) {
  describe(`monthly-active (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let night: number;
    before(async () => {
      site = await openReportingSite(dialect, `${today}T12:00:00-05:00`);
      lot = await openSubscriberLot(site);
      night = await makeLiquidation(site, lot.companyId, { name: 'Nocturna' });
      await fill();
    });
    after(() => site.close());

    /** Sixty subscribers of all states, with one to three vehicles; a third of them at night. */
    async function fill() {
      for (let n = 0; n < 60; n += 1) {
        const vehicles = Array.from({ length: (n % 3) + 1 }, (_, at) => ({
          plate: at === 2 ? null : `MA${String(n).padStart(3, '0')}${at}`,
          tag: at === 1 ? null : `T${n}X${at}`,
          vehicleType: at === 0 ? 'CA' : 'MT',
        }));
        await lot.make({
          vehicles,
          quota: 3,
          status: ['A', 'A', 'S', 'B', 'A'][n % 5],
          validFrom: addDays('2026-10-01', n),
          validTo: n % 7 === 0 ? null : addDays('2026-10-10', n * 2),
          services:
            n % 6 === 0
              ? [
                  { type: 'locker', status: 'A', value: 1_000_000 },
                  { type: 'bathroom', status: 'S', value: 1_000_000 },
                ]
              : [],
          ...(n % 3 === 0 ? { liquidationId: night } : {}),
        });
      }
      const { rows } = await lot.done('GET', '/subscribers?size=100&sort=validFrom');
      await lot.done('DELETE', `/subscribers/${rows[10].id}`);
      await lot.done('POST', `/subscribers/${rows[35].id}/freezes`, {
        from: today,
        to: today,
        reason: 'Viaje',
      });
    }

    const ask = (query: string, company = lot.companyId) =>
      site.done('GET', `/reports/monthly-active?${query}`, undefined, { view, company });

    async function all(query: string, size = 25): Promise<Row[]> {
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const found = await ask(`${query}&size=${size}&page=${page}`);
        rows.push(...found.rows);
        if (rows.length >= found.total || found.rows.length === 0) {
          assert.equal(rows.length, found.total, query);
          return rows;
        }
      }
    }

    it('has each vehicle of those who are subscribers on a day of the range, as the list of subscribers has them', async () => {
      const listed = (await lot.done('GET', '/subscribers?size=100')).rows;
      const expected = listed
        .filter((one: Row) => one.validFrom <= today && (one.validTo === null || one.validTo >= '2026-11-01'))
        .flatMap((one: Row & { id: number; state: string; vehicles: Row[]; identification: string }) =>
          one.vehicles.map(({ plate, tag, vehicleType }) => [
            one.id,
            plate,
            tag,
            vehicleType,
            one.validFrom,
            one.validTo,
            one.state,
          ]),
        );
      const rows = await all(range);
      assert.deepEqual(
        rows.map((one) => [
          one.subscriberId,
          one.plate,
          one.tag,
          one.vehicleType,
          one.validFrom,
          one.validTo,
          one.status,
        ]),
        expected.sort((one: unknown[], other: unknown[]) => Number(one[0]) - Number(other[0])),
      );
      const states = new Set(rows.map(({ status }) => status));
      for (const state of ['active', 'suspended', 'blocked', 'expired', 'frozen'])
        assert.ok(states.has(state), state);
      const [first] = rows;
      assert.match(first?.document ?? '', /^8\d{7}$/);
      assert.equal(first?.subscription, 'Nocturna');
      assert.equal(first?.service, 'SUB locker');
    });

    it('has for the mall where and when each vehicle last came in', async () => {
      const entry = async (plate: string, when: string) => {
        const { body } = await at(site, lot).enter({ at: when, plate });
        assert.ok(body.stayId, JSON.stringify(body));
        await at(site, lot).leave({ at: when.replace(':15:', ':45:'), plate });
      };
      const base = await all(range);
      const [first, second] = base.flatMap(({ plate }) => plate ?? []);
      await entry(String(first), '2026-11-18T07:15:00-05:00');
      await entry(String(first), '2026-11-19T09:15:00-05:00');
      const mall = 'view/overview-report/reports/centro-mayor/monthly-active';
      const { rows, total } = await site.done(
        'GET',
        `/reports/centro-mayor/monthly-active?${range}&size=100`,
        undefined,
        { view: mall, company: lot.companyId },
      );
      assert.equal(total, base.length);
      assert.deepEqual(
        rows.map(({ store: _s, door: _d, band: _b, lastAt: _l, ...row }: Record<string, unknown>) => row),
        base,
      );
      const of = (plate: string | undefined) => {
        const { store, door, band, lastAt } = rows.find((row: Row) => row.plate === plate);
        return [store, door, band, lastAt];
      };
      assert.deepEqual(of(first), [null, 'Caja 1', 9, '2026-11-19T14:15:00.000Z']);
      assert.deepEqual(of(second), [null, null, null, null]);
    });

    it('is narrowed by each of its filters', async () => {
      const rows = await all(range);
      const cases: [string, (one: Row) => boolean][] = [
        [`liquidationId=${night}`, ({ subscription }) => subscription === 'Nocturna'],
        [`slotId=${lot.slotId}`, () => true],
        ['slotId=999999', () => false],
        ['plate=ma-021 0', ({ plate }) => plate === 'MA0210'],
        ['plate=ma0*', ({ plate }) => plate?.startsWith('MA0') ?? false],
        ['holder=ana%20RUIZ', () => true],
        ['holder=8000', () => true],
        ['holder=nobody', () => false],
        ['holder=%25', () => false],
        ['status=expired', ({ status }) => status === 'expired'],
        ['status=frozen', ({ status }) => status === 'frozen'],
        ['status=none', () => false],
        [
          `status=active&liquidationId=${night}&plate=MA0*`,
          ({ status, subscription, plate }) =>
            status === 'active' && subscription === 'Nocturna' && (plate?.startsWith('MA0') ?? false),
        ],
      ];
      for (const [filter, keeps] of cases)
        assert.deepEqual(await all(`${range}&${filter}`, 10), rows.filter(keeps), filter);
    });

    it('says overdue of who owes beyond a due date', async () => {
      const [row] = await all(`${range}&status=active`);
      assert.ok(row);
      await storeInvoices(site, lot, [mixedInvoice(1, ['2026-10-01'], [lot.deviceId])]);
      await site.db
        .updateTable('invoices')
        .set({ subscriber_id: row.subscriberId, due_date: '2026-10-31', balance: 100, status: 'A' })
        .where('company_id', '=', lot.companyId)
        .execute();
      const overdue = await all(`${range}&status=overdue`);
      assert.ok(overdue.length > 0);
      assert.ok(overdue.every(({ subscriberId }) => subscriberId === row.subscriberId));
    });

    it('gives a file the rows of its pages in their order, however many chunks', async () => {
      const { id } = await site.done(
        'POST',
        '/reports/monthly-active/exports',
        { format: 'txt', filters: { from: '2026-11-01', to: today }, language: 'en' },
        { view, company: lot.companyId },
      );
      assert.equal((await site.ended(id, { company: lot.companyId })).status, 'done');
      const { bytes } = await site.file(`/exports/${id}/file`, { company: lot.companyId });
      const [head = '', ...lines] = bytes
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .trim()
        .split('\r\n');
      assert.equal(
        head,
        'Document;Name;Plate;Card or tag;Service;Slot;Start;End;Subscription type;Vehicle type;Status',
      );
      const rows = await all(range);
      assert.deepEqual(
        lines.slice(0, rows.length).map((line) => line.split(';').slice(2, 4)),
        rows.map(({ plate, tag }) => [plate ?? '', tag ?? '']),
      );
      assert.match(lines[0] ?? '', /;Subscription, Locker;/);
    });

    it('shows nothing of another lot', async () => {
      const other = await openSubscriberLot(site);
      assert.equal((await ask(range, other.companyId)).total, 0);
      const answer = await site.call(
        'GET',
        `/reports/monthly-active?${range}&liquidationId=${night}`,
        undefined,
        { view, company: other.companyId },
      );
      assert.deepEqual([answer.status, answer.body.total], [200, 0]);
      const { choices } = await site.done('GET', '/reports/monthly-active/setting', undefined, {
        view,
        company: other.companyId,
      });
      assert.ok(choices.liquidationId.every(({ id }: { id: number }) => id !== night));
    });
  });
}
