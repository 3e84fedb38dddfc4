import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addDays, localDay } from '../../shared/dates.ts';
import { CoreCalls } from './core-calls.ts';
import type { SetUpLot } from './set-up-lot.ts';
import { plateOf } from './subscribers.ts';

const timeZone = 'America/Bogota';
const subscriberView = 'view/subscriber';
const runView = 'view/liquidation/manage';
const invoiceView = 'view/invoice/detail';
const resolutionView = 'view/resolution';

/** Subscribers of the lot beside those that every lot of the demo has: 400 over all its lots. */
const subscribers = 280;
const months = 12;

/** On which days of its month a bill is paid; the later ones are beyond the due date. */
const paidOn = [2, 3, 5, 9, 17] as const;

/** How people pay at the office, the usual ways more often. */
const methods = ['transfer', 'transfer', 'debit-card', 'cash', 'credit-card', 'qr'] as const;

const plans = [
  { title: 'Torre A, oficina', pesos: 260_000, schedule: 'Oficina' },
  { title: 'Torre B, oficina', pesos: 245_000, schedule: 'Oficina' },
  { title: 'Galería, local', pesos: 190_000, schedule: 'Comercio' },
  { title: 'Residencial', pesos: 155_000, schedule: 'Residentes, noche' },
  { title: 'Consultorio', pesos: 225_000, schedule: '24 horas' },
] as const;

const firstNames = [
  'María',
  'Carlos',
  'Lucía',
  'Hernán',
  'Paola',
  'Rodrigo',
  'Elena',
  'Germán',
  'Diana',
  'Óscar',
];
const lastNames = [
  'Acosta',
  'Bernal',
  'Castro',
  'Duarte',
  'Espinosa',
  'Forero',
  'Galindo',
  'Herrera',
  'Jaimes',
  'León',
];

interface Page<Row> {
  rows: Row[];
}

/** A core whose clock its maker moves. */
export interface YearOf {
  app: FastifyInstance;
  clock: { now: number };
  logIn: () => Promise<string>;
}

/**
 * A year of the lot's monthly subscribers, as it would have happened, by the core's own calls at a clock that is moved: each
 * month is billed by a run, most bills are paid at the office within days, some late, a few of the last two months not yet.
 * The bills have a numbering of their own, so that tickets begin at 1.
 */
export async function billYear(
  site: YearOf,
  lot: Pick<SetUpLot, 'companyId' | 'slotIds' | 'resolutionId'>,
  now: number,
): Promise<void> {
  const today = localDay(now, timeZone);
  const first = firstOfMonth(today, 1 - months);
  const at = async (day: string, hour = '09:00') => {
    site.clock.now = Math.min(Date.parse(`${day}T${hour}:00-05:00`), now);
    return new CoreCalls(site.app, await site.logIn()).in(lot.companyId);
  };
  const begin = await at(first, '07:00');
  const own = await ownNumbering(begin, lot, first);
  const liquidationId = await subscribe(begin, lot, first);
  for (let month = 0; month < months; month += 1)
    await billMonth(at, {
      liquidationId,
      first: firstOfMonth(first, month),
      left: months - 1 - month,
      today,
    });
  const end = await at(today, '06:00');
  await activate(end, own, false);
  await activate(end, lot.resolutionId, true);
}

/** The first day of the month so many months later. */
function firstOfMonth(day: string, later: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

function activate(calls: CoreCalls, id: number, active: boolean): Promise<void> {
  return calls.change(resolutionView, `/resolutions/${id}`, (before) => ({ ...before, active }));
}

async function ownNumbering(
  calls: CoreCalls,
  { companyId, resolutionId }: Pick<SetUpLot, 'companyId' | 'resolutionId'>,
  first: string,
): Promise<number> {
  await activate(calls, resolutionId, false);
  const { id } = await calls.post(resolutionView, '/resolutions', {
    number: `1876399${companyId}`,
    prefix: 'MENS',
    initialNumber: 1,
    finalNumber: 100_000,
    initialDate: first,
    finalDate: addDays(first, 729),
    active: true,
  });
  return id;
}

/** Those who were there from the first day on, and those who came within the year; answers the rule that bills them. */
async function subscribe(
  calls: CoreCalls,
  { companyId, slotIds }: Pick<SetUpLot, 'companyId' | 'slotIds'>,
  first: string,
): Promise<number> {
  const { rows: schedules } = await calls.get<Page<{ id: number; title: string }>>(
    subscriberView,
    '/schedules?size=100',
  );
  const { rows: rules } = await calls.get<Page<{ id: number }>>(subscriberView, '/liquidations');
  const liquidationId = rules[0]?.id ?? 0;
  for (let place = 0; place < subscribers; place += 1) {
    const { title, pesos, schedule } = plans[place % plans.length] ?? plans[0];
    const vehicleType = place % 9 === 4 ? 'MT' : 'CA';
    // A third came later, each on a day of its own.
    const validFrom = place % 3 === 0 ? addDays(first, 5 + ((place * 7) % 300)) : first;
    const { id: entityId } = await calls.post(
      'view/users/entities/create',
      '/entities',
      personOf(companyId, place),
    );
    await calls.post(subscriberView, '/subscribers', {
      entityId,
      title: `${title} ${201 + place}`,
      quota: 1,
      slotId: slotIds[vehicleType],
      scheduleId: schedules.find((one) => one.title === schedule)?.id,
      liquidationId,
      status: 'A',
      monthlyValue: (vehicleType === 'MT' ? pesos / 2 : pesos) * 100,
      validFrom,
      validTo: place % 14 === 9 ? addDays(first, 330 + (place % 60)) : null,
      overstay: place % 4 === 0 ? 'charge' : 'free',
      toleranceMinutes: place % 4 === 0 ? 15 : 0,
      vehicles: [
        {
          plate: plateOf(companyId, 400 + place, vehicleType),
          tag: place % 2 === 0 ? `E280${companyId}${String(place).padStart(5, '0')}` : null,
          vehicleType,
        },
      ],
      services: place % 11 === 6 ? [{ type: 'locker', status: 'A', value: 2_500_000 }] : [],
    });
  }
  return liquidationId;
}

function personOf(companyId: number, place: number) {
  const name = `${firstNames[place % 10]} ${lastNames[Math.floor(place / 10) % 10]} ${lastNames[(place * 3 + 1) % 10]}`;
  return {
    personKind: '63',
    identificationType: '13',
    identification: String(52_000_000 + companyId * 100_000 + place * 53),
    name,
    taxRegime: '49',
  };
}

interface Month {
  liquidationId: number;
  /** The first day of the month. */
  first: string;
  /** Months that follow it. */
  left: number;
  today: string;
}

/** Bills a month on its first day, and has its bills paid on days of it. */
async function billMonth(
  at: (day: string, hour?: string) => Promise<CoreCalls>,
  { liquidationId, first, left, today }: Month,
): Promise<void> {
  const calls = await at(first, '08:00');
  const period = first.slice(0, 7);
  const { id } = await calls.post(runView, '/liquidation-runs', { liquidationId, period });
  const { version } = await calls.get<{ version: number }>(runView, `/liquidation-runs/${id}`);
  await calls.post(runView, `/liquidation-runs/${id}/confirmation`, { version }, 202);
  while ((await calls.get<{ state: string }>(runView, `/liquidation-runs/${id}`)).state === 'confirming')
    await pause(50);
  const { rows } = await calls.get<Page<{ invoiceId: number | null; total: number }>>(
    runView,
    `/liquidation-runs/${id}/rows?size=1000&sort=id`,
  );
  const bills = rows.flatMap(({ invoiceId, total }) => (invoiceId === null ? [] : [{ invoiceId, total }]));
  for (const [turn, later] of paidOn.entries()) {
    const day = addDays(first, later - 1);
    if (day > today) return;
    const office = await at(day, '11:00');
    for (const [place, bill] of bills.entries()) {
      if (place % paidOn.length !== turn || isUnpaid(place, left)) continue;
      await pay(office, bill, place);
    }
  }
}

/** Of the last two months some are still open, of the others hardly any. */
function isUnpaid(place: number, left: number): boolean {
  if (left === 0) return place % 5 === 3 || place % 13 === 5;
  return left === 1 ? place % 9 === 4 : place % 67 === 40;
}

/** Pays a bill, now and then only a part of it. */
async function pay(
  calls: CoreCalls,
  { invoiceId, total }: { invoiceId: number; total: number },
  place: number,
): Promise<void> {
  const method = methods[place % methods.length] ?? 'cash';
  const amount = place % 41 === 7 ? Math.round(total / 200) * 100 : total;
  const reference = method === 'cash' ? null : `REF-${invoiceId}`;
  await calls.post(invoiceView, `/invoices/${invoiceId}/receipts`, {
    id: randomUUID(),
    method,
    amount,
    reference,
  });
}
