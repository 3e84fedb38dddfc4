import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { hour, type Trick, today } from './thief.ts';

/** What whoever holds cash can do with it. */
export const cashTricks: readonly Trick[] = [
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
    name: 'says that he took cash to the safe and pockets it',
    async steal(thief) {
      const invoice = await thief.owed(5_000_000);
      await thief.receive(invoice, 'cash', 5_000_000);
      const drop = { id: randomUUID(), kind: 'drop', amount: 2_000_000 };
      await thief.office('POST', '/closures/drawer/movements', 'view/closures', drop);
      await thief.countOffice(3_000_000);
      await thief.deposit(3_000_000, 0);
    },
    filed: ['deposit-difference'],
    shows: ({ deposits }) => deposits.differences === 2_000_000,
  },
  {
    name: 'invents a float to explain a count that is short',
    async steal(thief) {
      const invoice = await thief.owed(5_000_000);
      await thief.receive(invoice, 'cash', 5_000_000);
      const opening = { id: randomUUID(), kind: 'opening', amount: 2_000_000 };
      await thief.office('POST', '/closures/drawer/movements', 'view/closures', opening);
      await thief.countOffice(5_000_000);
      await thief.deposit(3_000_000, 0);
    },
    filed: ['closure-difference'],
    shows: ({ cash }) => cash.shortOver === 2_000_000,
  },
  {
    name: 'types what he guesses the drawer should hold, and deposits what it does',
    async steal(thief) {
      const { total } = await thief.sell('LAD111');
      await thief.count(total);
      await thief.deposit(total - 6_000_00);
    },
    filed: ['deposit-difference'],
    shows: ({ deposits }) => deposits.differences === 6_000_00,
  },
  {
    name: 'deposits one shift and leaves another in his pocket',
    async steal(thief) {
      const first = await thief.sell('LAD112');
      await thief.count(first.total);
      const second = await thief.sell('LAD113');
      await thief.gate.close({ id: randomUUID(), at: hour(21), counted: second.total });
      const { closureIds } = await thief.deposit(second.total, thief.lot.deviceId, 'last');
      assert.equal(closureIds.length, 1);
    },
    filed: [],
    shows: ({ cash, unexplained }) => cash.held > 0 && unexplained === cash.held,
  },
  {
    name: 'takes cash and books it as paid by card',
    async steal(thief) {
      await thief.sell('LAD114', { method: 'credit-card', reference: '900001' });
      await thief.count(0);
      await thief.cardStatement();
    },
    filed: [],
    shows: ({ cards, unexplained }) => cards.unsettled > 0 && unexplained === cards.unsettled,
  },
  {
    name: 'takes cash and books it as paid by code',
    async steal(thief) {
      await thief.sell('LAD115', { method: 'qr', reference: '900002' });
      await thief.count(0);
      await thief.bankStatement();
    },
    filed: [],
    shows: ({ bank, unexplained }) => bank.uncredited > 0 && unexplained === bank.uncredited,
  },
];
