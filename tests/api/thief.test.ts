import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ReconciliationDay } from '../../shared/features/traffic/reconciliation/reconciliation.ts';
import type { ExceptionKind } from '../../shared/values.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, exceptionsOf, freshLot, setParameters } from './support/terminals.ts';

/*
 * Somebody steals: each trick shows on the same day, in the inbox of exceptions or as money that the reconciliation cannot
 * explain, while an honest day beside it shows nothing.
 */

const today = '2026-11-20';
const hour = (hours: number, minutes = 0) =>
  `${today}T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00-05:00`;

/** What a thief can do at a lot, and how it shows. */
interface Trick {
  name: string;
  steal: (thief: Thief) => Promise<void>;
  filed: readonly ExceptionKind[];
  /** Which figures of the day give it away. */
  shows?: (day: ReconciliationDay) => boolean;
}

/** The calls of somebody who works at the lot. */
class Thief {
  readonly site: Site;
  readonly lot: Lot;
  #sold = 0;

  constructor(site: Site, lot: Lot) {
    this.site = site;
    this.lot = lot;
  }

  get gate() {
    return at(this.site, this.lot);
  }

  office(method: string, path: string, view: string, body?: object) {
    return this.site.done(method, path, body, { view, company: this.lot.companyId });
  }

  async enter(plate: string): Promise<number> {
    const { body, status } = await this.gate.enter({ at: hour(8), plate });
    assert.equal(status, 201, JSON.stringify(body));
    return body.stayId;
  }

  /** A car that came and paid. */
  async sell(plate: string, more: Record<string, unknown> = {}) {
    await this.enter(plate);
    this.#sold += 1;
    const { body, status } = await this.gate.pay({ at: hour(10, this.#sold), plate, ...more });
    assert.equal(status, 201, JSON.stringify(body));
    return body as { invoiceId: number; total: number };
  }

  async count(counted: number): Promise<void> {
    assert.equal((await this.gate.close({ id: randomUUID(), at: hour(20), counted })).status, 201);
  }

  deposit(amount: number) {
    const details = [{ deviceId: this.lot.deviceId, amount }];
    const body = { date: today, reference: randomUUID().slice(0, 8), bank: 'Banco', total: amount, details };
    return this.office('POST', '/deposits', 'view/deposits', body);
  }

  cancel(invoiceId: number, refund: { method: 'cash' } | null) {
    const body = { id: randomUUID(), reasonCode: 2, reason: 'Se equivocó', refund };
    return this.office('POST', `/invoices/${invoiceId}/cancellation`, 'view/invoice/cancel', body);
  }

  purge(stayIds: number[]) {
    return this.office('POST', '/purges', 'view/slots/purge', { stayIds, reason: 'No está' });
  }
}

const tricks: readonly Trick[] = [
  {
    name: 'cancels a cash sale and keeps what he says he gave back',
    async steal(thief) {
      const sale = await thief.sell('LAD001');
      await thief.cancel(sale.invoiceId, { method: 'cash' });
      await thief.count(sale.total);
      await thief.deposit(sale.total);
    },
    filed: ['void'],
    shows: ({ credited, refunded, cash }) => credited > 0 && refunded > 0 && cash.uncounted > 0,
  },
  {
    name: 'cancels a cash sale without a refund and takes the cash out of the drawer',
    async steal(thief) {
      const sale = await thief.sell('LAD002');
      await thief.cancel(sale.invoiceId, null);
      await thief.count(0);
    },
    filed: ['void', 'closure-difference'],
    shows: ({ cash }) => cash.shortOver > 0,
  },
  {
    name: 'takes the fare by hand and purges the stay',
    async steal(thief) {
      await thief.purge([await thief.enter('LAD003')]);
    },
    filed: ['purge'],
  },
  {
    name: 'purges a paid stay so that its ticket serves a friend',
    async steal(thief) {
      const id = await thief.enter('LAD004');
      const { body } = await thief.gate.pay({ at: hour(10), plate: 'LAD004' });
      await thief.purge([id]);
      await thief.count(body.total);
      await thief.deposit(body.total);
    },
    filed: ['purge'],
  },
  {
    name: 'counts the drawer and never takes the cash to the bank',
    async steal(thief) {
      const { total } = await thief.sell('LAD005');
      await thief.count(total);
    },
    filed: [],
    shows: ({ cash }) => cash.held > 0,
  },
  {
    name: 'takes less to the bank than was counted',
    async steal(thief) {
      const { total } = await thief.sell('LAD006');
      await thief.count(total);
      await thief.deposit(total - 5_000_00);
    },
    filed: ['deposit-difference'],
    shows: ({ deposits }) => deposits.differences === 5_000_00,
  },
  {
    name: 'enters a deposit of which the bank sees a part',
    async steal(thief) {
      const { total } = await thief.sell('LAD007');
      await thief.count(total);
      const { id } = await thief.deposit(total);
      const credit = { date: today, amount: total - 4_000_00 };
      await thief.office('POST', `/deposits/${id}/credit`, 'view/deposits', credit);
    },
    filed: ['deposit-difference'],
    shows: ({ deposits }) => deposits.creditDifferences === 4_000_00,
  },
  {
    name: 'enters a deposit for more than was counted to hide an older hole',
    async steal(thief) {
      const { total } = await thief.sell('LAD008');
      await thief.count(total);
      await thief.deposit(total + 3_000_00);
    },
    filed: ['deposit-difference'],
    shows: ({ deposits }) => deposits.differences === 3_000_00,
  },
  {
    name: 'opens the barrier for who paid him by hand',
    async steal(thief) {
      await thief.enter('LAD009');
      const left = await thief.gate.leave({ at: hour(11), plate: 'LAD009', observed: true });
      assert.equal(left.status, 200);
    },
    filed: ['unpaid-exit'],
  },
  {
    name: 'sends a payment of less than the price',
    async steal(thief) {
      const { total } = await thief.sell('LAD010', { paid: 1_000_00 });
      await thief.count(total);
      await thief.deposit(total);
    },
    filed: ['paid-difference'],
  },
  {
    name: 'counts less than the drawer holds',
    async steal(thief) {
      const { total } = await thief.sell('LAD011');
      await thief.count(total - 2_000_00);
      await thief.deposit(total - 2_000_00);
    },
    filed: ['closure-difference'],
    shows: ({ cash }) => cash.shortOver === 2_000_00,
  },
  {
    name: 'is short in one shift and over in the next, so that the day comes out even',
    async steal(thief) {
      const first = await thief.sell('LAD012');
      await thief.count(first.total - 2_000_00);
      const second = await thief.sell('LAD013');
      await thief.gate.close({ id: randomUUID(), at: hour(21), counted: second.total + 2_000_00 });
      await thief.deposit(first.total + second.total);
    },
    filed: ['closure-difference', 'closure-difference'],
    shows: ({ cash }) => cash.shortOver === 4_000_00,
  },
  {
    name: 'never counts the drawer',
    async steal(thief) {
      await thief.sell('LAD014');
    },
    filed: [],
    shows: ({ cash }) => cash.uncounted > 0,
  },
  {
    name: 'sends a sale into a day that is closed',
    async steal(thief) {
      const { total } = await thief.sell('LAD015');
      await thief.count(total);
      await thief.deposit(total);
      const { deviceId } = thief.lot;
      await thief.office('POST', '/finance-reports', 'view/finance-reports', {
        ...{ deviceId, day: today, close: true },
      });
      await thief.sell('LAD016');
    },
    filed: ['after-closing'],
    shows: ({ cash }) => cash.uncounted > 0,
  },
  {
    name: 'lets one car out by the ticket of another',
    async steal(thief) {
      await setParameters(thief.site, thief.lot, { plateComparison: true });
      const { body } = await thief.gate.enter({ at: hour(8), plate: 'LAD017' });
      const paid = await thief.gate.pay({ at: hour(10), ticket: body.ticket });
      await thief.gate.leave({ at: hour(10), ticket: body.ticket, plate: 'LAD018' });
      await thief.count(paid.body.total);
      await thief.deposit(paid.body.total);
    },
    filed: ['plate-mismatch'],
  },
];

for (const dialect of dialects) {
  describe(`whoever steals (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(23));
    });
    after(() => site.close());

    const dayOf = async (lot: Lot): Promise<ReconciliationDay> => {
      const path = `/reconciliation?from=${today}&to=${today}`;
      const asked = { view: 'view/reconciliation', company: lot.companyId };
      return (await site.done('GET', path, undefined, asked)).days[0];
    };

    it('an honest day shows nothing', async () => {
      const honest = new Thief(site, await freshLot(site));
      const { total } = await honest.sell('HON001');
      assert.equal((await honest.gate.leave({ at: hour(10, 5), plate: 'HON001' })).status, 200);
      await honest.count(total);
      const { id } = await honest.deposit(total);
      await honest.office('POST', `/deposits/${id}/credit`, 'view/deposits', { date: today, amount: total });
      assert.deepEqual(await exceptionsOf(site, honest.lot), []);
      assert.equal((await dayOf(honest.lot)).unexplained, 0);
    });

    for (const { name, steal, filed, shows } of tricks)
      it(name, async () => {
        const lot = await freshLot(site);
        await steal(new Thief(site, lot));
        const kinds = (await exceptionsOf(site, lot)).map(({ kind }) => kind);
        assert.deepEqual([...kinds].sort(), [...filed].sort());
        const day = await dayOf(lot);
        assert.ok(filed.length > 0 || day.unexplained > 0, 'nobody would see it');
        if (shows) assert.ok(shows(day), JSON.stringify(day));
      });
  });
}
