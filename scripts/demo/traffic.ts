import { createHash } from 'node:crypto';
import { addDays } from '../../shared/dates.ts';
import type { PaymentMethod, VehicleType } from '../../shared/values.ts';
import { busiestDay, entriesByHour } from './curve.ts';
import type { DemoLot } from './lots.ts';
import { type Random, seeded } from './random.ts';

/** A stay of the demo before it is priced; instants are epoch milliseconds. */
export interface DemoStay {
  /** Its day and its place among the stays of that day: names its events. */
  key: string;
  vehicleType: VehicleType;
  plate: string | null;
  entryAt: number;
  /** When the driver pays and when the barrier opens; after the demo's end they have not happened yet. */
  payAt: number;
  exitAt: number;
  method: PaymentMethod;
  /** Pays with the allied shops' voucher. */
  voucher: boolean;
  lostTicket: boolean;
  /** Left without paying, as a cashier observed. */
  unpaid: boolean;
  /** Index of the terminal that takes the payment. */
  terminal: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Bogotá has no daylight saving: local days are computed by hand. */
const zone = '-05:00';

const vehicles = [
  ['CA', 78],
  ['MT', 20],
  ['BI', 2],
] as const satisfies readonly (readonly [VehicleType, number])[];

const methods = [
  ['cash', 52],
  ['debit-card', 18],
  ['credit-card', 14],
  ['qr', 13],
  ['toll-pass', 3],
] as const satisfies readonly (readonly [PaymentMethod, number])[];

function plateOf(random: Random, vehicleType: VehicleType): string | null {
  if (vehicleType === 'BI') return null;
  // A quarter of the drivers come again and again; the rest are from a large town.
  const number = random.chance(0.25) ? random.between(0, 900) : random.between(1000, 60_000);
  const letters = 'BCDFGHJKLMNPRSTVWXYZ';
  const letter = (value: number) => letters[value % letters.length] ?? 'B';
  const head = letter(number) + letter(Math.floor(number / 20)) + letter(Math.floor(number / 400));
  const digits = String((number * 37) % 1000).padStart(3, '0');
  return vehicleType === 'MT' ? `${head}${digits.slice(0, 2)}${letter(number + 7)}` : `${head}${digits}`;
}

/** Minutes of a stay: most around the median, some the whole day. */
function minutesOf(random: Random, median: number): number {
  const bell = random.next() + random.next() + random.next() + random.next() - 2;
  const minutes = median * Math.exp(bell * 1.15);
  return Math.max(3, Math.min(Math.round(minutes), 60 * 40));
}

/** The kinds of event that a stay makes at a terminal. */
export type StayEvent = 'entry' | 'payment' | 'exit';

/** The id of an event of a stay, the same whenever it is made: sent again it changes nothing. */
export function eventId(companyId: number, { key }: DemoStay, kind: StayEvent): string {
  const hex = createHash('sha256').update(`${companyId}/${key}/${kind}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * A day's stays in the order of entry, shaped by the real garage's curve; paydays and bad days vary. The same for a
 * lot and day whenever they are asked for.
 */
export function staysOfDay(lot: DemoLot, day: string): DemoStay[] {
  const random = seeded(createHash('sha256').update(`${lot.prefix}/${day}`).digest().readUInt32LE());
  const midnight = Date.parse(`${day}T00:00:00${zone}`);
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const mood = 0.88 + random.next() * 0.24;
  const stays: DemoStay[] = [];
  for (const [hour, weight] of (entriesByHour[weekday] ?? []).entries()) {
    const expected = ((weight / busiestDay) * lot.daily + 0.15) * mood;
    const entries = Math.floor(expected + random.next());
    for (let one = 0; one < entries; one += 1) {
      const vehicleType = random.pick(vehicles);
      const entryAt = midnight + hour * hourMs + random.between(0, 3599) * 1000;
      const payAt = entryAt + minutesOf(random, lot.stay) * minuteMs + random.between(0, 59) * 1000;
      stays.push({
        key: `${day}/${stays.length}`,
        vehicleType,
        plate: plateOf(random, vehicleType),
        entryAt,
        payAt,
        exitAt: payAt + random.between(40, 540) * 1000,
        method: random.pick(methods),
        voucher: random.chance(0.03),
        lostTicket: random.chance(0.002),
        unpaid: random.chance(0.0015),
        terminal: random.between(0, lot.terminals.length - 1),
      });
    }
  }
  return stays.sort((a, b) => a.entryAt - b.entryAt);
}

/** The days of the demo, the last one today. */
export function demoDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}
