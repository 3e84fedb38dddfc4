import { addDays, localDay } from '../../shared/dates.ts';
import type { CoreCalls } from './core-calls.ts';
import type { SetUpLot } from './set-up-lot.ts';

const view = 'view/subscriber';
const timeZone = 'America/Bogota';
const minuteMs = 60_000;

/** How a subscriber of the demo stands today. */
type Standing = 'active' | 'ending' | 'expired' | 'upcoming' | 'suspended' | 'blocked' | 'frozen';

/** So many of each, in this order. */
const standings: readonly (readonly [Standing, number])[] = [
  ['active', 22],
  ['ending', 5],
  ['expired', 3],
  ['upcoming', 3],
  ['suspended', 3],
  ['blocked', 2],
  ['frozen', 2],
];

const firstNames = [
  'Ana',
  'Jorge',
  'Sandra',
  'Camilo',
  'Gloria',
  'Mauricio',
  'Patricia',
  'Édgar',
  'Natalia',
  'Iván',
];
const lastNames = ['Ruiz Peña', 'Ospina Gil', 'Cárdenas Niño', 'Beltrán Mora'];

/** What a subscriber of the demo is about: the name of its place, its vehicles at once, pesos a month, its schedule. */
const plans = [
  { title: 'Oficina', quota: 2, pesos: 260_000, schedule: 'Oficina' },
  { title: 'Local', quota: 1, pesos: 180_000, schedule: 'Comercio' },
  { title: 'Apartamento', quota: 1, pesos: 150_000, schedule: 'Residentes, noche' },
  { title: 'Consultorio', quota: 1, pesos: 220_000, schedule: '24 horas' },
] as const;

/** Days from today on that a standing begins and ends on; without an end where it is null. */
const days: Readonly<Record<Standing, readonly [from: number, to: number | null]>> = {
  active: [-75, null],
  ending: [-80, 6],
  expired: [-88, -4],
  upcoming: [9, 190],
  suspended: [-60, 120],
  blocked: [-70, 60],
  frozen: [-50, 200],
};

interface Named {
  id: number;
  title: string;
}

interface Page<Row> {
  rows: Row[];
}

/**
 * Monthly subscribers of a lot, by the core's own calls: in every state, some with more vehicles than may be inside at
 * once, some with services, and what the entrance decided of them today.
 */
export async function setUpSubscribers(
  calls: CoreCalls,
  { companyId, slotIds, keys }: Pick<SetUpLot, 'companyId' | 'slotIds' | 'keys'>,
  now: number,
): Promise<void> {
  const { rows: schedules } = await calls.get<Page<Named>>(view, '/schedules?size=100');
  const { rows: rules } = await calls.get<Page<{ id: number }>>(view, '/liquidations');
  const today = localDay(now, timeZone);
  const all = standings.flatMap(([standing, count]) => Array.from({ length: count }, () => standing));
  for (const [place, standing] of all.entries()) {
    const { schedule, title, ...plan } = plans[place % plans.length] ?? plans[0];
    const vehicleType = place % 6 === 5 ? 'MT' : 'CA';
    const [from, to] = days[standing];
    const entityId = await addPerson(calls, companyId, place);
    const { id } = await calls.post(view, '/subscribers', {
      entityId,
      title: `${title} ${101 + place}`,
      quota: plan.quota,
      slotId: slotIds[vehicleType],
      scheduleId: schedules.find((one) => one.title === schedule)?.id,
      liquidationId: rules[0]?.id,
      status: standing === 'suspended' ? 'S' : standing === 'blocked' ? 'B' : 'A',
      monthlyValue: (vehicleType === 'MT' ? plan.pesos / 2 : plan.pesos) * 100,
      validFrom: addDays(today, from - (place % 5)),
      validTo: to === null ? null : addDays(today, to + (place % 7)),
      autoRenew: standing === 'ending',
      overstay: place % 3 === 0 ? 'charge' : 'free',
      toleranceMinutes: place % 3 === 0 ? 15 : 0,
      vehicles: vehiclesOf(companyId, place, vehicleType, plan.quota),
      services: place % 8 === 3 ? [{ type: 'locker', status: 'A', value: 2_500_000 }] : [],
    });
    if (standing === 'frozen') await freeze(calls, id, today);
    if (place % 10 === 1) await raise(calls, id);
  }
  await enterSome(calls, { companyId, key: keys[0] ?? '', now, count: all.length });
}

/** @param place the number of the subscriber in its lot */
async function addPerson(calls: CoreCalls, companyId: number, place: number): Promise<number> {
  const person = {
    personKind: '63',
    identificationType: '13',
    identification: String(41_000_000 + companyId * 10_000 + place * 37),
    name: `${firstNames[place % firstNames.length]} ${lastNames[Math.floor(place / firstNames.length)]}`,
    taxRegime: '49',
  };
  return (await calls.post('view/users/entities/create', '/entities', person)).id;
}

/** The traffic of the demo knows no plates with an A. */
export function plateOf(companyId: number, number: number, vehicleType: string): string {
  const digits = String((number * 37 + companyId * 11) % 1000).padStart(3, '0');
  const head = `A${'BCDFGHJKLM'[companyId % 10]}${'NPRSTVWXYZ'[number % 10]}`;
  return vehicleType === 'MT' ? `${head}${digits.slice(0, 2)}A` : `${head}${digits}`;
}

function vehiclesOf(companyId: number, place: number, vehicleType: string, quota: number) {
  const count = quota + (place % 4 === 0 ? 1 : 0);
  return Array.from({ length: count }, (_, at) => ({
    plate: plateOf(companyId, place + at * 100, vehicleType),
    tag: place % 2 === 0 ? `E200${companyId}${String(place * 10 + at).padStart(4, '0')}` : null,
    vehicleType,
  }));
}

async function freeze(calls: CoreCalls, id: number, today: string): Promise<void> {
  const pause = { from: today, to: addDays(today, 12), reason: 'Vacaciones' };
  await calls.post(view, `/subscribers/${id}/freezes`, pause);
}

/** Costs a tenth more from today on. */
async function raise(calls: CoreCalls, id: number): Promise<void> {
  await calls.change(view, `/subscribers/${id}`, (before) => {
    const { monthlyValue } = before as { monthlyValue: number };
    return { ...before, monthlyValue: Math.round(monthlyValue * 1.1) };
  });
}

interface Entries {
  companyId: number;
  key: string;
  now: number;
  count: number;
}

/** Every third one comes today; who may not as a subscriber enters as rotation. */
async function enterSome(calls: CoreCalls, { companyId, key, now, count }: Entries): Promise<void> {
  for (let place = 0; place < count; place += 3) {
    const vehicleType = place % 6 === 5 ? 'MT' : 'CA';
    const at = new Date(now - (count - place) * 3 * minuteMs).toISOString();
    const plate = plateOf(companyId, place, vehicleType);
    const id = `5ab50000-0000-4000-8000-${String(companyId * 1000 + place).padStart(12, '0')}`;
    await calls.terminal(key, 'POST', 'entries', { id, at, vehicleType, plate }, 201);
  }
}
