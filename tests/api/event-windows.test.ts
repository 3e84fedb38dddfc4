import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger } from './support/ledger.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, exceptionsOf, freshLot, setParameters } from './support/terminals.ts';

const now = '2026-11-20T12:00:00-05:00';
const noon = Date.parse(now);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const hourPrice = 1_380_000;
const iso = (time: number) => new Date(time).toISOString();
const today = '2026-11-20';
const consent = { textVersion: '2026-1', channel: 'oral' };

/** What the month of a lot says of its stays. */
const figuresOf = ({ lots: [lot] }: Answer['body']) => {
  const { meanInside, peakInside, entries, exits, meanMinutes } = lot.now.figures;
  return { meanInside, peakInside, entries, exits, meanMinutes };
};

for (const dialect of dialects) {
  describe(`terminal: times outside the window of a lot (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, now);
    });
    after(() => site.close());

    async function open() {
      const lot = await freshLot(site, { eventWindowHours: 72 });
      const as = (view: string) => ({ view, company: lot.companyId });
      const filed = async (kind = 'time-outside-window') =>
        (await exceptionsOf(site, lot))
          .filter((one) => one.kind === kind)
          .map((one) => ({ ...one, details: JSON.parse(one.details) }));
      const stay = (id: number) =>
        site.db.selectFrom('stays').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const reconciled = () =>
        site.done('GET', `/reconciliation?from=${today}&to=${today}`, undefined, as('view/reconciliation'));
      return { lot, gate: at(site, lot), as, filed, stay, reconciled };
    }

    it('a closure of 400 days ago is one of today: what it counts is seen today, with both times', async () => {
      const { gate, lot, filed, reconciled } = await open();
      await gate.enter({ at: iso(noon - 3 * hour), plate: 'WIN001' });
      const { collected } = (await gate.pay({ at: iso(noon - hour), plate: 'WIN001' })).body;
      const reported = iso(noon - 400 * day);
      const { status, body } = await gate.close({ at: reported, counted: 100_000 });
      assert.deepEqual([status, body.expected, body.countedAt], [201, collected, iso(noon)]);
      const closed = await site.db
        .selectFrom('closures')
        .select('at')
        .where('company_id', '=', lot.companyId)
        .executeTakeFirstOrThrow();
      assert.equal(Number(closed.at), noon);
      const { cash } = (await reconciled()).totals;
      assert.deepEqual([cash.expected, cash.shortOver, cash.held], [collected, collected - 100_000, 100_000]);
      const [one] = await filed();
      assert.deepEqual(
        [one?.amount, one?.details.kind, one?.details.reported, one?.details.booked, one?.details.closureId],
        [100_000, 'closure', reported, iso(noon), body.closureId],
      );
    });

    it('every kind of event counts from its arrival outside of the window, and from its own time within', async () => {
      const { gate, lot, filed, as } = await open();
      const values = { initials: 'WC', name: 'Baño', unitValue: 100, taxRate: 1900, service: 'bathroom' };
      await add(site, lot, 'concepts', values);
      await site.done(
        'POST',
        '/guardian-persons',
        {
          ...{ identificationType: '13', identification: '52000001', name: 'Ana Ruiz', kind: 'employee' },
          ...{ validFrom: '2020-01-01', validTo: null, consent, tag: 'PEA1' },
        },
        as('view/guardian'),
      );
      const edge = noon - 72 * hour;
      const kinds = ['entry', 'payment', 'exit', 'sale', 'closure', 'person-entry', 'person-exit'];
      for (const [index, time] of [edge, edge - 1, noon - 400 * day, Date.UTC(2000, 0, 1)].entries()) {
        const [plate, id] = [`KND00${index}`, randomUUID];
        const { results } = (
          await gate.batch([
            { kind: 'entry', id: id(), at: iso(time), vehicleType: 'CA', plate },
            { kind: 'payment', id: id(), at: iso(time), plate, method: 'cash', paid: hourPrice },
            { kind: 'exit', id: id(), at: iso(time), plate, observed: true },
            { kind: 'sale', id: id(), at: iso(time), concept: 'WC', quantity: 1, method: 'cash' },
            { kind: 'closure', id: id(), at: iso(time), cashier: 'Ana', counted: hourPrice + 100 },
            { kind: 'person-entry', id: id(), at: iso(time), tag: 'PEA1' },
            { kind: 'person-exit', id: id(), at: iso(time), tag: 'PEA1' },
          ])
        ).body;
        assert.deepEqual(
          results.map(({ status, countedAt }: Answer['body']) => [status < 300, countedAt]),
          kinds.map(() => [true, time === edge ? undefined : iso(noon)]),
          JSON.stringify(results),
        );
      }
      assert.deepEqual(
        (await filed()).map(({ details }) => details.kind),
        [...kinds, ...kinds, ...kinds],
      );
      const booked = await site.db
        .selectFrom('invoices')
        .select('day')
        .where('company_id', '=', lot.companyId)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        booked.map((one) => one.day),
        ['2026-11-17', '2026-11-17', today, today, today, today, today, today],
      );
      assert.equal((await assertLedger(site.db, lot.companyId)).inside, 0);
    });

    it('a closure that is dated back within the window takes no later money, and leaves none that is older', async () => {
      const { gate, reconciled, filed } = await open();
      for (const [plate, time] of [
        ['BCK001', noon - 30 * hour],
        ['BCK002', noon - hour],
      ] as const) {
        await gate.enter({ at: iso(time - hour), plate });
        assert.equal((await gate.pay({ at: iso(time), plate })).body.total, hourPrice);
      }
      const before = (await gate.close({ at: iso(noon - 20 * hour), counted: hourPrice })).body;
      assert.deepEqual([before.expected, before.difference], [hourPrice, 0]);
      assert.equal((await reconciled()).totals.cash.uncounted, hourPrice);
      const after = (await gate.close({ at: iso(noon), counted: hourPrice })).body;
      assert.deepEqual([after.expected, after.difference], [hourPrice, 0]);
      assert.equal((await reconciled()).totals.cash.uncounted, 0);
      assert.deepEqual(await filed(), []);
    });

    it('a backlog that is older than the window costs the time that its terminal reports, and is money of today', async () => {
      const { gate, lot, stay } = await open();
      const entered = noon - 100 * hour;
      const plate = 'OLD001';
      const { results } = (
        await gate.batch([
          { kind: 'entry', id: randomUUID(), at: iso(entered), vehicleType: 'CA', plate },
          { kind: 'payment', id: randomUUID(), at: iso(entered + hour), plate, method: 'cash' },
          { kind: 'exit', id: randomUUID(), at: iso(entered + 70 * minute), plate },
        ])
      ).body;
      assert.deepEqual(
        results.map(({ status }: Answer['body']) => status),
        [201, 201, 200],
      );
      assert.deepEqual([results[1].total, results[2].minutes], [hourPrice, 70]);
      const { stayId } = results[0];
      const stored = await stay(stayId);
      assert.deepEqual([stored.entry_at, stored.exit_at, stored.off_window].map(Number), [noon, noon, 1]);
      assert.equal(Number(stored.reported_entry_at), entered);
      const invoice = await site.db
        .selectFrom('invoices')
        .select(['day', 'at'])
        .where('company_id', '=', lot.companyId)
        .executeTakeFirstOrThrow();
      assert.deepEqual([invoice.day, Number(invoice.at)], [today, noon]);
    });

    it('what owes more than its grace time is not let out for being reported late', async () => {
      const { gate } = await open();
      const entered = noon - 100 * hour;
      await gate.enter({ at: iso(entered), plate: 'OWE001' });
      const unpaid = await gate.leave({ at: iso(entered + hour), plate: 'OWE001' });
      assert.deepEqual([unpaid.status, unpaid.body.quote?.total], [402, hourPrice]);
      await gate.pay({ at: iso(entered + hour), plate: 'OWE001' });
      const late = await gate.leave({ at: iso(entered + 2 * hour), plate: 'OWE001' });
      assert.equal(late.status, 402);
      assert.ok(late.body.quote.total > 0);
      assert.equal((await gate.leave({ at: iso(entered + 75 * minute), plate: 'OWE001' })).status, 200);
    });

    it('an entry outside and an exit inside of the window make no exit before its entry', async () => {
      const { gate, stay, filed } = await open();
      const entered = noon - 73 * hour;
      const { stayId } = (await gate.enter({ at: iso(entered), plate: 'STR001' })).body;
      const paid = await gate.pay({ at: iso(entered + 2 * hour), plate: 'STR001', paid: 2 * hourPrice });
      assert.deepEqual([paid.status, paid.body.total], [201, 2 * hourPrice]);
      const left = await gate.leave({ at: iso(entered + 2 * hour), plate: 'STR001' });
      assert.deepEqual([left.status, left.body.minutes], [200, 120]);
      const stored = await stay(stayId);
      assert.ok(Number(stored.exit_at) >= Number(stored.entry_at));
      assert.deepEqual(
        (await filed()).map(({ details }) => details.kind),
        ['entry'],
      );
      assert.deepEqual(await filed('exit-before-entry'), []);
    });

    it('a payment and an exit by a fallen clock are of today though the entry is', async () => {
      const { gate } = await open();
      await gate.enter({ at: iso(noon - hour), plate: 'Y2K002' });
      const fallen = iso(Date.UTC(2000, 0, 1));
      const paid = await gate.pay({ at: fallen, plate: 'Y2K002' });
      assert.deepEqual([paid.status, paid.body.total], [201, hourPrice]);
      const left = await gate.leave({ at: fallen, plate: 'Y2K002' });
      assert.deepEqual([left.status, left.body.minutes], [200, 60]);
    });

    it('they count in no statistic: mean stay, hours, occupancy, today', async () => {
      const { gate, as, stay } = await open();
      const visit = async (plate: string, times: readonly [number, number]) => {
        const { stayId } = (await gate.enter({ at: iso(times[0]), plate })).body;
        await gate.leave({ at: iso(times[1]), plate, observed: true });
        return stayId as number;
      };
      await visit('STA001', [noon - 2 * hour, noon - hour]);
      const read = async () => {
        const span = `from=${today}&to=${today}`;
        const report = (id: string, view: string) =>
          site.done('GET', `/reports/${id}?${span}`, undefined, as(view)).then(({ rows }) => rows);
        const { today: seen } = await site.done('GET', '/dashboard', undefined, as('view/start'));
        const overview = await site.done(
          'GET',
          '/overview?month=2026-11',
          undefined,
          as('view/overview-report'),
        );
        return {
          entries: seen?.traffic?.entries.now,
          mean: figuresOf(overview),
          occupation: await report('occupation', 'view/overview-report/reports/occupation'),
          permanence: await report('permanence', 'view/overview-report/reports/permanence'),
        };
      };
      const before = await read();
      for (const [index, time] of [Date.UTC(2000, 0, 1), noon - 400 * day, noon - 73 * hour].entries())
        for (const length of [0, hour, 27 * 365 * day])
          if (time + length < noon) await visit(`OFF${index}${length % 7}1`, [time, time + length]);
      const inside = (await gate.enter({ at: iso(Date.UTC(2000, 0, 1)), plate: 'OFF999' })).body.stayId;
      await visit('OFF998', [noon - 3 * hour, Date.UTC(2000, 0, 1)]);
      assert.equal((await stay(inside)).off_window, 1);
      assert.deepEqual(await read(), before);
    });

    it('whatever clocks say, stays end after they began, money is booked within the window, and each time is filed', async () => {
      const { gate, lot, filed } = await open();
      await setParameters(site, lot, { eventWindowHours: 24 });
      const times = [
        noon,
        noon - hour,
        noon - 23 * hour,
        noon - 25 * hour,
        noon - 100 * hour,
        Date.UTC(2000, 0, 1),
      ];
      let outside = 0;
      let count = 0;
      const oldest = noon - 24 * hour;
      for (const entered of times) {
        const cases = times.flatMap((paidAt) => times.map((leftAt) => ({ paidAt, leftAt })));
        const events = cases.flatMap(({ paidAt, leftAt }) => {
          const plate = `GEN${String(count++).padStart(3, '0')}`;
          outside += [entered, paidAt, leftAt].filter((time) => time < oldest).length;
          return [
            { kind: 'entry', id: randomUUID(), at: iso(entered), vehicleType: 'CA', plate },
            { kind: 'payment', id: randomUUID(), at: iso(paidAt), plate, method: 'cash', paid: hourPrice },
            { kind: 'exit', id: randomUUID(), at: iso(leftAt), plate, observed: true },
          ];
        });
        const { results } = (await gate.batch(events)).body;
        for (const [place, { paidAt }] of cases.entries()) {
          const [entry, payment, exit] = results.slice(place * 3, place * 3 + 3);
          // Within the window a payment before its entry stays what it was: refused, and kept with its money.
          const isBefore = entered >= oldest && paidAt >= oldest && paidAt < entered;
          assert.deepEqual(
            [entry.status, payment.status, exit.status],
            [201, isBefore ? 400 : 201, 200],
            JSON.stringify({ entered, paidAt, payment }),
          );
        }
      }
      const rows = await site.db
        .selectFrom('stays')
        .select(['entry_at', 'exit_at'])
        .where('company_id', '=', lot.companyId)
        .execute();
      assert.equal(rows.length, times.length ** 3);
      for (const { entry_at, exit_at } of rows) assert.ok(Number(exit_at) >= Number(entry_at));
      const money = await site.db
        .selectFrom('receipts')
        .select(['at'])
        .where('company_id', '=', lot.companyId)
        .execute();
      for (const one of money) assert.ok(Number(one.at) >= noon - 24 * hour && Number(one.at) <= noon);
      assert.equal((await filed()).length, outside);
      assert.equal((await assertLedger(site.db, lot.companyId)).inside, 0);
    });

    it('no control forgets what is still open, however old: cash, closures, deposits, exceptions, days', async () => {
      const { lot, gate, as } = await open();
      await setParameters(site, lot, { eventWindowHours: 8760 });
      const warnings = async () => {
        const { warnings: all } = await site.done('GET', '/dashboard', undefined, as('view/start'));
        return new Map<string, Answer['body']>(all.map((one: Answer['body']) => [one.kind, one]));
      };
      const pay = async (plate: string, time: number) => {
        await gate.enter({ at: iso(time - hour), plate });
        return (await gate.pay({ at: iso(time), plate })).body.collected as number;
      };
      // Long before anything was ever deposited or closed.
      const old = noon - 200 * day;
      const held = await pay('LNG001', old);
      await gate.close({ at: iso(old + hour), counted: held - 1_000 });
      const late = noon - 150 * day;
      const uncounted = await pay('LNG002', late);
      // A shift of today takes all that is older: what stays is of another terminal.
      const other = at(site, await addTerminal(site, lot, 'Salida'));
      await gate.close({ at: iso(late + hour), counted: uncounted });
      await gate.enter({ at: iso(late - hour), plate: 'LNG003' });
      const open3 = (await other.pay({ at: iso(late), plate: 'LNG003' })).body.collected;
      const { rows: closures } = await site.done('GET', '/closures?sort=at', undefined, as('view/closures'));
      const banked = closures.at(-1);
      const deposit = {
        ...{ date: '2026-06-24', reference: 'L-1', bank: 'Banco', total: uncounted, closureIds: [banked.id] },
        details: [{ deviceId: lot.deviceId, amount: uncounted }],
      };
      await site.done('POST', '/deposits', deposit, as('view/deposits'));
      const seen = await warnings();
      const { amount, since } = seen.get('cash-not-deposited');
      assert.deepEqual([amount, since], [held - 1_000, iso(old + hour)]);
      assert.deepEqual(seen.get('cash-not-counted').amount, open3);
      assert.equal(seen.get('cash-not-counted').day, iso(late).slice(0, 10));
      const { count, amount: sent, day: sentOn } = seen.get('deposits-not-credited');
      assert.deepEqual([count, sent, sentOn], [1, uncounted, '2026-06-24']);
      assert.ok(seen.get('exceptions-waiting').count >= 1);
      const [place, second] = await site.done('GET', '/deposits/cash', undefined, as('view/deposits'));
      assert.deepEqual([place.counted, second.uncounted], [held - 1_000, open3]);
      assert.equal(seen.has('days-not-closed'), false, 'the lot closes no days');
      const daysAs = as('view/finance-reports');
      const body = { until: iso(old).slice(0, 10), deviceIds: [lot.deviceId] };
      await site.done('POST', '/finance-reports/closings', body, daysAs);
      assert.equal((await warnings()).get('days-not-closed').count, 2);
    });

    it('what is older than a restore is filed, with the papers that it is like', async () => {
      const { gate, filed, as } = await open();
      const event = { id: randomUUID(), at: iso(noon - hour), plate: 'RST001', paid: hourPrice };
      await gate.enter({ at: iso(noon - 2 * hour), plate: 'RST001' });
      const paid = await gate.pay(event);
      await gate.leave({ at: iso(noon - hour), plate: 'RST001' });
      const restored = { at: noon - minute, known_until: noon - 90 * minute };
      await site.db.insertInto('restores').values(restored).execute();
      try {
        assert.deepEqual((await gate.pay(event)).body, paid.body, 'what is known answers as before');
        assert.deepEqual(await filed('after-restore'), []);
        // The terminal sends the same visit under other ids: it has no answer to them.
        await gate.enter({ at: iso(noon - 2 * hour), plate: 'RST001' });
        const again = await gate.pay({ ...event, id: randomUUID() });
        assert.equal(again.status, 201);
        await gate.enter({ at: iso(noon), plate: 'RST002' });
        const all = await filed('after-restore');
        assert.deepEqual(
          all.map(({ amount, details }) => [details.kind, amount, details.like]),
          [
            ['entry', 0, undefined],
            ['payment', hourPrice, [`${paid.body.prefix}${paid.body.number}`]],
          ],
        );
        const { warnings } = await site.done('GET', '/dashboard', undefined, as('view/start'));
        const told = warnings.find(({ kind }: { kind: string }) => kind === 'data-restored');
        assert.deepEqual([told.since, told.at], [iso(restored.known_until), iso(restored.at)]);
      } finally {
        await site.db.deleteFrom('restores').execute();
      }
    });

    // The last one: a server whose clock went back afterwards would be the one that is wrong.
    it('a clock that fell back to 2000 lets in what is priced from its arrival, and out', async () => {
      const { gate } = await open();
      const fallen = Date.UTC(2000, 0, 1);
      await gate.enter({ at: iso(fallen), plate: 'Y2K001' });
      site.clock.now += 2 * hour;
      const later = site.clock.now;
      const quote = await gate.quote({ at: iso(later), plate: 'Y2K001' });
      assert.equal(quote.body.minutes, 120);
      const byFallen = await gate.quote({ at: iso(fallen + 2 * hour), plate: 'Y2K001' });
      assert.equal(byFallen.body.total, quote.body.total);
      // A terminal whose clock is a little behind speaks before the entry arrived.
      const early = await gate.quote({ at: iso(noon - minute), plate: 'Y2K001' });
      assert.deepEqual([early.status, early.body.minutes], [200, 0]);
      const paid = await gate.pay({ at: iso(later), plate: 'Y2K001' });
      assert.deepEqual([paid.status, paid.body.total], [201, quote.body.total]);
      assert.equal((await gate.leave({ at: iso(fallen + 3 * hour), plate: 'Y2K001' })).status, 200);
    });
  });
}
