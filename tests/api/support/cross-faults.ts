import { hourThenMinutes, type Lot } from './lot.ts';

type Wire = Record<string, unknown>;

/** A resource with faults that do not depend on each other: by the schema, by other records, by what is taken. */
export interface CrossFaults {
  name: string;
  view: string;
  /** The nth right body; the first one's values are taken. */
  sample(n: number, lot: Lot): Wire;
  /** What is wrong beside the record that the first sample made. */
  wrong(lot: Lot): Wire;
  /** Codes by field, in the order in which they are answered. */
  codes: Readonly<Record<string, number>>;
}

const unknown = 999_999;
const day = { initialHour: '00:00', finalHour: '24:00' };

/** Costs more than it says. */
const brokenExample = {
  name: 'Una hora',
  entryAt: '2026-11-02T08:00:00-05:00',
  exitAt: '2026-11-02T09:00:00-05:00',
  total: 1,
};

export const crossFaults: readonly CrossFaults[] = [
  {
    name: 'slots',
    view: 'view/slot/create',
    sample: (n) => ({ title: `Piso ${n}`, quota: 5, main: false, vehicleTypes: ['CA'] }),
    wrong: () => ({ title: 'Piso 1', quota: -1, main: true }),
    codes: { title: -1583, quota: -1582, main: -1584 },
  },
  {
    name: 'calendar-days',
    view: 'view/calendar',
    sample: (n) => ({ date: `2031-01-0${n}`, classification: 'working' }),
    wrong: () => ({ date: '2031-01-01', classification: 'x' }),
    codes: { date: -1, classification: -1 },
  },
  {
    name: 'deposits',
    view: 'view/deposits',
    sample: (n) => ({
      ...{ date: '2026-01-05', reference: `C-${n}`, bank: 'Banco', total: 100, closureIds: [] },
      details: [{ deviceId: 0, amount: 100 }],
    }),
    wrong: () => ({
      ...{ reference: 'c-1', bank: 'BANCO', total: 0, note: 'x'.repeat(201) },
      details: [{ deviceId: unknown, amount: 100 }],
    }),
    codes: { reference: -3236, total: -1736, 'details[0].deviceId': -1735, note: -1 },
  },
  {
    name: 'tariffs',
    view: 'view/rate',
    sample: (n) => ({ ...hourThenMinutes, code: `T${n}` }),
    wrong: () => ({ code: 'T1', name: '', examples: [brokenExample] }),
    codes: { code: -1568, name: -1566, 'examples[0].total': -1 },
  },
  {
    name: 'tariff-assignments',
    view: 'view/rate/manage',
    sample: (n, { tariffId }) => ({ tariffId, vehicleType: 'MT', validFrom: `2031-01-0${n}` }),
    wrong: () => ({ tariffId: unknown, slotId: unknown, validFrom: 'x' }),
    codes: { tariffId: -1649, slotId: -1586, validFrom: -1790 },
  },
  {
    name: 'resolutions',
    view: 'view/resolution',
    sample: (n) => ({
      number: `18760${n}`,
      prefix: 'OT',
      initialNumber: n * 1000 + 1,
      finalNumber: n * 1000 + 999,
      initialDate: '2026-01-01',
      finalDate: '2027-12-31',
    }),
    wrong: () => ({ number: '', prefix: 'ot', initialNumber: 1001, finalNumber: 1500, active: true }),
    codes: { number: -1634, prefix: -1635, active: -1555 },
  },
  {
    name: 'devices',
    view: 'view/devices/add',
    sample: (n) => ({ name: `Salida ${n}`, imei: `35693803564380${n}` }),
    wrong: () => ({ name: 'Salida 1', imei: '' }),
    codes: { name: -1, imei: -1707 },
  },
  {
    name: 'discounts',
    view: 'view/discounts',
    sample: (n) => ({ code: `D${n}`, title: 'Cine', kind: 'percent', value: 1000, validFrom: '2026-01-01' }),
    wrong: () => ({ code: 'D1', value: 10_001, validFrom: 'x' }),
    codes: { code: -1563, value: -1777, validFrom: -1790 },
  },
  {
    name: 'schedules',
    view: 'view/schedules',
    sample: (n) => ({ title: `Oficina ${n}`, days: [{ day: 1, ...day }] }),
    wrong: () => ({ title: 'Oficina 1', days: [] }),
    codes: { title: -1590, days: -1591 },
  },
  {
    name: 'plate-restrictions',
    view: 'view/plate-restrictions',
    sample: (n) => ({
      title: `Pico ${n}`,
      vehicleTypes: ['CA'],
      mode: 'weekday',
      rules: [{ weekday: 1, digits: [1] }],
      validFrom: '2026-02-02',
    }),
    wrong: () => ({ title: 'Pico 1', effect: 'x' }),
    codes: { title: -1, effect: -1 },
  },
  {
    name: 'concepts',
    view: 'view/concepts',
    sample: (n) => ({ initials: `B${n}`, name: `Baño ${n}`, unitValue: 100, taxRate: 0 }),
    wrong: () => ({ initials: 'B1', name: 'Baño 1', unitValue: -1 }),
    codes: { initials: -1643, name: -1641, unitValue: -1646 },
  },
  {
    name: 'stores',
    view: 'view/store',
    sample: (n) => ({ name: `Tienda ${n}`, externalId: `E${n}` }),
    wrong: () => ({ name: 'Tienda 1', externalId: 'E1' }),
    codes: { name: -1622, externalId: -1624 },
  },
  {
    name: 'income-settings',
    view: 'view/income-setting',
    sample: (n) => ({ kind: n === 1 ? 'bathroom' : 'locker', incomeAccount: '4155' }),
    wrong: () => ({ kind: 'bathroom', conceptId: unknown, incomeAccount: 'x' }),
    codes: { kind: -1, conceptId: -1665, incomeAccount: -1 },
  },
  {
    name: 'api-keys',
    view: 'view/external/setting',
    sample: (n) => ({ name: `Contable ${n}`, grants: [{ resource: 'invoices', level: 'read' }] }),
    wrong: () => ({ name: 'Contable 1', validTo: 'x' }),
    codes: { name: -1, validTo: -1790 },
  },
  {
    name: 'webhooks',
    view: 'view/external/setting',
    sample: (n) => ({ name: `Tablero ${n}`, url: 'https://hooks.example.com/', events: ['stay.entered'] }),
    wrong: () => ({ name: 'Tablero 1', url: 'https://10.0.0.1/', events: ['x'] }),
    codes: { name: -1, url: -1, 'events[0]': -1 },
  },
  {
    name: 'companies',
    view: 'view/company/create',
    sample: (n) => ({ name: `Parqueadero ${n}` }),
    wrong: () => ({ name: '', parentId: unknown, currency: 'XXX' }),
    codes: { name: -1, parentId: -1, currency: -1 },
  },
  {
    name: 'entities',
    view: 'view/users/entities/list',
    sample: (n) => ({
      identificationType: '13',
      identification: `1020300${n}`,
      name: 'Ana',
      email: `ana${n}@example.com`,
    }),
    wrong: () => ({ identification: '10203001', name: '', email: 'ANA1@example.com' }),
    codes: { identification: -1654, name: -1669, email: -1702 },
  },
  {
    name: 'users',
    view: 'view/users/list',
    sample: (n) => ({ name: 'Luz', email: `luz${n}@example.com`, identification: `8020300${n}` }),
    wrong: ({ companyId }) => ({
      name: '',
      email: 'LUZ1@example.com',
      identification: '80203001',
      accesses: [
        { companyId, profileId: unknown },
        { companyId: unknown, profileId: unknown },
      ],
    }),
    codes: {
      name: -1685,
      email: -1728,
      identification: -1703,
      'accesses[0].profileId': -1,
      'accesses[1].companyId': -1,
      'accesses[1].profileId': -1,
    },
  },
  {
    name: 'profiles',
    view: 'view/users/management',
    sample: (n) => ({ name: `Cajeros ${n}`, grants: [] }),
    wrong: () => ({ name: 'Cajeros 1', grants: [{ view: 'x', level: 'read' }] }),
    codes: { name: -1, 'grants[0].view': -1 },
  },
  {
    name: 'exception-rules',
    view: 'view/exceptions',
    sample: (n) => ({
      ...{ title: `Aviso ${n}`, kinds: [], minimumAmount: 0, afterHours: 0, status: 'A' },
      recipients: { userIds: [], emails: ['caja@example.com'] },
    }),
    wrong: () => ({ title: 'aviso 1', minimumAmount: -1, recipients: { userIds: [], emails: [] } }),
    codes: { title: -3301, minimumAmount: -1, recipients: -3302 },
  },
  {
    name: 'report-sendings',
    view: 'view/report-sendings',
    sample: (n) => ({
      ...{ title: `Envío ${n}`, report: 'collection-report', filters: {}, period: 'yesterday', status: 'A' },
      ...{ interval: 'daily', time: '06:00', startsOn: '2040-01-01', format: 'xlsx', channel: 'app' },
      recipients: ['dueno@example.com'],
    }),
    wrong: () => ({ title: 'envío 1', recipients: ['x'] }),
    codes: { title: -1769, 'recipients[0]': -1762 },
  },
  {
    name: 'guardian-persons',
    view: 'view/guardian',
    sample: (n) => ({
      ...{ identificationType: '13', identification: `5210000${n}`, name: `Ana Ruiz ${n}`, kind: 'visitor' },
      ...{ validFrom: '2026-01-01', validTo: '2026-12-31' },
    }),
    wrong: () => ({
      identification: '52100001',
      validTo: '2025-12-31',
      hostId: unknown,
      scheduleId: unknown,
    }),
    codes: { identification: -3350, hostId: -3353, validTo: -3352, scheduleId: -3354 },
  },
  {
    name: 'guardian-invitations',
    view: 'view/guardian/invitations',
    sample: (n) => ({
      ...{ kind: 'visitor', dayFrom: '2026-01-01', dayTo: '2099-12-31' },
      guests: [{ name: `Rosa Díaz ${n}`, identification: `5220000${n}` }],
    }),
    wrong: () => ({
      ...{ dayTo: '2025-12-31', hostId: unknown },
      guests: [{ name: '', identification: '52200001' }],
    }),
    codes: { hostId: -3353, dayTo: -3418, 'guests[0].name': -3351 },
  },
];
