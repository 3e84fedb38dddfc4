import { randomUUID } from 'node:crypto';
import { signUp } from '../people.ts';
import { clock, type Stage, type Trick, today, views } from './stage.ts';

const nothing = undefined;

async function exceptionOf(stage: Stage, kind: string) {
  const { rows } = await stage.done('GET', `/exceptions?kind=${kind}`, undefined, views.exceptions);
  return rows[0];
}

/** Yesterday with a sale, counted and closed. */
async function closedDay(stage: Stage): Promise<{ id: number; version: number }> {
  const { total } = await stage.sell({}, '2026-11-19');
  await stage.closeShift(total, { day: '2026-11-19' });
  return stage.closeDay('2026-11-19');
}

/** What who works at the office can do. */
export const atTheOffice: Record<string, Trick> = {
  'sale-taken-back': async (stage) => {
    const { invoiceId } = await stage.sell();
    await stage.ok(stage.cancel(invoiceId));
    return nothing;
  },
  'note-with-cash': async (stage) => {
    const { invoiceId } = await stage.sell();
    await stage.ok(stage.note(invoiceId, { refund: { method: 'cash' } }));
    return nothing;
  },
  'line-credited-twice': async (stage) => {
    const { invoiceId } = await stage.sell();
    const { lines } = await stage.done('GET', `/invoices/${invoiceId}`, undefined, views.invoice);
    const line = { lineId: lines[0].id, total: lines[0].total };
    return stage.note(invoiceId, { lines: [line, line], refund: { method: 'cash' } });
  },
  'note-after-note': async (stage) => {
    const { invoiceId } = await stage.sell();
    await stage.ok(stage.note(invoiceId, { refund: { method: 'cash' } }));
    return stage.note(invoiceId, { refund: { method: 'cash' } });
  },
  'own-case': async (stage) => {
    const { invoiceId } = await stage.sell();
    await stage.ok(stage.cancel(invoiceId));
    const { id } = await exceptionOf(stage, 'void');
    const body = { ids: [id], resolution: 'explained', note: 'Todo bien' };
    return stage.call('POST', '/exceptions/resolutions', body, views.exceptions);
  },
  'cars-purged': async (stage) => {
    const { stayId } = await stage.enter();
    await stage.done('POST', '/purges', { stayIds: [stayId], reason: 'No está' }, views.purge);
    return nothing;
  },
  'inventory-of-others': async (stage) => {
    await stage.enter();
    const body = { id: randomUUID(), at: clock('12:00'), plates: ['TRU888'] };
    await stage.done('POST', '/inventories', body, views.purge);
    return nothing;
  },
  'inventory-dated-back': async (stage) => {
    await stage.enter();
    const body = { id: randomUUID(), at: clock('12:00', '2025-01-10'), plates: ['TRU888'] };
    await stage.done('POST', '/inventories', body, views.purge);
    return nothing;
  },
  'deposit-dated-back': async (stage) => {
    await stage.sell();
    await stage.deposit(5_000_000, 'D-9', { day: '2025-01-10' });
    return nothing;
  },
  'cash-booked-as-transfer': async (stage) => {
    await stage.on('2026-11-12', async () =>
      stage.receipt(await stage.owed(5_000_000), { method: 'transfer', amount: 5_000_000 }),
    );
    await stage.statement([
      ['2026-11-11', 'OTRA', 1_000],
      [today, 'OTRA', 1_000],
    ]);
    return nothing;
  },
  'office-cash-kept': async (stage) => {
    await stage.receipt(await stage.owed(5_000_000), { method: 'cash', amount: 5_000_000 });
    return nothing;
  },
  'office-drawer-short': async (stage) => {
    await stage.receipt(await stage.owed(5_000_000), { method: 'cash', amount: 5_000_000 });
    await stage.done('POST', '/closures', { id: randomUUID(), counted: 4_000_000 }, views.closures);
    return nothing;
  },
  'raise-undone-after-billing': async (stage) => {
    const plan = await stage.subscriber();
    const path = '/subscribers/price-increases';
    const view = 'view/subscriber';
    const raise = { kind: 'percent', value: 1000, roundTo: 0, from: '2026-12-01', subscriberIds: [plan.id] };
    const draft = await stage.done('POST', path, raise, view);
    const { version } = draft;
    const made = await stage.done('POST', `${path}/${draft.id}/confirmation`, { version }, view);
    await stage.bill(plan.liquidationId, '2026-12');
    await stage.done('POST', `${path}/${made.id}/undo`, { version: made.version }, view);
    return nothing;
  },
  'deposit-changed-later': async (stage) => {
    const { total } = await stage.sell({}, '2026-11-19');
    await stage.closeShift(total, { day: '2026-11-19' });
    const made = await stage.deposit(total, 'D-1', { day: '2026-11-19' });
    await stage.closeDay('2026-11-19');
    const path = `/deposits/${made.id}?version=${made.version}`;
    await stage.done('DELETE', path, undefined, views.deposits);
    return nothing;
  },
  'day-opened-by-who-closed-it': async (stage) => {
    const { id, version } = await closedDay(stage);
    const body = { version, reason: 'Faltó algo' };
    return stage.call('POST', `/finance-reports/${id}/reopening`, body, views.days);
  },
  'day-opened-again': async (stage) => {
    const { id, version } = await closedDay(stage);
    const other = await signUp(stage.site, [[stage.lot.companyId, { [views.days]: 'write' }]]);
    const body = { version, reason: 'Faltó algo' };
    const { token } = other;
    await stage.ok(stage.call('POST', `/finance-reports/${id}/reopening`, body, views.days, { token }));
    return nothing;
  },
  'drop-kept': async (stage) => {
    await stage.receipt(await stage.owed(5_000_000), { method: 'cash', amount: 5_000_000 });
    const drop = { id: randomUUID(), kind: 'drop', amount: 5_000_000, reference: 'BOLSA-1' };
    await stage.done('POST', '/closures/drawer/movements', drop, views.closures);
    await stage.done('POST', '/closures', { id: randomUUID(), counted: 0 }, views.closures);
    return nothing;
  },
  'float-that-is-missing': async (stage) => {
    const opening = { id: randomUUID(), kind: 'opening', amount: 5_000_000 };
    await stage.done('POST', '/closures/drawer/movements', opening, views.closures);
    await stage.done('POST', '/closures', { id: randomUUID(), counted: 0 }, views.closures);
    return nothing;
  },
  'float-between-shifts': async (stage) => {
    const opening = { id: randomUUID(), kind: 'opening', amount: 5_000_000 };
    await stage.done('POST', '/closures/drawer/movements', opening, views.closures);
    await stage.done('POST', '/closures', { id: randomUUID(), counted: 5_000_000 }, views.closures);
    await stage.receipt(await stage.owed(1_000_000), { method: 'cash', amount: 1_000_000 });
    await stage.done('POST', '/closures', { id: randomUUID(), counted: 1_000_000 }, views.closures);
    return nothing;
  },
  'terminal-with-cash-deleted': async (stage) => {
    await stage.sell();
    const path = `/devices/${stage.lot.deviceId}`;
    const { version } = await stage.done('GET', path, undefined, views.devices);
    return stage.call('DELETE', `${path}?version=${version}`, undefined, views.devices);
  },
  'receipt-taken-back': async (stage) => {
    const invoiceId = await stage.owed(5_000_000);
    const { id } = await stage.receipt(invoiceId, { method: 'cash', amount: 5_000_000 });
    const body = { id: randomUUID(), reason: 'No era de este' };
    await stage.done('POST', `/receipts/${id}/counters`, body, views.invoice);
    return nothing;
  },
  'payroll-at-the-office': async (stage) => {
    await stage.receipt(await stage.owed(5_000_000), { method: 'payroll', amount: 5_000_000 });
    return nothing;
  },
  'advance-given-back': async (stage) => {
    const id = await stage.advance(5_000_000);
    const body = { id: randomUUID(), amount: 5_000_000, method: 'cash' };
    await stage.done('POST', `/receipts/${id}/allocations`, body, views.invoice);
    return nothing;
  },
  'advance-kept-open': async (stage) => {
    await stage.advance(5_000_000);
    return nothing;
  },
};
