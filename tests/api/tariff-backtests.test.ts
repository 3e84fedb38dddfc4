import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { hourThenMinutes, type Lot, openLot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const [week] = hourThenMinutes.segments;
const [hour, minute] = week?.blocks ?? [];
const period = { from: '2026-11-02', to: '2026-11-08' };

for (const dialect of dialects) {
  describe(`back-tests of tariffs (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let other: Lot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openLot(site);
      other = await openLot(site, { name: 'Otro' });
      const discount = {
        code: 'MITAD',
        title: 'Mitad',
        kind: 'percent',
        value: 5000,
        validFrom: '2026-01-01',
      };
      await site.done('POST', '/discounts', discount, { view: 'view/discounts', company: lot.companyId });
      await stay('AAA001', '2026-11-03T08:00:00-05:00', 60);
      await stay('AAA002', '2026-11-03T09:00:00-05:00', 120);
      await stay('AAA003', '2026-11-04T09:00:00-05:00', 120, { discounts: ['MITAD'] });
      await stay('AAA004', '2026-11-05T09:00:00-05:00', 30, { lostTicket: true });
      // Late at the exit: paid for a second time.
      await stay('AAA005', '2026-11-06T09:00:00-05:00', 60);
      await pay('AAA005', '2026-11-06T11:00:00-05:00');
      await stay('AAA006', '2026-11-15T08:00:00-05:00', 60);
      // Inside, unpaid.
      await enter('AAA007', '2026-11-06T08:00:00-05:00');
      // From now on an hour costs more and a minute less.
      const segments = [
        {
          ...week,
          blocks: [
            { ...hour, value: 2_000_000 },
            { ...minute, value: 10_000 },
          ],
        },
      ];
      await site.done('PUT', `/tariffs/${lot.tariffId}`, { version: 1, segments }, asUser());
    });
    after(() => site.close());

    const asUser = (company = lot.companyId) => ({ view: 'view/rate', company });
    const call = (method: string, path: string, body?: unknown, company?: number) =>
      site.call(method, path, body, asUser(company));
    const enter = async (plate: string, at: string) => {
      const entry = await site.terminal(lot.key, '/terminal/entries', { at, vehicleType: 'CA', plate });
      assert.equal(entry.status, 201, JSON.stringify(entry.body));
    };
    const pay = async (plate: string, at: string, more: object = {}) => {
      const paid = await site.terminal(lot.key, '/terminal/payments', { at, plate, method: 'cash', ...more });
      assert.equal(paid.status, 201, JSON.stringify(paid.body));
    };
    const stay = async (plate: string, at: string, minutes: number, more: object = {}) => {
      await enter(plate, at);
      await pay(plate, new Date(Date.parse(at) + minutes * 60_000).toISOString(), more);
    };
    const ended = async (id: number) => {
      for (let tries = 0; tries < 600; tries += 1) {
        const { body } = await call('GET', `/tariff-backtests/${id}`);
        if (body.status !== 'queued' && body.status !== 'running') return body;
        await pause(50);
      }
      return assert.fail('the back-test does not end');
    };
    const run = async (more: object = {}) => {
      const made = await call('POST', '/tariff-backtests', { tariffId: lot.tariffId, ...period, ...more });
      assert.equal(made.status, 202, JSON.stringify(made.body));
      return ended(made.body.id);
    };

    it('prices the paid stays of the period again: revenue, who pays more and less, how much', async () => {
      const { status, result, total, done, versionNumber } = await run();
      assert.deepEqual([status, total, done, versionNumber], ['done', 5, 5, 2]);
      const twoHours = 1_380_000 + 60 * 23_000;
      const dearer = 2_000_000 + 60 * 10_000;
      const before = 1_380_000 + twoHours + twoHours / 2 + 4_600_000 + twoHours;
      const after = 2_000_000 + dearer + dearer / 2 + 4_600_000 + dearer;
      assert.deepEqual([result.before, result.after, result.stays, result.same], [before, after, 5, 1]);
      assert.equal(result.more.count, 1);
      assert.deepEqual(result.more, { count: 1, sum: 620_000, median: 620_000, largest: 620_000 });
      const cheaper = [dearer - twoHours, (dearer - twoHours) / 2, dearer - twoHours];
      assert.deepEqual(result.less, {
        count: 3,
        sum: cheaper.reduce((sum, one) => sum + one, 0),
        median: dearer - twoHours,
        largest: dearer - twoHours,
      });
      const bands: { count: number }[] = result.differences;
      assert.equal(
        bands.reduce((sum, { count }) => sum + count, 0),
        5,
      );
      assert.equal(result.lengths.find((one: { upTo: number }) => one.upTo === 120).count, 3);
    });

    it('lists each stay, sorted and paged, with both prices explained', async () => {
      const { id } = await run();
      const list = (query: string) => call('GET', `/tariff-backtest-stays?backtestId=${id}&${query}`);
      const first = (await list('sort=-difference&size=1')).body;
      assert.deepEqual([first.total, first.rows[0].plate, first.rows[0].difference], [5, 'AAA001', 620_000]);
      const found = (await list('q=aaa005')).body.rows[0];
      assert.deepEqual([found.priceBefore, found.priceAfter, found.minutes], [2_760_000, 2_600_000, 120]);
      const explained = (await call('GET', `/tariff-backtest-stays/${found.id}/explanation`)).body;
      assert.equal(explained.charges.length, 2);
      const sums = explained.charges.map((one: { before: { total: number }; after: { total: number } }) => [
        one.before.total,
        one.after.total,
      ]);
      assert.deepEqual(sums, [
        [1_380_000, 2_000_000],
        [1_380_000, 600_000],
      ]);
      assert.equal(explained.termsBefore.segments[0].blocks[0].value, 1_380_000);
      const made = await call('POST', '/tariff-backtest-stays/exports', {
        format: 'txt',
        filters: { backtestId: id, sort: 'difference' },
      });
      assert.equal(made.status, 202, JSON.stringify(made.body));
      assert.equal((await site.ended(made.body.id, { company: lot.companyId })).status, 'done');
      for (const query of ['sort=nothing', 'x=1', 'size=0']) assert.equal((await list(query)).status, 400);
    });

    it('narrows to a slot, a vehicle type and a version, and finds nothing where nothing is', async () => {
      assert.equal((await run({ slotId: lot.slotId })).result.stays, 5);
      const none = await run({ vehicleType: 'MT' });
      assert.deepEqual([none.status, none.result.stays, none.result.more.count], ['done', 0, 0]);
      const versions = (await call('GET', `/tariffs/${lot.tariffId}/versions`)).body.rows;
      const same = await run({ versionId: versions.at(-1).id });
      assert.deepEqual([same.result.same, same.result.before - same.result.after], [5, 0]);
    });

    it('is a company’s own, and refuses what makes no sense', async () => {
      const { id } = await run();
      assert.equal((await call('GET', `/tariff-backtests/${id}`, undefined, other.companyId)).status, 404);
      assert.equal((await call('DELETE', `/tariff-backtests/${id}`, undefined, other.companyId)).status, 404);
      const rows = await call('GET', `/tariff-backtest-stays?backtestId=${id}`, undefined, other.companyId);
      assert.equal(rows.body.total, 0);
      const refused: [object, string][] = [
        [{ tariffId: other.tariffId }, 'tariffId'],
        [{ slotId: other.slotId }, 'slotId'],
        [{ versionId: 999_999 }, 'versionId'],
        [{ from: '2026-11-09' }, 'from'],
        [{ to: '2027-01-01' }, 'to'],
        [{ from: 'x' }, 'from'],
        [{ vehicleType: 'XX' }, 'vehicleType'],
        [{ surplus: 1 }, 'surplus'],
      ];
      for (const [change, field] of refused) {
        const answer = await call('POST', '/tariff-backtests', {
          tariffId: lot.tariffId,
          ...period,
          ...change,
        });
        assert.ok(answer.status >= 400 && answer.status < 500, JSON.stringify(answer.body));
        assert.ok(answer.body.fields[field], JSON.stringify(answer.body));
      }
      const all = { tariffId: lot.tariffId, from: '2026-11-09', slotId: other.slotId, versionId: 999_999 };
      const answer = await call('POST', '/tariff-backtests', { ...period, ...all });
      assert.deepEqual(Object.keys(answer.body.fields).sort(), ['from', 'slotId', 'versionId']);
    });

    it('is begun again after a restart, cancelled on request, and not asked for without end', async () => {
      const row = {
        company_id: lot.companyId,
        user_id: 1,
        tariff_id: lot.tariffId,
        version_id: (await call('GET', `/tariffs/${lot.tariffId}/versions`)).body.rows[0].id,
        from_day: period.from,
        to_day: period.to,
        slot_id: null,
        vehicle_type: 'CA' as const,
        done: 0,
        total: null,
        error: null,
        result: null,
        finished_at: null,
        created_at: site.clock.now,
      };
      const busy = { lease_owner: 'another core', lease_until: site.clock.now + 600_000 };
      const insert = (more: object) =>
        site.db
          .insertInto('tariff_backtests')
          .values({ ...row, status: 'running', attempts: 1, losses: 0, ...busy, ...more } as never)
          .returning('id')
          .executeTakeFirstOrThrow();
      // A core died in the middle of it: its lease has run out.
      const left = await insert({ lease_until: site.clock.now - 1 });
      await site.restart();
      assert.equal((await ended(left.id)).status, 'done');
      // One that has killed its core again and again fails.
      const bad = await insert({ losses: 9, lease_until: site.clock.now - 1 });
      await site.restart();
      assert.equal((await ended(bad.id)).status, 'failed');
      const held = await Promise.all([insert({}), insert({}), insert({})]);
      const full = await call('POST', '/tariff-backtests', { tariffId: lot.tariffId, ...period });
      assert.deepEqual([full.status, full.body.reason], [429, 'backtests-full']);
      for (const { id } of held) {
        const cancelled = await call('DELETE', `/tariff-backtests/${id}`);
        assert.equal(cancelled.body.status, 'cancelled');
      }
    });
  });
}
