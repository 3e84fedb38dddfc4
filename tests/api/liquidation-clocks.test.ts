import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { run as doDay } from '../../core/features/subscriptions/liquidation-runs/calendar.thread.ts';
import { liquidationDays } from '../../core/features/subscriptions/liquidation-runs/liquidation-runs.table.ts';
import { doDueOfRuns } from '../../core/features/subscriptions/liquidation-runs/run-due.service.ts';
import { finishWork } from '../../core/features/subscriptions/liquidation-runs/run-end.store.ts';
import { runStep } from '../../core/features/subscriptions/liquidation-runs/run-work.service.ts';
import { localDay } from '../../shared/dates.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

type Context = Parameters<typeof doDay>[1];

const hour = 3_600_000;

/** Lots whose clocks are changed, the day on which they are, and how long that day is. */
const changes = [
  // At midnight itself: the day begins at 1:00.
  { timeZone: 'America/Santiago', day: '2026-09-06', hours: 23 },
  { timeZone: 'America/Santiago', day: '2027-04-03', hours: 25 },
  { timeZone: 'Europe/Madrid', day: '2027-03-28', hours: 23 },
  { timeZone: 'Europe/Madrid', day: '2026-10-25', hours: 25 },
] as const;

for (const dialect of dialects) {
  describe(`what is due on the days on which clocks are changed (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, '2026-08-01T12:00:00-05:00');
    });
    after(() => site.close());

    /** What every core asks each minute, and what then waits: done as the threads do it. */
    async function tick(now: number) {
      site.clock.now = now;
      await doDueOfRuns({ db: site.db, now, hasMail: true, poke: () => undefined });
      const waiting = await site.db
        .selectFrom('liquidation_days')
        .selectAll()
        .where('status', '=', 'queued')
        .orderBy('id')
        .execute();
      for (const row of waiting) {
        const { id, companyId, since, day, createdAt } = liquidationDays.read(row);
        const calendar = { companyId, since, day, at: Date.parse(createdAt) };
        const { signal } = new AbortController();
        const context = { db: site.db, place: { dataDir: '' }, stop: signal, onProgress: () => undefined };
        await doDay(calendar, { ...context, write: (work) => work(site.db) } as Context);
        await site.db.updateTable('liquidation_days').set({ status: 'done' }).where('id', '=', id).execute();
      }
      await bill();
    }

    /** Makes the invoices of runs that the calendar has confirmed. */
    async function bill() {
      const waiting = await site.db
        .selectFrom('liquidation_run_jobs')
        .selectAll()
        .where('status', '=', 'queued')
        .execute();
      for (const { id, run_id: runId, company_id: companyId } of waiting) {
        const { now: at } = site.clock;
        const { time_zone } = await site.db
          .selectFrom('companies')
          .select('time_zone')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow();
        const day = localDay(at, time_zone);
        const task = {
          ...{ runId, companyId, kind: 'confirmation' as const, userId: null, at, day },
          ...{ dueDays: 0, reason: '', lease: null },
        };
        while (await runStep(site.db, task));
        await finishWork(site.db, task);
        await site.db
          .updateTable('liquidation_run_jobs')
          .set({ status: 'done' })
          .where('id', '=', id)
          .execute();
      }
    }

    for (const { timeZone, day, hours } of changes)
      it(`is done once in ${timeZone} on ${day}, also where a clock is set back`, async () => {
        const start = Date.parse(`${day}T12:00:00Z`) - 40 * hour;
        site.clock.now = start - 60 * 24 * hour;
        site.token = await site.tokenFor(1);
        const lot: SubscriberLot = await openSubscriberLot(site, { timeZone });
        const company = lot.companyId;
        const person = {
          personKind: '63',
          identificationType: '13',
          identification: String(start / hour),
        };
        const entity = await site.done(
          'POST',
          '/entities',
          { ...person, name: 'Eva Sol', email: `${person.identification}@example.com` },
          { view: 'view/users/entities/create', company },
        );
        const runDay = Number(day.slice(8));
        const rule = (change: object) =>
          makeLiquidation(site, company, { name: randomUUID(), automatic: 'confirm', dueDays: 0, ...change });
        const lateFee = { kind: 'amount', value: 1_000_000, conceptId: null };
        const lateRule = await rule({ lateFee, reminders: [1], mode: 'anniversary' });
        const dayRule = await rule({ runDay, mode: 'fullMonth' });
        const year = { validTo: '2027-12-31', entityId: entity.id };
        // Its bill is of the day before the change: late, and reminded of, on that day itself.
        const eve = new Date(Date.parse(day) - 24 * hour).toISOString().slice(0, 10);
        const late = await lot.make({ ...year, liquidationId: lateRule, validFrom: eve });
        const monthly = await lot.make({ ...year, liquidationId: dayRule, validFrom: '2026-08-01' });
        const invoices = async (subscriber: { id: number }) =>
          (
            await site.db
              .selectFrom('invoices')
              .select(['day', 'total'])
              .where('subscriber_id', '=', subscriber.id)
              .orderBy('id')
              .execute()
          ).map(({ day: on, total }) => `${on} ${total}`);
        const mails = async () =>
          (
            await site.db
              .selectFrom('mails')
              .innerJoin('invoices', 'invoices.id', 'mails.record_id')
              .select('mails.kind')
              .where('invoices.subscriber_id', '=', late.id)
              .orderBy('mails.id')
              .execute()
          ).map(({ kind }) => kind);

        let lengthOfDay = 0;
        for (let now = start; now < start + 80 * hour; now += hour / 2) {
          await tick(now);
          if (localDay(now, timeZone) === day) lengthOfDay += 0.5;
          // Set back by an hour, and by a day, as somebody mends a clock.
          if (now % (5 * hour) === 0) await tick(now - hour);
          if (now % (24 * hour) === 0) await tick(now - 24 * hour);
        }
        assert.equal(lengthOfDay, hours);
        const found = await invoices(late);
        assert.deepEqual(found, [`${eve} 15000000`, `${day} 1000000`]);
        assert.deepEqual(await mails(), ['invoice-issued', 'invoice-reminder']);
        const ofMonth = (await invoices(monthly)).filter((invoice) => invoice.startsWith(day));
        assert.equal(ofMonth.length, 1);
      });

    it('goes on day by day after a clock that ran a year ahead was mended', async () => {
      const day = 24 * hour;
      const now = Date.parse('2026-11-20T12:00:00-05:00');
      site.clock.now = now;
      site.token = await site.tokenFor(1);
      const { companyId } = await openSubscriberLot(site);
      for (const at of [now, now + 400 * day, now + day, now + day, now + 4 * day]) await tick(at);
      const rows = await site.db
        .selectFrom('liquidation_days')
        .select(['since', 'day'])
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        rows.map(({ since, day: asked }) => `${since} ${asked}`),
        ['2026-11-19 2026-11-20', '2026-11-20 2027-12-25', '2026-11-20 2026-11-21', '2026-11-21 2026-11-24'],
      );
    });
  });
}
