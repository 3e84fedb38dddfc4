import { hourThenMinutes } from '../lot.ts';
import { signUp } from '../people.ts';
import { instants, type Requests, type World } from './world.ts';

const views = {
  companies: 'view/company/create',
  slots: 'view/slot/create',
  rates: 'view/rate/manage',
  entities: 'view/users/entities/list',
  users: 'view/users/list',
  concepts: 'view/concepts',
  discounts: 'view/discounts',
  resolutions: 'view/resolution',
  devices: 'view/devices/add',
  calendar: 'view/calendar',
} as const;

type Change = Record<string, unknown>;

/** One field of a right record made wrong. */
function wrong(path: string, view: string, right: Change) {
  return (change: Change) => (world: World) => world.post(path, { ...right, ...change }, view);
}

/** The same record a second time. */
function twice(path: string, view: string, first: Change, second: Change = first) {
  return async (world: World) => {
    await world.make(path, first, view);
    return world.post(path, second, view);
  };
}

const company = wrong('/companies', views.companies, { name: 'Otro lote' });
const slotFields = { title: 'Sótano', quota: 5, main: false, vehicleTypes: ['CA'] };
const slot = wrong('/slots', views.slots, slotFields);
const entityFields = { personKind: '63', identificationType: '13', identification: '70100200', name: 'Ana' };
const entity = wrong('/entities', views.entities, {
  identificationType: '13',
  identification: '71',
  name: 'Ana',
});
const user = wrong('/users', views.users, { name: 'Luis', email: 'luis@example.com' });
const tariff = wrong('/tariffs', views.rates, { ...hourThenMinutes, code: 'OTRA' });
const [segment] = hourThenMinutes.segments;
const withSegment = (change: Change) => tariff({ segments: [{ ...segment, ...change }] });
const withBlock = (change: Change) =>
  withSegment({ blocks: [{ id: 'A', time: 60, repeat: 1, value: 100, next: null, ...change }] });
const conceptFields = {
  initials: 'WC',
  name: 'Baño',
  unit: 'uso',
  unitValue: 100_000,
  taxRate: 1900,
  service: 'bathroom',
};
const concept = wrong('/concepts', views.concepts, conceptFields);
const discountFields = {
  code: 'CINE',
  title: 'Cine',
  classification: 'comercio',
  kind: 'percent',
  value: 1000,
  validFrom: '2026-01-01',
  validTo: null,
};
const discount = wrong('/discounts', views.discounts, discountFields);
const resolutionFields = {
  number: '18760000009',
  prefix: 'NUEV',
  initialNumber: 1,
  finalNumber: 1000,
  initialDate: '2026-01-01',
  finalDate: '2027-12-31',
  active: false,
};
const resolution = wrong('/resolutions', views.resolutions, resolutionFields);
const deviceFields = { name: 'Talanquera', imei: '356938035643809', kind: 'barrier' };

/** What forms of registers refuse. */
export const registerRequests: Requests = {
  companyEmailExists: company({ emails: ['a@example.com', 'a@example.com'] }),
  identificationTypeInvalid: company({ identificationType: '99' }),
  parentInvalid: company({ parentId: 999_999 }),
  async companyHasLots(world) {
    const main = await world.freshLot();
    await world.make('/companies', { name: 'Sede', parentId: main.companyId }, views.companies);
    return world.call('DELETE', `/companies/${main.companyId}`, undefined, views.companies);
  },
  async companyHasVehicles(world) {
    const lot = await world.freshLot();
    await world.terminal(lot).enter({ at: instants.nine, plate: world.plate() });
    return world.call('DELETE', `/companies/${lot.companyId}`, undefined, views.companies);
  },
  identificationInvalid: entity({ identification: '1234' }),
  entityNameRequired: entity({ identification: '70100201', name: ' ' }),
  identificationExists: twice('/entities', views.entities, entityFields),
  async finalConsumerProtected(world) {
    const { rows } = (await world.call('GET', '/entities?identification=111', undefined, views.entities))
      .body;
    return world.call('DELETE', `/entities/${rows[0].id}`, undefined, views.entities);
  },
  async entityElsewhere(world) {
    const other = await world.freshLot();
    const known = await world.make(
      '/entities',
      { ...entityFields, identification: '70100207' },
      views.entities,
    );
    const clerk = await signUp(world.site, [[world.lot.companyId, { [views.entities]: 'write' }]]);
    await world.site.db
      .insertInto('entity_companies')
      .values({ company_id: other.companyId, entity_id: known.id })
      .execute();
    const from = { view: views.entities, company: world.lot.companyId, token: clerk.token };
    return world.site.call('DELETE', `/entities/${known.id}`, undefined, from);
  },
  userNameRequired: user({ name: '' }),
  userEmailExists: twice('/users', views.users, { name: 'Luz', email: 'luz@example.com' }),
  userIdentificationExists: twice(
    '/users',
    views.users,
    { name: 'Eva', email: 'eva@example.com', identification: '70100203' },
    { name: 'Ema', email: 'ema@example.com', identification: '70100203' },
  ),
  profileDuplicated: twice('/profiles', views.users, { name: 'Cajero', grants: [] }),
  profileUnknown: (world) =>
    user({ accesses: [{ companyId: world.lot.companyId, profileId: 999_999 }] })(world),
  async companyUnknown(world) {
    const profile = await world.make('/profiles', { name: 'Auxiliar', grants: [] }, views.users);
    return user({ accesses: [{ companyId: 999_999, profileId: profile.id }] })(world);
  },
  profileInUse: async (world) => {
    const profile = await world.make('/profiles', { name: 'Portero', grants: [] }, views.users);
    const accesses = [{ companyId: world.lot.companyId, profileId: profile.id }];
    await world.make('/users', { name: 'Leo', email: 'leo@example.com', accesses }, views.users);
    return world.call('DELETE', `/profiles/${profile.id}`, undefined, views.users);
  },
  ownAccount: (world) => world.post('/users/1/password-resets', '', views.users),
  lastAdministrator: (world) => world.call('DELETE', '/users/1', undefined, views.users),

  slotTitleRequired: slot({ title: '' }),
  slotQuotaInvalid: slot({ quota: -1 }),
  slotVehicleTypesRequired: slot({ vehicleTypes: [] }),
  slotDuplicated: twice('/slots', views.slots, { ...slotFields, title: 'Repetido' }),
  slotMainExists: slot({ title: 'Segundo', main: true }),
  async slotLimitReached(world) {
    const main = await world.freshLot();
    await world.make('/companies', { name: 'Hija', parentId: main.companyId }, views.companies);
    await world.make('/slots', slotFields, views.slots, main);
    return world.post('/slots', { ...slotFields, title: 'Tercero' }, views.slots, main);
  },

  tariffNameRequired: tariff({ name: '' }),
  tariffCodeRequired: tariff({ code: '' }),
  tariffCodeDuplicated: tariff({ code: hourThenMinutes.code }),
  tariffSegmentsRequired: tariff({ segments: [] }),
  segmentBlocksRequired: withSegment({ blocks: [] }),
  blockNextInvalid: withBlock({ next: 'Z' }),
  blockIdDuplicated: withSegment({
    blocks: [1, 2].map(() => ({ id: 'A', time: 1, repeat: 1, value: 1, next: null })),
  }),
  segmentStartInvalid: withSegment({ initialDay: 9 }),
  segmentEndInvalid: withSegment({ finalHour: '25:00' }),
  segmentWrapsWeek: withSegment({ initialHour: '20:00', finalDay: 1, finalHour: '06:00' }),
  segmentsOverlap: tariff({ segments: [segment, segment] }),
  blockIdRequired: withBlock({ id: '' }),
  blockTimeInvalid: withBlock({ time: 0 }),
  blockRepeatInvalid: withBlock({ repeat: -1 }),
  blockValueInvalid: withBlock({ value: 0.5 }),
  lostTicketInvalid: tariff({ lostTicketValue: -1 }),
  graceInvalid: tariff({ graceMinutes: -1 }),
  freeMinutesInvalid: tariff({ freeMinutes: -1 }),
  maximumInvalid: tariff({ maximum: { value: 5 } }),
  tariffUnknown: (world) =>
    world.post(
      '/tariff-assignments',
      { tariffId: 999_999, vehicleType: 'CA', validFrom: '2026-01-01' },
      views.rates,
    ),
  tariffAssigned: (world) => world.call('DELETE', `/tariffs/${world.lot.tariffId}`, undefined, views.rates),

  resolutionNumberRequired: resolution({ number: '' }),
  numberRangeInvalid: resolution({ initialNumber: 0 }),
  currentNumberInvalid: resolution({ currentNumber: 5000 }),
  prefixInvalid: resolution({ prefix: 'ABCDE' }),
  initialDateAfterFinal: resolution({ initialDate: '2028-01-01' }),
  activeResolutionExists: resolution({ active: true }),
  prefixDuplicated: twice('/resolutions', views.resolutions, { ...resolutionFields, prefix: 'DOS' }),

  conceptNameRequired: concept({ name: '' }),
  conceptInitialsRequired: concept({ initials: '' }),
  conceptValueInvalid: concept({ unitValue: 1.5 }),
  taxRateInvalid: concept({ taxRate: 10_001 }),
  conceptNameDuplicated: twice(
    '/concepts',
    views.concepts,
    { ...conceptFields, initials: 'N1', name: 'Ducha' },
    { ...conceptFields, initials: 'N2', name: 'Ducha' },
  ),
  conceptInitialsDuplicated: twice(
    '/concepts',
    views.concepts,
    { ...conceptFields, initials: 'LK', name: 'Casillero' },
    { ...conceptFields, initials: 'LK', name: 'Casillero grande' },
  ),
  discountValueInvalid: discount({ value: 10_001 }),
  discountCodeDuplicated: twice('/discounts', views.discounts, { ...discountFields, code: 'DOBLE' }),

  imeiRequired: (world) => world.post('/devices', { ...deviceFields, imei: '' }, views.devices),
  deviceNameDuplicated: twice('/devices', views.devices, deviceFields),
  calendarDayDuplicated: twice('/calendar-days', views.calendar, {
    date: '2031-03-03',
    classification: 'special',
    name: 'Aniversario',
  }),
};
