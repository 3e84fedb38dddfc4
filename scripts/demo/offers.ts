import type { CoreCalls } from './core-calls.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7, 8];
const windows = (days: readonly number[], ...hours: [string, string][]) =>
  days.flatMap((day) => hours.map(([initialHour, finalHour]) => ({ day, initialHour, finalHour })));

const schedules = [
  { title: '24 horas', days: windows(everyDay, ['00:00', '24:00']) },
  { title: 'Oficina', days: windows([1, 2, 3, 4, 5], ['06:00', '20:00']) },
  {
    title: 'Comercio',
    days: [...windows([1, 2, 3, 4, 5, 6], ['07:30', '21:30']), ...windows([7, 8], ['09:00', '18:00'])],
  },
  { title: 'Residentes, noche', days: windows(everyDay, ['00:00', '07:00'], ['18:00', '24:00']) },
];

const noCarDay = {
  title: 'Día sin carro y sin moto',
  vehicleTypes: ['CA', 'MT'],
  mode: 'dates',
  rules: [{ date: '2027-02-04', digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }],
  windows: [{ from: '05:00', to: '21:00' }],
  validFrom: '2026-01-01',
};
const bogota = [
  {
    title: 'Pico y placa, particulares',
    vehicleTypes: ['CA'],
    mode: 'parity',
    rules: [
      { parity: 'odd', digits: [6, 7, 8, 9, 0] },
      { parity: 'even', digits: [1, 2, 3, 4, 5] },
    ],
    windows: [{ from: '06:00', to: '21:00' }],
    validFrom: '2023-01-01',
    exemptPlates: ['ELK001', 'HYB202'],
    suspensions: [{ from: '2026-12-21', to: '2027-01-09' }],
  },
  noCarDay,
  {
    title: 'Regreso de puente, solo pares',
    vehicleTypes: ['CA'],
    mode: 'dates',
    effect: 'allow',
    appliesOnHolidays: true,
    rules: [{ date: '2026-01-12', digits: [0, 2, 4, 6, 8] }],
    windows: [{ from: '12:00', to: '16:00' }],
    validFrom: '2026-01-12',
    validTo: '2026-01-12',
  },
];
const byWeekday = [
  [1, 7],
  [0, 3],
  [4, 6],
  [5, 9],
  [2, 8],
].map((digits, index) => ({
  weekday: index + 1,
  digits,
}));
const ofMedellin = {
  mode: 'weekday',
  rules: byWeekday,
  windows: [{ from: '05:00', to: '20:00' }],
  validFrom: '2026-02-02',
  suspensions: [{ from: '2026-12-21', to: '2027-01-11' }],
};
const medellin = [
  { ...ofMedellin, title: 'Pico y placa, carros', vehicleTypes: ['CA'], exemptPlates: ['ELK001'] },
  { ...ofMedellin, title: 'Pico y placa, motos', vehicleTypes: ['MT'], digitPosition: 'first' },
];
const restrictions = { Bogotá: bogota, Medellín: medellin };

const vouchersOf = (discountId: number) => [
  { discountId, prefix: 'CINE', numbering: 'random', quantity: 120, usesAllowed: 1, validTo: '2027-06-30' },
  { discountId, prefix: 'VISITA', numbering: 'sequence', quantity: 20, usesAllowed: 5 },
];

/** Vouchers of the allied shops, of which some are used: each once, and each five times. */
const alliedVouchers = [
  { prefix: 'ALIADO', numbering: 'random', quantity: 60, usesAllowed: 1 },
  { prefix: 'CLIENTE', numbering: 'sequence', quantity: 12, usesAllowed: 5 },
];

/** The schedules of a lot, what its city has published about plates, and vouchers to hand out. */
export async function setUpOffers(
  calls: CoreCalls,
  city: keyof typeof restrictions,
  alliedId: number,
): Promise<void> {
  for (const schedule of schedules) await calls.post('view/schedules', '/schedules', schedule);
  for (const restriction of restrictions[city])
    await calls.post('view/plate-restrictions', '/plate-restrictions', restriction);
  await calls.post('view/report-sendings', '/report-sendings', {
    ...{ title: 'Recaudo de ayer', report: 'collection-report', period: 'yesterday', interval: 'daily' },
    ...{ time: '06:00', recipients: ['gerencia@example.com'], format: 'xlsx', channel: 'app', status: 'A' },
  });
  const cinema = {
    code: 'CINE',
    title: 'Cine, dos horas',
    classification: 'convenio',
    kind: 'minutes',
    value: 120,
  };
  const { id } = await calls.post('view/discounts', '/discounts', { ...cinema, validFrom: '2026-01-01' });
  const courtesy = {
    code: 'CORTESIA',
    title: 'Cortesía',
    classification: 'cortesía',
    kind: 'amount',
    value: 500_000,
  };
  await calls.post('view/discounts', '/discounts', {
    ...courtesy,
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
  });
  const allied = alliedVouchers.map((batch) => ({ ...batch, discountId: alliedId }));
  for (const batch of [...vouchersOf(id), ...allied])
    await calls.post('view/discounts', '/vouchers/batches', batch);
}
