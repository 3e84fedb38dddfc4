import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { subscriberWarnings } from '../../core/features/subscriptions/subscribers/subscriber-warnings.list.ts';
import type { Warning } from '../../shared/warnings.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';

for (const dialect of dialects) {
  describe(`warnings of subscribers (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const warningsOf = async ({ companyId }: { companyId: number }): Promise<Warning[]> =>
      (await site.done('GET', '/dashboard', undefined, { view: 'view/start', company: companyId }))
        .warnings ?? [];

    it('warns of subscribers that soon expire, and opens a list of as many', async () => {
      const lot = await openSubscriberLot(site);
      const told = async () => (await warningsOf(lot)).filter(({ kind }) => kind.startsWith('subscribers-'));
      assert.deepEqual(await told(), []);
      const kept = [await lot.make({ validTo: '2026-11-20' }), await lot.make({ validTo: '2026-11-27' })];
      const others = [
        { validTo: '2026-11-28' },
        { validTo: '2026-11-19' },
        { validTo: null },
        { validTo: '2026-11-27', status: 'S' },
        { validTo: '2026-11-27', autoRenew: true },
        { validFrom: '2026-11-21', validTo: '2026-11-27' },
      ];
      for (const other of others) await lot.make(other);
      assert.deepEqual(await told(), [
        { kind: 'subscribers-expiring', tone: 'warning', count: kept.length, days: 7 },
      ]);
      const { rows, total } = await lot.done('GET', '/subscribers?expiring=7&sort=validTo');
      assert.deepEqual(
        rows.map(({ id }: { id: number }) => id),
        kept.map(({ id }) => id),
      );
      assert.equal(total, 2);
      assert.equal((await lot.done('GET', '/subscribers?expiring=0')).total, 1);
      assert.equal((await lot.done('GET', '/subscribers?expiring=900000000')).total, 3);
      assert.equal((await lot.call('GET', '/subscribers?expiring=soon')).status, 400);
    });

    it('warns of subscribers that owe beyond a due date, as the list counts them', async () => {
      const lot = await openSubscriberLot(site);
      const owing = [await lot.make(), await lot.make({ status: 'S' }), await lot.make()];
      const overdue = owing.map(({ id }) => id);
      const facts = {
        inside: async () => new Map<number, number>(),
        accounts: async () => new Map(),
        overdueIds: () => () => sql`select id from subscribers where id in (${sql.join(overdue)})`,
        rule: async () => null,
        overbilled: async () => ({ invoices: 0, amount: 0, rows: [] }),
        watchBilled: async () => async () => {},
      };
      const moment = { companyId: lot.companyId, now: site.clock.now, today: '2026-11-20' };
      assert.deepEqual(await subscriberWarnings(site.db, moment, facts), [
        { kind: 'subscribers-overdue', tone: 'warning', count: 2 },
      ]);
    });
  });
}
