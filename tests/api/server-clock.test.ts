import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { mayErase, siteClock } from '../../core/db/site-clock.ts';
import { clockFaultWarnings, clockWarnings } from '../../core/features/site/server/server-warnings.list.ts';
import { features } from '../../core/features.ts';
import { tidyUp } from '../../core/maintenance.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, at, exceptionsOf, freshLot } from './support/terminals.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const iso = (time: number) => new Date(time).toISOString();

for (const dialect of dialects) {
  describe(`the server's own clock is wrong (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    /** A site whose clocks are right: each test begins three days after the one before, with a status of each terminal. */
    async function open(terminals: number) {
      site.clock.now += 3 * day;
      site.token = await site.tokenFor(1);
      const lot = await freshLot(site);
      const gates = [at(site, lot)];
      while (gates.length < terminals)
        gates.push(at(site, await addTerminal(site, lot, `Puerta ${gates.length}`)));
      const tell = async (time: number, some = gates) => {
        for (const gate of some) await gate.report({ clock: iso(time) });
      };
      await tell(site.clock.now);
      assert.equal(siteClock(site.db).verdict.state, 'ok');
      const filed = async () =>
        (await exceptionsOf(site, lot)).map(({ kind, details }) => ({ ...JSON.parse(details), kind }));
      const priceOf = async (entryAt: number, exitAt: number) => {
        const plate = `PRC${String(Math.floor(Math.random() * 900) + 100)}`;
        await gates[0]?.enter({ at: iso(entryAt), plate });
        const quote = await gates[0]?.quote({ at: iso(exitAt), plate });
        return quote?.body.total as number;
      };
      const [gate = at(site, lot)] = gates;
      return { lot, gate, gates, tell, filed, priceOf };
    }

    for (const terminals of [1, 2, 5])
      for (const fall of [20 * minute, 3 * hour, 400 * day, 50 * 365 * day])
        it(`${terminals} terminal(s), back by ${fall / minute} min: three hours are paid, one exception names the server`, async () => {
          const { gate, gates, filed, tell, priceOf } = await open(terminals);
          const real = site.clock.now;
          const price = await priceOf(real - 3 * hour, real);
          assert.ok(price > 0);
          const plates = ['AAA111', 'BBB222', 'CCC333'];
          for (const plate of plates) assert.equal((await gate.enter({ at: iso(real), plate })).status, 201);
          const later = real + 3 * hour;
          await siteClock(site.db).look(site.db, later);
          site.clock.now = later - fall;
          if (terminals > 1) await tell(later);
          for (const [index, plate] of plates.entries()) {
            const exit = gates[index % gates.length] ?? gate;
            const unpaid = await exit.leave({ at: iso(later), plate });
            assert.deepEqual([unpaid.status, unpaid.body.quote?.total], [402, price], plate);
            const paid = await exit.pay({ at: iso(later), plate });
            assert.deepEqual([paid.status, paid.body.total], [201, price]);
            const left = await exit.leave({ at: iso(later + minute), plate });
            assert.deepEqual([left.status, left.body.minutes], [200, 181]);
            assert.equal(left.body.countedAt, undefined);
          }
          const found = await filed();
          assert.deepEqual(
            found.map(({ kind, until }) => [kind, until]),
            [['server-clock', undefined]],
          );
          assert.ok(Math.abs(found[0].offsetSeconds * 1000 - fall) <= minute);
          const [warning] = await clockFaultWarnings(site.db);
          assert.deepEqual(warning?.kind, 'server-clock-wrong');
          assert.equal(await mayErase(site.db, site.clock.now), false);
          // Right again: the exception ends, the next fall is another one.
          site.clock.now = later + 5 * minute;
          await tell(site.clock.now);
          await gate.enter({ at: iso(site.clock.now), plate: 'DDD444' });
          assert.deepEqual(
            (await filed()).map(({ until }) => until),
            [iso(site.clock.now)],
          );
          assert.deepEqual(await clockFaultWarnings(site.db), []);
          assert.equal(await mayErase(site.db, site.clock.now), true);
        });

    it('one odd terminal of three, and one alone beside good records, stay the odd ones', async () => {
      for (const terminals of [1, 3]) {
        const { gate, gates, tell, filed } = await open(terminals);
        const { now } = site.clock;
        await tell(now, gates.slice(1));
        const odd = await gate.enter({ at: iso(now + 5 * hour), plate: 'ODD001' });
        assert.equal(odd.body.countedAt, iso(now));
        assert.deepEqual(
          (await filed()).map(({ kind }) => kind),
          ['clock-ahead'],
        );
        assert.equal(siteClock(site.db).verdict.state, 'ok');
      }
    });

    it('a terminal that is odd beside a server that is wrong is held to the time of the others', async () => {
      const { gate, gates, tell, filed } = await open(3);
      const real = site.clock.now;
      site.clock.now -= 6 * hour;
      await tell(real, gates.slice(1));
      const odd = await gate.enter({ at: iso(real + 400 * day), plate: 'ODD002' });
      assert.equal(odd.body.countedAt, iso(real));
      assert.deepEqual((await filed()).map(({ kind }) => kind).sort(), ['clock-ahead', 'server-clock']);
      site.clock.now = real;
    });

    it('time goes on from the newest record where no terminal tells the time, and an event that waited is no witness', async () => {
      const { gate } = await open(1);
      const real = site.clock.now;
      site.clock.now = real - 5 * day;
      const waited = {
        kind: 'entry',
        id: randomUUID(),
        at: iso(real - hour),
        plate: 'WAI001',
        vehicleType: 'CA',
      };
      assert.equal((await gate.batch([waited])).body.results[0].status, 201);
      const clock = siteClock(site.db);
      assert.deepEqual(
        [clock.verdict.state, clock.verdict.by, clock.verdict.offset],
        ['behind', 'records', 5 * day],
      );
      site.clock.now += 2 * hour;
      assert.equal(clock.judge(site.clock.now).offset + site.clock.now, real + 2 * hour);
      site.clock.now = real + 2 * hour;
    });

    it('a server that is ahead: the terminals count, and it is told', async () => {
      const { gate, tell, filed } = await open(2);
      const real = site.clock.now;
      site.clock.now += 365 * day;
      await tell(real);
      const entry = await gate.enter({ at: iso(real), plate: 'AHE001' });
      assert.equal(entry.status, 201);
      assert.deepEqual(
        (await filed()).map(({ kind, offsetSeconds }) => [kind, offsetSeconds]),
        [['server-clock', (-365 * day) / 1000]],
      );
      const { serverTime } = (await gate.report({ clock: iso(real) })).body;
      assert.equal(serverTime, iso(real));
      site.clock.now = real;
      await tell(real);
      assert.equal(siteClock(site.db).verdict.state, 'ok');
    });

    it('another core of the same site, and a restart, know the newest record', async (t) => {
      const { gate } = await open(1);
      await gate.enter({ at: iso(site.clock.now), plate: 'MUL001' });
      const { now } = site.clock;
      const { SiteClock } = await import('../../core/db/site-clock.ts');
      const other = new SiteClock();
      assert.equal((await other.look(site.db, now - 3 * hour)).state, 'behind');
      const ahead = new SiteClock();
      assert.equal((await ahead.look(site.db, now + 365 * day)).state, 'unconfirmed');
      const odd = new SiteClock();
      odd.watchDatabase(async () => now);
      const judged = await odd.look(site.db, now + 3 * hour);
      assert.deepEqual([judged.state, judged.by], ['unconfirmed', 'database']);
      t.diagnostic('what an odd core thinks moves no mark');
      assert.equal((await new SiteClock().look(site.db, now)).state, 'ok');
    });

    it('a clock a year ahead erases nothing, of any feature; after as long a doubt as the jump, a month at most, it is believed', async () => {
      await open(1);
      const { now } = site.clock;
      const tables = await rowCounts(site);
      for (const jump of [3 * day, 40 * day, 365 * day, 50 * 365 * day]) {
        await tidyUp(site.db, now + jump);
        assert.deepEqual(await rowCounts(site), tables, `${jump / day} days`);
      }
      site.clock.now = now + 365 * day;
      assert.equal(await mayErase(site.db, site.clock.now), false);
      assert.deepEqual(
        (await clockWarnings(site.db)).map(({ kind }) => kind),
        ['server-clock-unconfirmed'],
      );
      for (let passed = 0; passed < 29; passed += 1) {
        site.clock.now += day;
        assert.equal(await mayErase(site.db, site.clock.now), false, `day ${passed}`);
      }
      site.clock.now += day;
      assert.equal(await mayErase(site.db, site.clock.now), true);
    });

    it('every housekeeping of a feature runs behind the gate alone', async () => {
      const ran: string[] = [];
      const spied = features.filter(({ tidy }) => tidy);
      assert.ok(spied.length > 5);
      const kept = spied.map((feature) => ({ feature, tidy: feature.tidy }));
      try {
        for (const feature of spied)
          feature.tidy = async () => {
            ran.push(feature.name);
          };
        await tidyUp(site.db, site.clock.now + 365 * day);
        assert.deepEqual(ran, []);
        await tidyUp(site.db, site.clock.now);
        assert.deepEqual(
          ran,
          spied.map(({ name }) => name),
        );
      } finally {
        for (const { feature, tidy } of kept) if (tidy) feature.tidy = tidy;
      }
    });
  });
}

/** Rows of every table that some housekeeping may shorten. */
async function rowCounts(site: Site): Promise<number[]> {
  const names = ['outbox', 'mails', 'webhook_deliveries', 'audit_entries', 'stays'] as const;
  return Promise.all(
    names.map(async (name) => {
      const [row] = await site.db
        .selectFrom(name as 'outbox')
        .select((one) => one.fn.countAll<number>().as('rows'))
        .execute();
      return Number(row?.rows);
    }),
  );
}
