import assert from 'node:assert/strict';
import { setParameters } from '../terminals.ts';
import { hour, type Trick } from './thief.ts';

/** What a cashier can do at a terminal with stays and prices. */
export const gateTricks: readonly Trick[] = [
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
    name: 'opens the barrier by hand without asking for money',
    async steal(thief) {
      await thief.enter('LAD101');
      const left = await thief.gate.leave({ at: hour(11), plate: 'LAD101', observed: true, manual: true });
      assert.equal(left.status, 200);
    },
    filed: ['manual-exit', 'unpaid-exit'],
  },
  {
    name: 'enters a plate a second time and charges the short stay only',
    async steal(thief) {
      await thief.enter('LAD102');
      const again = await thief.gate.enter({ at: hour(15), plate: 'LAD102', observed: true });
      const { body } = await thief.gate.pay({ at: hour(15, 30), ticket: again.body.ticket });
      await thief.gate.leave({ at: hour(15, 31), ticket: again.body.ticket });
      await thief.count(body.total);
      await thief.deposit(body.total);
    },
    filed: ['duplicate-entry'],
  },
  {
    name: 'charges a long stay as a lost ticket, which is cheaper',
    async steal(thief) {
      await thief.gate.enter({ at: '2026-11-17T08:00:00-05:00', plate: 'LAD103' });
      const { body } = await thief.gate.pay({ at: hour(10), plate: 'LAD103', lostTicket: true });
      await thief.count(body.total);
      await thief.deposit(body.total);
    },
    filed: ['lost-ticket'],
  },
  {
    name: 'charges a lost ticket to who has theirs, and keeps what is above the price',
    async steal(thief) {
      await thief.enter('LAD104');
      const { body } = await thief.gate.pay({ at: hour(9), plate: 'LAD104', lostTicket: true });
      await thief.count(1_380_000);
      await thief.deposit(1_380_000);
      assert.ok(body.total > 1_380_000);
    },
    filed: ['lost-ticket', 'closure-difference'],
    shows: ({ cash }) => cash.shortOver > 0,
  },
  {
    name: 'uses one voucher of half the price for two customers',
    async steal(thief) {
      const code = await thief.voucher();
      let total = 0;
      for (const plate of ['LAD105', 'LAD106']) {
        const whole = 4_140_000;
        const sale = await thief.sell(plate, { discounts: [code], paid: whole / 2 });
        total += sale.total;
      }
      await thief.count(total);
      await thief.deposit(total);
    },
    filed: ['paid-difference', 'paid-difference'],
  },
  {
    name: 'purges what he was away from and lets a stay be paid that a purge had closed',
    async steal(thief) {
      const id = await thief.enter('LAD107');
      await thief.purge([id]);
      const { body } = await thief.gate.pay({ at: hour(10), plate: 'LAD107' });
      await thief.count(body.total - 1_000_00);
      await thief.deposit(body.total - 1_000_00);
    },
    filed: ['purge', 'purge', 'closure-difference'],
    shows: ({ cash }) => cash.shortOver === 1_000_00,
  },
];
