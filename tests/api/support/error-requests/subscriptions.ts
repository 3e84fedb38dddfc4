import { makeLiquidation } from '../liquidation-rule.ts';
import type { Answer } from '../site.ts';
import type { Requests, World } from './world.ts';

type Body = Record<string, unknown>;

const views = {
  subscribers: 'view/subscriber',
  entities: 'view/users/entities/edit',
  slots: 'view/slot/create',
  schedules: 'view/schedules',
  liquidations: 'view/liquidation',
} as const;

const week = { day: 1, initialHour: '00:00', finalHour: '24:00' };

/** A right subscriber of a slot and schedule of its own. */
async function right(world: World): Promise<Body & { slotId: number; scheduleId: number }> {
  const n = world.next();
  const person = { personKind: '63', identificationType: '13', identification: String(70_000_000 + n) };
  const { id: entityId } = await world.make('/entities', { ...person, name: `Ana ${n}` }, views.entities);
  const slot = { title: `Mensual ${n}`, quota: 5, vehicleTypes: ['CA'] };
  return {
    entityId,
    slotId: (await world.make('/slots', slot, views.slots)).id,
    scheduleId: (await world.make('/schedules', { title: `H${n}`, days: [week] }, views.schedules)).id,
    title: `Oficina ${n}`,
    quota: 1,
    liquidationId: await makeLiquidation(world.site, world.lot.companyId, { name: `R${n}` }),
    status: 'A',
    monthlyValue: 15_000_000,
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
    vehicles: [{ plate: world.plate(), tag: `TAG${n}`, vehicleType: 'CA' }],
  };
}

const changed = (change: Body) => async (world: World) =>
  world.post('/subscribers', { ...(await right(world)), ...change }, views.subscribers);

/** A second subscriber with the vehicles of the first. */
async function twice(world: World, vehicles: (first: Body) => unknown): Promise<Answer> {
  const first = await right(world);
  await world.make('/subscribers', first, views.subscribers);
  return world.post(
    '/subscribers',
    { ...(await right(world)), vehicles: vehicles(first) },
    views.subscribers,
  );
}

const firstOf = ({ vehicles }: Body) => (vehicles as Body[])[0] ?? {};

/** A subscriber with a vehicle inside as SUB. */
async function inside(world: World) {
  const body = await right(world);
  const subscriber = await world.make('/subscribers', body, views.subscribers);
  const entry = { vehicleType: 'CA', plate: world.plate(), at: '2026-11-20T09:00:00-05:00' };
  const { body: entered } = await world.terminal().enter(entry);
  await world.site.db
    .updateTable('stays')
    .set({ service: 'SUB', subscriber_id: subscriber.id })
    .where('id', '=', entered.stayId)
    .execute();
  return { body, subscriber };
}

const freeze = async (world: World, days: Body, before?: Body) => {
  const { id } = await world.make('/subscribers', await right(world), views.subscribers);
  const path = `/subscribers/${id}/freezes`;
  if (before) await world.make(path, { reason: 'Viaje', ...before }, views.subscribers);
  return { path, answer: await world.post(path, { reason: 'Viaje', ...days }, views.subscribers) };
};

/** A draft of an increase for one subscriber. */
async function drafted(world: World, change: Body = {}) {
  const subscriber = await world.make('/subscribers', await right(world), views.subscribers);
  const body = { kind: 'percent', value: 1000, roundTo: 0, from: '2026-12-01', ...change };
  const increase = { subscriberIds: [subscriber.id], ...body };
  const path = '/subscribers/price-increases';
  const answer = await world.post(path, increase, views.subscribers);
  const confirm = (version = answer.body.version) =>
    world.post(`${path}/${answer.body.id}/confirmation`, { version }, views.subscribers);
  const undo = (version: number) =>
    world.post(`${path}/${answer.body.id}/undo`, { version }, views.subscribers);
  return { subscriber, answer, confirm, undo };
}

/** What subscribers, their pauses, values and vehicles are refused. */
export const subscriptionRequests: Requests = {
  subscriberEntityRequired: changed({ entityId: 999_999 }),
  subscriberTitleRequired: changed({ title: ' ' }),
  subscriberQuotaInvalid: changed({ quota: 0 }),
  subscriberSlotRequired: changed({ slotId: 999_999 }),
  subscriberScheduleRequired: changed({ scheduleId: 999_999 }),
  subscriberLiquidationRequired: changed({ liquidationId: 999_999 }),
  subscriberStatusRequired: changed({ status: undefined }),
  monthlyValueZero: changed({ monthlyValue: 0 }),
  subscriberVehiclesRequired: changed({ vehicles: [] }),
  subscriberVehicleTypeRequired: changed({ vehicles: [{ plate: 'ABC123', vehicleType: 'BI' }] }),
  vehicleIdentityRequired: changed({ vehicles: [{ vehicleType: 'CA' }] }),
  subscriberServiceTypeRequired: changed({ services: [{ type: 'wash', status: 'A', value: 1 }] }),
  subscriberServiceValueInvalid: changed({ services: [{ type: 'locker', status: 'A', value: -1 }] }),
  tagDuplicated: (world) => twice(world, (first) => [{ tag: firstOf(first).tag, vehicleType: 'CA' }]),
  subscriberPlateDuplicated: (world) =>
    twice(world, (first) => [{ plate: firstOf(first).plate, vehicleType: 'CA' }]),
  subscriberHasVehiclesInside: async (world) => {
    const { subscriber } = await inside(world);
    return world.call('DELETE', `/subscribers/${subscriber.id}`, undefined, views.subscribers);
  },
  scheduleHasVehiclesInside: async (world) => {
    const { body } = await inside(world);
    const days = [{ ...week, day: 2 }];
    return world.call('PUT', `/schedules/${body.scheduleId}`, { version: 1, days }, views.schedules);
  },
  scheduleHasSubscribers: async (world) => {
    const { scheduleId } = await world.make('/subscribers', await right(world), views.subscribers);
    return world.call('DELETE', `/schedules/${scheduleId}`, undefined, views.schedules);
  },
  liquidationInUse: async (world) => {
    const { liquidationId } = await world.make('/subscribers', await right(world), views.subscribers);
    return world.call('DELETE', `/liquidations/${liquidationId}`, undefined, views.liquidations);
  },
  slotHasSubscribers: async (world) => {
    const { slotId } = await world.make('/subscribers', await right(world), views.subscribers);
    return world.call('DELETE', `/slots/${slotId}`, undefined, views.slots);
  },
  scheduleUnknown: (world) =>
    world.post(
      '/subscribers/price-increases',
      { filter: { scheduleId: 999_999 }, kind: 'percent', value: 1, roundTo: 0, from: '2026-12-01' },
      views.subscribers,
    ),
  vehicleDuplicated: async (world) => {
    const { entityId } = await right(world);
    const vehicle = { plate: world.plate(), vehicleType: 'CA', ownerId: entityId };
    await world.make('/vehicles', vehicle, views.entities);
    return world.post('/vehicles', vehicle, views.entities);
  },
  freezeOutsideValidity: async (world) =>
    (await freeze(world, { from: '2025-12-30', to: '2026-12-31' })).answer,
  freezeOverlaps: async (world) =>
    (await freeze(world, { from: '2026-12-10', to: '2026-12-12' }, { from: '2026-12-01', to: '2026-12-10' }))
      .answer,
  freezeBegun: async (world) => {
    const { path, answer } = await freeze(world, { from: '2026-11-20', to: '2026-11-25' });
    return world.call('DELETE', `${path}/${answer.body.id}`, undefined, views.subscribers);
  },
  freezeEndChanged: async (world) => {
    const { path, answer } = await freeze(world, { from: '2026-12-01', to: '2026-12-05' });
    const one = path.replace('/freezes', '');
    const { version } = (await world.call('GET', one, undefined, views.subscribers)).body;
    await world.call('PUT', one, { version, validTo: '2027-06-30' }, views.subscribers);
    return world.call('DELETE', `${path}/${answer.body.id}`, undefined, views.subscribers);
  },
  increaseFromPast: async (world) => (await drafted(world, { from: '2026-11-19' })).answer,
  increaseNobody: (world) =>
    world.post(
      '/subscribers/price-increases',
      { subscriberIds: [], kind: 'percent', value: 1, roundTo: 0, from: '2026-12-01' },
      views.subscribers,
    ),
  monthlyValueTooLarge: async (world) =>
    (await drafted(world, { kind: 'amount', value: 1_000_000_000_000 })).answer,
  increaseSettled: async (world) => {
    const { confirm } = await drafted(world);
    const { body } = await confirm();
    return confirm(body.version);
  },
  increaseStale: async (world) => {
    const { subscriber, confirm } = await drafted(world);
    const change = { version: subscriber.version, monthlyValue: 16_000_000 };
    await world.call('PUT', `/subscribers/${subscriber.id}`, change, views.subscribers);
    return confirm();
  },
  increaseOverwritten: async (world) => {
    const { subscriber, confirm, undo } = await drafted(world);
    const { version } = (await confirm()).body;
    const later = await drafted(world, { subscriberIds: [subscriber.id] });
    await later.confirm();
    return undo(version);
  },
  increaseBegun: async (world) => {
    const { confirm, undo } = await drafted(world, { from: '2026-11-20' });
    return undo((await confirm()).body.version);
  },
};
