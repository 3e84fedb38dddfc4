import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import { type Calling, callingAt, type Told } from './support/calling.ts';
import { billingParts } from './support/parts/billing-parts.ts';
import { cashParts } from './support/parts/cash-parts.ts';
import { PartDesk, today } from './support/parts/part-desk.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';

/*
 * Whatever is taken in parts is never taken beyond what there is: not by the same part twice in one list, not by two requests
 * one after the other, not by two at once. Over PostgreSQL the two come from two cores.
 */

const ways = [...billingParts, ...cashParts];

for (const dialect of dialects) {
  describe(`the sum of parts (${dialect})`, () => {
    let site: ReportingSite;
    let desk: PartDesk;
    let cores: [Calling, Calling];
    before(async () => {
      site = await openReportingSite(dialect, `${today}T12:00:00-05:00`);
      const lot = await openSubscriberLot(site);
      desk = new PartDesk(site, lot);
      const second = dialect === 'postgres' ? await site.another() : site.core;
      cores = [callingAt(site, site.core, lot.companyId), callingAt(site, second, lot.companyId)];
    });
    after(() => site.close());

    /** One of the two was done, or the taken part is the only one: an answer may come before a job has worked. */
    function refused(told: readonly Told[], name: string): void {
      for (const { status, body } of told)
        assert.ok(status < 500, `${name}: ${status} ${JSON.stringify(body)}`);
    }

    for (const [name, supply] of ways) {
      it(`${name}: the same twice in one list, and two one after the other`, async () => {
        const { whole, repeat, take, taken } = await supply(desk);
        if (repeat) {
          const { status, body } = await repeat(cores[0]);
          assert.equal(status, 400, JSON.stringify(body));
          assert.equal(await taken(), 0, String(whole));
        }
        const first = await take(cores[0], 0);
        assert.ok(first.status < 300, JSON.stringify(first.body));
        const once = await taken();
        const second = await take(cores[1], 1);
        refused([second], name);
        assert.equal(await taken(), once, JSON.stringify(second.body));
        assert.ok(once > 0 && once <= whole, `${once} of ${whole}`);
      });

      it(`${name}: two at once`, async () => {
        const { whole, take, taken } = await supply(desk);
        const told = await Promise.all(cores.map((core, place) => take(core, place)));
        refused(told, name);
        const all = await taken();
        assert.ok(all > 0 && all <= whole, `${all} of ${whole}: ${JSON.stringify(told)}`);
        assert.ok(told.some(({ status }) => status < 300));
      });
    }

    it('leaves data that are whole', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
