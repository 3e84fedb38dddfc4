import { hourThenMinutes, type Lot } from '../lot.ts';
import { instants, type Requests, type World } from './world.ts';

const views = {
  entities: 'view/users/entities/list',
  stores: 'view/store',
  registers: 'view/pos',
  keys: 'view/devices/license',
  income: 'view/income-setting',
  methods: 'view/pays/methods/gestion',
  rates: 'view/rate',
  terminals: 'view/devices/configuration',
  concepts: 'view/concepts',
  rules: 'view/liquidation',
} as const;

type Change = Record<string, unknown>;
type Made = (world: World) => Promise<Change>;

const post = (path: string, view: string, body: Change) => (world: World) => world.post(path, body, view);

/** The same record a second time. */
function twice(path: string, view: string, first: Change, second: Change = first) {
  return async (world: World) => {
    await world.make(path, first, view);
    return world.post(path, second, view);
  };
}

const entity = { personKind: '63', identificationType: '13', name: 'Ema' };
const store: Made = (world) => {
  const n = world.next();
  return world.make('/stores', { name: `Tienda ${n}`, externalId: `MP-${n}` }, views.stores);
};
const register = (change: Change) => async (world: World) => {
  const right = { name: 'Registradora', externalId: 'POS', storeId: (await store(world)).id, deviceId: null };
  return world.post('/cash-registers', { ...right, ...change }, views.registers);
};
/** A second register that has one field of the first. */
const registerTwice = (same: 'name' | 'externalId') => async (world: World) => {
  const n = world.next();
  const first = { name: `R${n}`, externalId: `P${n}`, storeId: (await store(world)).id, deviceId: null };
  await world.make('/cash-registers', first, views.registers);
  const second = { ...first, name: `R${n}b`, externalId: `P${n}b`, [same]: first[same] };
  return world.post('/cash-registers', second, views.registers);
};

const keyPath = (world: World) => `/devices/${world.lot.deviceId}/key`;

async function paymentMethods(world: World) {
  const lot = await world.freshLot();
  const { rows } = (await world.call('GET', '/payment-methods', undefined, views.methods, lot)).body;
  const off = (row: { id: number; version: number }) =>
    world.call(
      'PUT',
      `/payment-methods/${row.id}`,
      { version: row.version, enabled: false },
      views.methods,
      lot,
    );
  return { lot, rows, off };
}

/** Sets up what the terminals of a lot offer. */
async function offer(world: World, lot: Lot, paymentMethods: string[]) {
  const path = '/devices/configuration';
  const { id: _, ...settings } = (await world.call('GET', path, undefined, views.terminals, lot)).body;
  return world.call('PUT', path, { ...settings, paymentMethods }, views.terminals, lot);
}

/** Registers of the lot that have come later, keys of terminals, and how one pays. */
/** A rule by which subscribers are billed, with what is wrong in it. */
const rule = (change: Change) => async (world: World) => {
  const n = world.next();
  const concept = {
    initials: `M${n}`,
    name: `Mes ${n}`,
    service: 'subscription',
    unitValue: 0,
    taxRate: 1900,
  };
  const { id: conceptId } = await world.make('/concepts', concept, views.concepts);
  return { name: `Regla ${n}`, mode: 'prorated', conceptId, ...change };
};
const ruleWith = (change: Change) => async (world: World) =>
  world.post('/liquidations', await rule(change)(world), views.rules);

export const newerRequests: Requests = {
  liquidationTitleRequired: ruleWith({ name: '' }),
  liquidationPeriodRequired: ruleWith({ mode: null }),
  lateFeeInvalid: ruleWith({ lateFee: { kind: 'percent', value: 10_001 } }),
  async liquidationNameDuplicated(world) {
    const first = await rule({})(world);
    await world.make('/liquidations', first, views.rules);
    return world.post('/liquidations', first, views.rules);
  },
  async liquidationChanged(world) {
    const right = await rule({})(world);
    const { id } = await world.make('/liquidations', right, views.rules);
    return world.call('PUT', `/liquidations/${id}`, { ...right, version: 7 }, views.rules);
  },
  entityEmailExists: twice(
    '/entities',
    views.entities,
    { ...entity, identification: '70100301', email: 'ema@example.com' },
    { ...entity, identification: '70100302', email: 'ema@example.com' },
  ),
  checkDigitWrong: post('/entities', views.entities, {
    personKind: '1',
    identificationType: '31',
    name: 'Empresa',
    identification: '900123456',
    checkDigit: '1',
  }),

  storeNameRequired: post('/stores', views.stores, { name: '', externalId: 'X' }),
  storeNameDuplicated: twice(
    '/stores',
    views.stores,
    { name: 'Igual', externalId: 'I1' },
    { name: 'Igual', externalId: 'I2' },
  ),
  storeExternalIdRequired: post('/stores', views.stores, { name: 'Sin', externalId: '' }),
  storeExternalIdDuplicated: twice(
    '/stores',
    views.stores,
    { name: 'Uno', externalId: 'I3' },
    { name: 'Dos', externalId: 'I3' },
  ),
  async storeInUse(world) {
    const { id } = await store(world);
    const body = { name: 'De la tienda', externalId: 'DT', storeId: id, deviceId: null };
    await world.make('/cash-registers', body, views.registers);
    return world.call('DELETE', `/stores/${String(id)}`, undefined, views.stores);
  },
  registerNameRequired: register({ name: '' }),
  registerNameDuplicated: registerTwice('name'),
  registerExternalIdRequired: register({ externalId: '' }),
  registerExternalIdDuplicated: registerTwice('externalId'),
  registerStoreRequired: register({ storeId: null }),
  storeUnknown: register({ storeId: 999_999 }),
  registerDeviceUnknown: register({ deviceId: 999_999 }),

  ...exampleRequests(),

  async terminalMissing(world) {
    const company = await world.site.done(
      'POST',
      '/companies',
      { name: 'Sin terminales' },
      { view: 'view/company/create' },
    );
    const as = { view: 'view/start', company: company.id };
    return world.site.call('POST', '/trials', { vehicleType: 'CA', minutes: 60 }, as);
  },
  licenceEndPassed: (world) => world.post(keyPath(world), { validTo: '2026-11-19' }, views.keys),
  async deviceKeyMissing(world) {
    const device = await world.make(
      '/devices',
      { name: 'Sin llave', imei: '356938035643809' },
      'view/devices/add',
    );
    return world.call('PUT', `/devices/${String(device.id)}/key`, { validTo: null }, views.keys);
  },

  accountInvalid: post('/income-settings', views.income, { kind: 'parking', incomeAccount: '41' }),
  incomeKindDuplicated: twice('/income-settings', views.income, { kind: 'bathroom', incomeAccount: '4155' }),
  async paymentMethodDisabled(world) {
    const { lot, rows, off } = await paymentMethods(world);
    await off(rows.find(({ method }: { method: string }) => method === 'qr'));
    const plate = world.plate();
    const later = '2026-11-20T12:30:00-05:00';
    await world.terminal(lot).enter({ at: instants.nine, plate });
    return world.terminal(lot).pay({ at: later, plate, method: 'qr' });
  },
  async paymentMethodWithheld(world) {
    const { lot } = await paymentMethods(world);
    await offer(world, lot, ['cash']);
    const plate = world.plate();
    await world.terminal(lot).enter({ at: instants.nine, plate });
    return world.terminal(lot).pay({ at: '2026-11-20T12:30:00-05:00', plate, method: 'qr' });
  },
  async paymentMethodsOff(world) {
    const { lot, rows, off } = await paymentMethods(world);
    await off(rows.find(({ method }: { method: string }) => method === 'qr'));
    return offer(world, lot, ['qr']);
  },
  async lastPaymentMethod(world) {
    const { rows, off } = await paymentMethods(world);
    const answers = [];
    for (const row of rows) answers.push(await off(row));
    return answers.at(-1) ?? world.call('GET', '/nothing', undefined, views.methods);
  },
};

/** A tariff whose example does not hold: told for the tariff, and at the example's own field. */
function exampleRequests(): Requests {
  const example = {
    name: 'Dos horas',
    entryAt: '2026-11-02T08:00:00-05:00',
    exitAt: '2026-11-02T10:00:00-05:00',
    total: 1,
  };
  const broken = (world: World) =>
    world.post(
      '/tariffs',
      { ...hourThenMinutes, code: `EJ${world.next()}`, examples: [example] },
      views.rates,
    );
  return { tariffExamplesBroken: broken, tariffExampleBroken: broken };
}
