import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { purgeFuture } from '../../core/features/traffic/stays/future-stays.store.ts';
import { faultsOf } from '../support/whole-data.ts';
import { type Lot, openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, exceptionsOf, setParameters } from './support/terminals.ts';

const minute = 60_000;

for (const dialect of dialects) {
  describe(`stays of the future (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let arrived: number;
    let now: number;
    const year = 365 * 24 * 60 * minute;

    const timesOf = async (id: number) => ({
      ...(await site.db
        .selectFrom('stays')
        .select(['entry_at', 'paid_at', 'exit_before', 'exit_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()),
    });
    const instant = (time: number) => new Date(time).toISOString();

    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site);
      arrived = site.clock.now;
    });
    after(() => site.close());

    /** A vehicle that is inside, and one that has paid. */
    async function entered(): Promise<{ inside: number; paid: number }> {
      const gate = at(site, lot);
      const [inside, paid] = [randomUUID(), randomUUID()];
      const one = await gate.enter({ id: inside, at: instant(arrived), plate: 'AAA111' });
      const two = await gate.enter({ id: paid, at: instant(arrived), plate: 'BBB222' });
      await gate.pay({ at: instant(arrived), plate: 'BBB222' });
      return { inside: one.body.stayId, paid: two.body.stayId };
    }

    it('get their true times: who came in so is out, each filed as an exception and in the audit', async () => {
      const { inside, paid } = await entered();
      now = site.clock.now = arrived + 5 * minute;
      const ahead = now + year;
      await site.db.updateTable('stays').set({ entry_at: ahead }).where('id', '=', inside).execute();
      await site.db
        .updateTable('stays')
        .set({ paid_at: ahead, exit_before: ahead + 15 * minute })
        .where('id', '=', paid)
        .execute();
      await site.db.updateTable('payments').set({ at: ahead }).where('stay_id', '=', paid).execute();
      assert.equal((await faultsOf(site.db, now)).length, 3);

      assert.equal(await purgeFuture(site.db, now), 2);

      const none = { paid_at: null, exit_before: null };
      assert.deepEqual(await timesOf(inside), { ...none, entry_at: arrived, exit_at: now });
      const grace = { paid_at: now, exit_before: now + 15 * minute };
      assert.deepEqual(await timesOf(paid), { ...grace, entry_at: arrived, exit_at: null });
      assert.deepEqual(await faultsOf(site.db, now), []);
      const exceptions = await exceptionsOf(site, lot);
      assert.deepEqual(
        exceptions.map(({ kind, stay_id }) => [kind, stay_id]),
        [
          ['clock-ahead', inside],
          ['clock-ahead', paid],
        ],
      );
      assert.equal(JSON.parse(exceptions[0]?.details ?? '').entryAt, instant(ahead));
      const audit = await site.done('GET', '/audit-entries?record=stays/1', undefined, {
        view: 'view/audit',
        company: lot.companyId,
      });
      assert.equal(audit.rows.length, 1);
      const { changes } = await site.done('GET', `/audit-entries/${audit.rows[0].id}`, undefined, {
        view: 'view/audit',
        company: lot.companyId,
      });
      assert.deepEqual(
        changes.map(({ label }: { label: string }) => label),
        ['Entrada', 'Salida'],
      );
    });

    it('are none within what the lot lets a clock be ahead: ten minutes, or as many as it says', async () => {
      const ahead = (minutes: number) =>
        site.db
          .updateTable('stays')
          .set({ entry_at: now + minutes * minute, exit_at: null })
          .where('plate', '=', 'AAA111')
          .execute();
      await ahead(9);
      assert.deepEqual([await faultsOf(site.db, now), await purgeFuture(site.db, now)], [[], 0]);
      await setParameters(site, lot, { clockToleranceMinutes: 30 });
      await ahead(29);
      assert.deepEqual([await faultsOf(site.db, now), await purgeFuture(site.db, now)], [[], 0]);
      await ahead(31);
      assert.equal((await faultsOf(site.db, now)).length, 1);
      assert.equal(await purgeFuture(site.db, now), 1);
    });
  });
}
