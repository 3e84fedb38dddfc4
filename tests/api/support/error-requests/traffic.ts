import { randomUUID } from 'node:crypto';
import type { Lot } from '../lot.ts';
import { add } from '../terminals.ts';
import { instants, type Requests, type World } from './world.ts';

const { nine, ten, eleven } = instants;
const slots = 'view/slot/create';

/** A vehicle that came at nine. */
async function inside(
  world: World,
  lot: Lot = world.lot,
  more: Record<string, unknown> = {},
): Promise<string> {
  const plate = world.plate();
  const { status, body } = await world.terminal(lot).enter({ at: nine, plate, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return plate;
}

/** A stay of two hours is paid in a lot whose resolution is as told. */
async function paidWith(world: World, resolution: Record<string, unknown>) {
  const lot = await world.freshLot({ resolution });
  return world.terminal(lot).pay({ at: eleven, plate: await inside(world, lot) });
}

/** A resolution with one invoice, 990000000, is changed. */
async function changeOfUsed(world: World, change: Record<string, unknown>) {
  const lot = await world.freshLot();
  await world.terminal(lot).pay({ at: eleven, plate: await inside(world, lot) });
  const view = 'view/resolution';
  const path = `/resolutions/${lot.resolutionId}`;
  const { version } = (await world.call('GET', path, undefined, view, lot)).body;
  return world.call('PUT', path, { version, ...change }, view, lot);
}

async function quoteWith(world: World, discounts: string[]) {
  return world.terminal().quote({ at: eleven, plate: await inside(world), discounts });
}

const bonus = (code: string, more: Record<string, unknown> = {}) => ({
  code,
  title: code,
  kind: 'minutes',
  value: 10,
  validFrom: '2026-01-01',
  ...more,
});

/** What terminals are refused. */
export const trafficRequests: Requests = {
  slotUnknown: (world) => world.terminal().enter({ at: nine, plate: world.plate(), slotId: 999_999 }),
  async slotTypeRefused(world) {
    const body = { title: 'Solo motos', quota: 5, main: false, vehicleTypes: ['MT'] };
    const slot = await world.make('/slots', body, slots);
    return world.terminal().enter({ at: nine, plate: world.plate(), slotId: slot.id });
  },
  async slotMissing(world) {
    const lot = await world.freshLot();
    await world.call('DELETE', `/slots/${lot.slotId}`, undefined, slots, lot);
    return world.terminal(lot).enter({ at: nine, plate: world.plate() });
  },
  async slotOccupied(world) {
    const lot = await world.freshLot();
    await inside(world, lot);
    return world.call('DELETE', `/slots/${lot.slotId}`, undefined, slots, lot);
  },
  noSpace: async (world) =>
    world.terminal(await world.freshLot({ quota: 0 })).enter({ at: nine, plate: world.plate() }),
  async vehicleInside(world) {
    const plate = await inside(world);
    return world.terminal().enter({ at: ten, plate });
  },
  async vehicleLeft(world) {
    const plate = world.plate();
    const { ticket } = (await world.terminal().enter({ at: nine, plate })).body;
    await world.terminal().leave({ at: ten, ticket, observed: true });
    return world.terminal().leave({ at: eleven, ticket });
  },
  stayUnknown: (world) => world.terminal().leave({ at: ten, plate: 'ZZZ999' }),
  stayReferenceRequired: (world) => world.terminal().leave({ at: ten }),
  stayUnpaid: async (world) => world.terminal().leave({ at: eleven, plate: await inside(world) }),
  async stayPaid(world) {
    const plate = await inside(world);
    await world.terminal().pay({ at: ten, plate });
    return world.terminal().pay({ at: ten, plate });
  },
  async tariffNotAssigned(world) {
    const plate = await inside(world, world.lot, { vehicleType: 'MT' });
    return world.terminal().quote({ at: eleven, plate });
  },
  resolutionMissing: (world) => paidWith(world, { active: false }),
  resolutionExhausted: (world) => paidWith(world, { initialNumber: 1, currentNumber: 9, finalNumber: 9 }),
  resolutionOutOfDate: (world) => paidWith(world, { finalDate: '2025-12-31' }),
  resolutionInUse: (world) => changeOfUsed(world, { prefix: 'OTRO' }),
  currentNumberLowered: (world) => changeOfUsed(world, { currentNumber: 989_999_999, reason: 'Copia' }),
  raiseReasonRequired: (world) => changeOfUsed(world, { currentNumber: 990_000_009 }),
  invoiceBelowZero: async (world) =>
    world.terminal().pay({ at: eleven, plate: await inside(world), paid: -1 }),
  entityUnknown: async (world) =>
    world.terminal().pay({ at: eleven, plate: await inside(world), customer: { entityId: 999_999 } }),
  conceptUnknown: (world) => world.terminal().sell({ at: ten, concept: 'NADA' }),
  async saleTooHigh(world) {
    const concept = { initials: `T${world.next()}`, name: `Torre ${world.next()}`, service: 'other' };
    await add(world.site, world.lot, 'concepts', { ...concept, unitValue: 1_000_000_000_000, taxRate: 0 });
    return world.terminal().sell({ at: ten, concept: concept.initials, quantity: 2 });
  },
  quantityInvalid: (world) => world.terminal().sell({ at: ten, concept: 'WC', quantity: 0 }),
  discountUnknown: (world) => quoteWith(world, ['NADA']),
  async discountNotInForce(world) {
    await add(world.site, world.lot, 'discounts', bonus('VIEJO', { validTo: '2026-01-31' }));
    return quoteWith(world, ['VIEJO']);
  },
  async discountsNotCumulative(world) {
    for (const code of ['UNO', 'OTRO']) await add(world.site, world.lot, 'discounts', bonus(code));
    return quoteWith(world, ['UNO', 'OTRO']);
  },
  async eventIdReused(world) {
    const id = randomUUID();
    await world.terminal().enter({ id, at: nine, plate: world.plate() });
    return world.terminal().enter({ id, at: nine, plate: world.plate() });
  },
};
