import { randomUUID } from 'node:crypto';
import { merchantSettings, paymentsView, settingsView } from '../payu.ts';
import { add, at, views } from '../terminals.ts';
import {
  advanced,
  amount,
  cashier,
  count,
  customer,
  deposited,
  type Held,
  hour,
  invoiced,
  next,
  owing,
  plate,
  sold,
  type World,
} from './holding.ts';

export type Way = readonly [
  resource: string,
  what: string,
  view: string,
  hold: (world: World) => Promise<Held>,
];

export const ways: readonly Way[] = [
  [
    'devices',
    'cash that nobody has counted',
    views.devices,
    async (world) => {
      const { deviceId, gate, total } = await sold(world);
      return {
        ...{ id: deviceId, code: -3590, says: new RegExp(`${total / 100} COP`) },
        settle: async () => {
          await count(gate, total);
          await deposited(world, deviceId, total);
        },
      };
    },
  ],
  [
    'devices',
    'counted cash that no deposit has',
    views.devices,
    async (world) => {
      const { deviceId, gate, total } = await sold(world);
      await count(gate, total);
      return {
        ...{ id: deviceId, code: -3591, says: new RegExp(`${total / 100} COP`) },
        settle: () => deposited(world, deviceId, total),
      };
    },
  ],
  [
    'cash-registers',
    'cash of its terminal',
    'view/pos',
    async (world) => {
      const { deviceId, gate, total } = await sold(world);
      const store = await world.done(
        'POST',
        '/stores',
        { name: `Tienda ${next()}`, externalId: `EXT-${next()}` },
        'view/store',
      );
      const register = { name: `Caja ${next()}`, externalId: `C-${next()}`, storeId: store.id, deviceId };
      const { id } = await world.done('POST', '/cash-registers', register, 'view/pos');
      return {
        ...{ id, code: -3590, says: new RegExp(`${total / 100} COP`) },
        settle: () => count(gate, total),
      };
    },
  ],
  [
    'users',
    'cash taken at the office',
    'view/users/list',
    async (world) => {
      const { person, call } = await cashier(world);
      const { entityId } = await customer(world);
      const invoiceId = await invoiced(world, { entityId, subscriberId: null });
      const paid = { id: randomUUID(), method: 'cash', amount };
      await call(`/invoices/${invoiceId}/receipts`, paid, 'view/invoice/detail');
      return {
        ...{ id: person.id, code: -3590, says: /300000 COP/ },
        settle: () => call('/closures', { id: randomUUID(), counted: amount }, 'view/closures'),
      };
    },
  ],
  [
    'users',
    'a drawer that was filled and not counted',
    'view/users/list',
    async (world) => {
      const { person, call } = await cashier(world);
      const float = { id: randomUUID(), kind: 'opening', amount: 50_000_00 };
      await call('/closures/drawer/movements', float, 'view/closures');
      return {
        ...{ id: person.id, code: -3590, says: /50000 COP/ },
        settle: () => call('/closures', { id: randomUUID(), counted: 50_000_00 }, 'view/closures'),
      };
    },
  ],
  ['entities', 'a debt', 'view/users/entities/list', (world) => owing(world, 'entity')],
  [
    'entities',
    'an advance',
    'view/users/entities/list',
    async (world) => {
      const { entityId } = await customer(world);
      return { id: entityId, code: -3593, says: /1 \(300000 COP\)/, settle: await advanced(world, entityId) };
    },
  ],
  ['subscribers', 'a debt', 'view/subscriber', (world) => owing(world, 'subscriber')],
  [
    'discounts',
    'unused vouchers',
    views.discounts,
    async (world) => {
      const { site, lot, done } = world;
      const { id } = await add(site, lot, 'discounts', {
        ...{ code: `D${next()}`, title: 'Vale', kind: 'percent', value: 1000, validFrom: '2026-01-01' },
      });
      const batch = {
        discountId: id,
        prefix: `B${next()}`,
        numbering: 'random',
        quantity: 2,
        usesAllowed: 1,
      };
      await done('POST', '/vouchers/batches', batch, views.discounts);
      return {
        ...{ id, code: -3595, says: /: 2\./ },
        async settle() {
          const { rows } = await done('GET', `/vouchers?discountId=${id}`, undefined, views.discounts);
          for (const one of rows) await done('DELETE', `/vouchers/${one.id}`, undefined, views.discounts);
        },
      };
    },
  ],
  [
    'webhooks',
    'messages that have not gone out',
    'view/external/setting',
    async ({ done }) => {
      const view = 'view/external/setting';
      const hook = { url: 'https://hooks.example.com/', events: ['slots.changed'], active: true };
      const { id } = await done('POST', '/webhooks', { ...hook, name: `Tablero ${next()}` }, view);
      await done('POST', `/webhooks/${id}/secret`, undefined, view);
      await done('POST', `/webhooks/${id}/tests`, undefined, view);
      return {
        ...{ id, code: -3596, says: /: 1\./ },
        async settle() {
          const { version } = await done('GET', `/webhooks/${id}`, undefined, view);
          await done('PUT', `/webhooks/${id}`, { version, active: false }, view);
        },
      };
    },
  ],
  [
    'slots',
    'a vehicle inside',
    views.slots,
    async ({ site, lot, done }) => {
      const slot = { title: `Piso ${next()}`, quota: 5, vehicleTypes: ['CA'] };
      const { id } = await done('POST', '/slots', slot, views.slots);
      const car = plate();
      await at(site, lot).enter({ at: hour(11), plate: car, slotId: id });
      return {
        ...{ id, code: -1587, says: /./ },
        async settle() {
          await at(site, lot).pay({ at: hour(11), plate: car });
          await at(site, lot).leave({ at: hour(11), plate: car });
        },
      };
    },
  ],
];

/** Lots by themselves: each way has one of its own. */
export const lotWays: readonly [what: string, code: number, hold: (world: World) => Promise<unknown>][] = [
  ['cash that nobody has counted', -3590, sold],
  [
    'counted cash that no deposit has',
    -3591,
    async (world) => {
      const { gate, total } = await sold(world);
      await count(gate, total);
    },
  ],
  [
    'a deposit in transit',
    -3594,
    async (world) => {
      const { deviceId, gate, total } = await sold(world);
      await count(gate, total);
      await deposited(world, deviceId, total);
    },
  ],
  ['a debt', -3592, (world) => owing(world, 'entity')],
  ['an advance', -3593, (world) => advanced(world, null)],
  [
    'an open payment request',
    -3598,
    async ({ done }) => {
      await done('PUT', '/payment-providers/payu', { version: 0, ...merchantSettings }, settingsView);
      const asked = {
        target: 'charge',
        amount: 20_000_00,
        description: 'Reserva',
        reference: `OP-${next()}`,
      };
      await done('POST', '/payment-requests', asked, paymentsView);
    },
  ],
];
