import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ReconciliationDay } from '../../shared/features/traffic/reconciliation/reconciliation.ts';
import type { Lot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { freshLot } from './support/terminals.ts';
import { cashTricks } from './support/thief/cash-tricks.ts';
import { gateTricks } from './support/thief/gate-tricks.ts';
import { officeTricks } from './support/thief/office-tricks.ts';
import { hour, Thief, today } from './support/thief/thief.ts';

/*
 * Somebody steals: each trick shows on the same day, in the inbox of exceptions and, where money was booked, as money that
 * the reconciliation cannot explain, while an honest day beside it shows nothing.
 */

const tricks = [...gateTricks, ...cashTricks, ...officeTricks];

for (const dialect of dialects) {
  describe(`whoever steals (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, hour(23));
    });
    after(() => site.close());

    const dayOf = async (lot: Lot): Promise<ReconciliationDay> => {
      const path = `/reconciliation?from=${today}&to=${today}`;
      const asked = { view: 'view/reconciliation', company: lot.companyId };
      return (await site.done('GET', path, undefined, asked)).days[0];
    };
    /** What the inbox shows of the day. */
    const inboxOf = async (lot: Lot): Promise<string[]> => {
      const path = `/exceptions?unresolved=1&atFrom=${today}&atTo=${today}`;
      const asked = { view: 'view/exceptions', company: lot.companyId };
      const { rows } = await site.done('GET', path, undefined, asked);
      return rows.map(({ kind }: { kind: string }) => kind).sort();
    };

    it('an honest day shows nothing', async () => {
      const honest = new Thief(site, await freshLot(site));
      const { total } = await honest.sell('HON001');
      assert.equal((await honest.gate.leave({ at: hour(10, 5), plate: 'HON001' })).status, 200);
      await honest.count(total);
      const { id } = await honest.deposit(total);
      await honest.office('POST', `/deposits/${id}/credit`, 'view/deposits', { date: today, amount: total });
      assert.deepEqual(await inboxOf(honest.lot), []);
      assert.equal((await dayOf(honest.lot)).unexplained, 0);
    });

    for (const { name, steal, filed, shows } of tricks)
      it(name, async () => {
        const lot = await freshLot(site);
        await steal(new Thief(site, lot));
        assert.deepEqual(await inboxOf(lot), [...filed].sort());
        const day = await dayOf(lot);
        assert.ok(filed.length > 0 || day.unexplained > 0, 'nobody would see it');
        if (shows) assert.ok(shows(day) && day.unexplained > 0, JSON.stringify(day));
      });
  });
}
