import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { at, setParameters } from './support/terminals.ts';

const many = 5000;

for (const dialect of dialects) {
  describe(`subscribers as terminals are told of them (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, '2026-11-18T12:00:00-05:00');
    });
    after(() => site.close());

    const told = async (lot: SubscriberLot): Promise<number[]> =>
      (await at(site, lot).configuration()).body.subscribers.map(({ id }: { id: number }) => id);

    it('all who may enter by the days of grace, blocked and coming ones too, and none that has ended before', async () => {
      const lot = await openSubscriberLot(site);
      const kept = [
        await lot.make({ validTo: '2026-11-18' }),
        await lot.make({ validTo: null, status: 'B' }),
        await lot.make({ validFrom: '2026-12-01' }),
      ];
      const ended = await lot.make({ validTo: '2026-11-16' });
      const ids = kept.map(({ id }) => id);
      assert.deepEqual(await told(lot), ids);
      await setParameters(site, lot, { subscriberGraceDays: 2 });
      assert.deepEqual(await told(lot), [...ids, ended.id]);
      const gone = await lot.done('DELETE', `/subscribers/${kept[0].id}?version=${kept[0].version}`);
      assert.equal(gone.status, 'D');
      assert.deepEqual(await told(lot), [...ids.slice(1), ended.id]);
    });

    it('5,000 of them in less than 300 kB compressed', async () => {
      const lot = await openSubscriberLot(site);
      const { id } = await lot.make();
      const one = await site.db
        .selectFrom('subscribers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { id: _, ...columns } = one;
      for (let from = 0; from < many; from += 500) {
        const made = await site.db
          .insertInto('subscribers')
          .values(
            Array.from({ length: 500 }, (_one, index) => ({ ...columns, title: `Puesto ${from + index}` })),
          )
          .returning('id')
          .execute();
        const vehicles = made.map((row) => {
          const digest = createHash('sha256').update(String(row.id)).digest('hex').toUpperCase();
          return {
            company_id: lot.companyId,
            subscriber_id: row.id,
            place: 0,
            plate: digest.slice(0, 6),
            tag: digest.slice(0, 24),
            vehicle_type: 'CA' as const,
            owner_id: null,
          };
        });
        await site.db.insertInto('subscriber_vehicles').values(vehicles).execute();
      }
      const { body } = await at(site, lot).configuration();
      assert.equal(body.subscribers.length, many + 1);
      const bytes = gzipSync(JSON.stringify(body)).length;
      assert.ok(bytes < 300_000, `${bytes} bytes`);
    });
  });
}
