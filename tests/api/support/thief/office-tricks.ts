import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { hour, type Trick, today } from './thief.ts';

/** What can be done at the office with documents and days. */
export const officeTricks: readonly Trick[] = [
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
    name: 'cancels a sale by card and takes its price out of the drawer',
    async steal(thief) {
      const sale = await thief.sell('LAD121', { method: 'credit-card' });
      await thief.cancel(sale.invoiceId, { method: 'cash' });
      await thief.count(0);
    },
    filed: ['void'],
    shows: ({ refunded, cash }) => refunded > 0 && cash.uncounted > 0,
  },
  {
    name: 'sends what his terminal did while it was cut off once the day is closed',
    async steal(thief) {
      const { total } = await thief.sell('LAD122');
      await thief.count(total);
      await thief.deposit(total);
      await thief.closeDay();
      const event = { plate: 'LAD123', vehicleType: 'CA' };
      const { body } = await thief.gate.batch([
        { kind: 'entry', id: randomUUID(), at: hour(9), ...event },
        { kind: 'payment', id: randomUUID(), at: hour(12), plate: 'LAD123', method: 'cash' },
        { kind: 'exit', id: randomUUID(), at: hour(12), plate: 'LAD123' },
      ]);
      assert.deepEqual(
        body.results.map(({ status }: { status: number }) => status),
        [201, 201, 200],
      );
    },
    filed: ['after-closing'],
    shows: ({ cash }) => cash.uncounted > 0,
  },
  {
    name: 'makes a deposit smaller once its day is closed',
    async steal(thief) {
      const { total } = await thief.sell('LAD124');
      await thief.count(total);
      const made = await thief.deposit(total);
      await thief.closeDay();
      const { id, version, date, reference, bank, closureIds, note } = made;
      const details = [{ deviceId: thief.lot.deviceId, amount: total - 2_500_00 }];
      const body = { version, date, reference, bank, total: total - 2_500_00, details, closureIds, note };
      await thief.office('PUT', `/deposits/${id}`, 'view/deposits', body);
    },
    filed: ['edit-after-closing', 'deposit-difference'],
    shows: ({ deposits }) => deposits.differences === 2_500_00,
  },
  {
    name: 'deletes the deposit of a closed day and keeps its cash',
    async steal(thief) {
      const { total } = await thief.sell('LAD125');
      await thief.count(total);
      const { id } = await thief.deposit(total);
      await thief.closeDay();
      await thief.office('DELETE', `/deposits/${id}`, 'view/deposits');
    },
    filed: ['edit-after-closing'],
    shows: ({ cash }) => cash.held > 0,
  },
  {
    name: 'has a day opened again by a friend, cancels a sale of it, and closes it again',
    async steal(thief) {
      const { total, invoiceId } = await thief.sell('LAD126');
      await thief.count(total);
      await thief.deposit(total);
      const { id } = await thief.closeDay();
      const own = await thief.site.call(
        'POST',
        `/finance-reports/${id}/reopening`,
        { reason: 'Falta una venta' },
        { view: 'view/finance-reports', company: thief.lot.companyId },
      );
      assert.deepEqual([own.status, own.body.code], [409, -3242]);
      await thief.reopenByFriend(id);
      await thief.cancel(invoiceId, { method: 'cash' });
      await thief.office('POST', `/finance-reports/${id}/closing`, 'view/finance-reports', {});
    },
    filed: ['edit-after-closing', 'void'],
    shows: ({ refunded, cash }) => refunded > 0 && cash.uncounted > 0,
  },
  {
    name: 'cancels one sale twice at the same instant, to take its price twice',
    async steal(thief) {
      const sale = await thief.sell('LAD127');
      const cores = await thief.cores();
      const body = { reasonCode: 2, reason: 'Se equivocó', refund: { method: 'cash' } };
      const path = `/invoices/${sale.invoiceId}/cancellation`;
      const told = await Promise.all(
        cores.map((core) => core('POST', path, { id: randomUUID(), ...body }, 'view/invoice/cancel')),
      );
      assert.deepEqual(told.map(({ status }) => status).sort(), [201, 409]);
      await thief.count(sale.total);
      await thief.deposit(sale.total);
    },
    filed: ['void'],
    shows: ({ refunded, credited, cash }) => refunded === credited && cash.uncounted === refunded,
  },
];
