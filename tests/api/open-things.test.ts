import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import { bookReceipt } from '../../core/features/billing/receipts/book-receipt.service.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { add, addTerminal, at, views } from './support/terminals.ts';

/*
 * No record that holds open money, open documents or things that have not gone out is deleted: alone and in bulk it answers
 * 409 and says what is open; once that is settled it goes.
 */

const today = '2026-11-20';
const hour = (hours: number) => `${today}T${String(hours).padStart(2, '0')}:00:00-05:00`;
const amount = 300_000_00;

interface Held {
  id: number;
  code: number;
  /** What the answer says is open. */
  says: RegExp;
  /** Settles it, so that it can be deleted; missing where nothing is tried. */
  settle?(): Promise<unknown>;
}

interface World {
  site: Site;
  lot: SubscriberLot;
  done: (method: string, path: string, body: unknown, view: string) => ReturnType<Site['done']>;
}

let made = 0;
const next = () => {
  made += 1;
  return made;
};
const plate = () => `OPE${String(next()).padStart(3, '0')}`;

/** Cash at a terminal of its own. */
async function sold({ site, lot }: World) {
  const terminal = await addTerminal(site, lot, `Puesto ${next()}`);
  const gate = at(site, terminal);
  const car = plate();
  await gate.enter({ at: hour(8), plate: car });
  const { body } = await gate.pay({ at: hour(10), plate: car });
  await gate.leave({ at: hour(10), plate: car });
  return { ...terminal, gate, total: body.total as number };
}

const count = (gate: ReturnType<typeof at>, counted: number) =>
  gate.close({ id: randomUUID(), at: hour(11), counted });

function deposited(world: World, deviceId: number, total: number) {
  const body = { date: today, reference: `A-${next()}`, bank: 'Banco', total };
  return world.done(
    'POST',
    '/deposits',
    { ...body, details: [{ deviceId, amount: total }] },
    'view/deposits',
  );
}

/** A third party with a subscription. */
async function customer({ lot, done }: World) {
  const { id: entityId } = await done(
    'POST',
    '/entities',
    { personKind: '63', identificationType: '13', identification: String(91_000_000 + next()), name: 'Luis' },
    'view/users/entities/create',
  );
  return { entityId: entityId as number, subscriber: await lot.make({ entityId }) };
}

/** An invoice on account of somebody. */
async function invoiced({ site, lot }: World, whose: { entityId: number; subscriberId: number | null }) {
  const { now } = site.clock;
  const { invoiceId } = await transact(site.db, (trx) =>
    issueOnAccount(trx, {
      ...{ companyId: lot.companyId, at: now, now, day: today, dueDate: today, userId: null, ...whose },
      service: 'subscription',
      lines: [
        {
          ...{ conceptId: null, initials: 'MENS', description: 'Mensualidad', quantity: 1 },
          ...{ unitValue: amount, discount: 0, taxRate: 1900, total: amount },
        },
      ],
    }),
  );
  return invoiceId;
}

async function owing(world: World, whose: 'subscriber' | 'entity'): Promise<Held> {
  const { done } = world;
  const { entityId, subscriber } = await customer(world);
  const invoiceId = await invoiced(world, { entityId, subscriberId: subscriber.id });
  const paid = { id: randomUUID(), method: 'transfer', amount };
  return {
    ...{ id: whose === 'entity' ? entityId : subscriber.id, code: -3592, says: /1 \(300000 COP\)/ },
    settle: () => done('POST', `/invoices/${invoiceId}/receipts`, paid, 'view/invoice/detail'),
  };
}

async function advanced({ site, lot, done }: World, entityId: number | null) {
  const { now } = site.clock;
  const id = await transact(site.db, (trx) =>
    bookReceipt(trx, {
      ...{ companyId: lot.companyId, at: now, now, day: today, timeZone: 'America/Bogota', uuid: null },
      ...{ kind: 'collection', invoiceId: null, entityId, method: 'payu', service: 'other', vehicleType: '' },
      ...{ amount, rounding: 0, subtotal: amount, tax: 0, discount: 0, deviceId: null, userId: null },
      ...{ electronicPaymentId: null, advanceId: null, reference: 'PAYU-1' },
    }),
  );
  const back = { id: randomUUID(), amount, method: 'transfer' };
  return () => done('POST', `/receipts/${id}/allocations`, back, 'view/invoice/detail');
}

/** Somebody of the office, with a drawer. */
async function cashier({ site, lot }: World) {
  const grants = { 'view/invoice/detail': 'write', 'view/closures': 'write' } as const;
  const person = await signUp(site, [[lot.companyId, grants]]);
  const call = (path: string, body: object, view: string) =>
    site.done('POST', path, body, { view, company: lot.companyId, token: person.token });
  return { person, call };
}

type Way = readonly [resource: string, what: string, view: string, hold: (world: World) => Promise<Held>];

const ways: readonly Way[] = [
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
const lotWays: readonly [what: string, code: number, hold: (world: World) => Promise<unknown>][] = [
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

/** Other records that can be deleted, and why nothing open is lost with them. */
const others: Readonly<Record<string, string>> = {
  'api-keys': 'a key holds nothing',
  'calendar-days': 'a day holds nothing',
  concepts: 'what bills by it is asked; invoices keep its words',
  deposits: 'its closures hold their cash again; a credited one stays',
  'exception-rules': 'exceptions stay in the inbox; who deletes the rule wants no more mails',
  exports: 'a file that can be made again',
  'finance-reports': 'an open day; a closed one stays',
  'guardian-invitations': 'its guests are told',
  'guardian-persons': 'visits keep who was inside',
  'guardian-photos': 'the picture that is to go',
  imports: 'a file that was not imported',
  'income-settings': 'accounts that nothing refers to',
  liquidations: 'subscribers are asked',
  'liquidation-runs': 'a draft',
  'payment-requests': 'a payment that comes all the same waits for a person',
  'payroll-files': 'a file of which nothing was booked',
  'plate-restrictions': 'a rule for entries to come',
  profiles: 'users are asked',
  resolutions: 'one of which no number was given',
  'report-sendings': 'tried in report-sendings.test.ts',
  'saved-views': 'a view of a list',
  schedules: 'subscribers and persons are asked',
  statements: 'one of which every match is undone',
  stores: 'cash registers are asked',
  'tariff-assignments': 'stays keep their tariff',
  'tariff-backtests': 'a calculation',
  tariffs: 'assignments are asked',
  vehicles: 'a note about a plate',
  vouchers: 'voids it, which is what was meant',
};

it('knows of every record that can be deleted whether it may hold something open', () => {
  const found = allEndpoints.flatMap(({ method, path }) => {
    const [, resource] = /^\/(?:external\/|subscribers\/)?([a-z-]+)\/:id$/.exec(path) ?? [];
    const [, bulk] = /^\/([a-z-]+)\/bulk-deletions$/.exec(path) ?? [];
    return (method === 'DELETE' ? resource : bulk) ?? [];
  });
  const tried = ['companies', ...ways.map(([resource]) => resource)];
  assert.deepEqual([...new Set(found)].sort(), [...new Set([...tried, ...Object.keys(others)])].sort());
});

for (const dialect of dialects) {
  describe(`records that hold something open (${dialect})`, () => {
    let site: Site;
    let world: World;
    const worldOf = (lot: SubscriberLot): World => ({
      site,
      lot,
      done: (method, path, body, view) => site.done(method, path, body, { view, company: lot.companyId }),
    });
    before(async () => {
      site = await openSite(dialect, hour(12));
      world = worldOf(await openSubscriberLot(site));
    });
    after(() => site.close());

    for (const [resource, what, view, hold] of ways)
      it(`${resource}: ${what}`, async () => {
        const { id, code, says, settle } = await hold(world);
        const asked = { view, company: world.lot.companyId };
        const alone = await site.call('DELETE', `/${resource}/${id}`, undefined, asked);
        assert.deepEqual([alone.status, alone.body.code], [409, code], JSON.stringify(alone.body));
        assert.match(alone.body.message, says);
        const { version } = await site.done('GET', `/${resource}/${id}`, undefined, asked);
        const rows = [{ id, version }];
        const bulk = await site.done('POST', `/${resource}/bulk-deletions`, { rows }, asked);
        assert.deepEqual([bulk.results[0].status, bulk.results[0].code], [409, code]);
        assert.notEqual((await site.done('GET', `/${resource}/${id}`, undefined, asked)).status, 'D');
        await settle?.();
        const gone = await site.call('DELETE', `/${resource}/${id}`, undefined, asked);
        assert.equal(gone.status, 200, JSON.stringify(gone.body));
      });

    for (const [what, code, hold] of lotWays)
      it(`companies: ${what}`, async () => {
        const own = worldOf(await openSubscriberLot(site, { name: `Lote ${next()}` }));
        await hold(own);
        const { companyId } = own.lot;
        const asked = { view: 'view/company/create', company: companyId };
        const told = await site.call('DELETE', `/companies/${companyId}`, undefined, asked);
        assert.deepEqual([told.status, told.body.code], [409, code], JSON.stringify(told.body));
      });

    const documents: readonly (readonly [what: string, make: (own: World) => Promise<unknown>])[] = [
      ['an invoice on account', (own) => owing(own, 'entity')],
      ['a sale and its closure', async (own) => count((await sold(own)).gate, 0)],
      ['an advance', (own) => advanced(own, null)],
      [
        'a float in a drawer',
        ({ done }) =>
          done(
            'POST',
            '/closures/drawer/movements',
            { id: randomUUID(), kind: 'opening', amount: 100 },
            'view/closures',
          ),
      ],
    ];
    for (const [what, make] of documents)
      it(`the currency of a lot is changed before its first document, and not after it: ${what}`, async () => {
        const own = worldOf(await openSubscriberLot(site, { name: `Lote ${next()}` }));
        const { companyId } = own.lot;
        const asked = { view: 'view/company/create', company: companyId };
        const change = async (currency: string) => {
          const { version } = await site.done('GET', `/companies/${companyId}`, undefined, asked);
          return site.call('PUT', `/companies/${companyId}`, { version, currency }, asked);
        };
        assert.equal((await change('USD')).status, 200);
        assert.equal((await change('COP')).status, 200);
        await make(own);
        const told = await change('USD');
        assert.deepEqual([told.status, told.body.code], [409, -3599], JSON.stringify(told.body));
        assert.match(told.body.message, /COP/);
        assert.equal((await change('COP')).status, 200, 'what stays as it is is no change');
      });
  });
}
