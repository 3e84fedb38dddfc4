import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

/** Minutes after eight o'clock at which a stay's events happen, and by how much the clock of each is wrong. */
export interface Plan {
  named: ('ticket' | 'plate' | 'tag')[];
  entry: { at: number; wrong: number; observed: boolean };
  payment: { at: number; wrong: number; taken: boolean } | null;
  exit: { at: number; wrong: number; observed: boolean } | null;
}

export interface Sent {
  kind: 'entry' | 'payment' | 'exit';
  id: string;
  at: string;
  observed?: boolean;
  paid?: number;
  [name: string]: unknown;
}

export interface StayEvents {
  plate: string;
  entry: Sent;
  payment: Sent | null;
  exit: Sent | null;
}

/** Minutes: right, some ahead, some behind, hours, a day back, a year ahead. */
const wrongClocks = [0, 0, 0, 5, 9, -7, -130, 240, -1440, 525_600];

/** One stay's events; `clocks` are the minutes by which each may be wrong. */
export function arbitraryPlan(clocks: readonly number[] = wrongClocks): fc.Arbitrary<Plan> {
  const wrong = fc.constantFrom(...clocks);
  const name = fc.constantFrom('ticket', 'plate', 'tag' as const);
  return fc.record({
    named: fc.array(name, { minLength: 2, maxLength: 2 }) as fc.Arbitrary<Plan['named']>,
    entry: fc.record({ at: fc.integer({ min: 0, max: 60 }), wrong, observed: fc.boolean() }),
    payment: fc.option(fc.record({ at: fc.integer({ min: 61, max: 120 }), wrong, taken: fc.boolean() })),
    exit: fc.option(fc.record({ at: fc.integer({ min: 121, max: 180 }), wrong, observed: fc.boolean() })),
  });
}

let plates = 0;

/** The events of a plan, of a vehicle that never came before; `from` is the instant they are counted from. */
export function eventsOf(plan: Plan, from: number): StayEvents {
  plates += 1;
  const number = String(plates).padStart(5, '0');
  const [plate, tag] = [`P${number}`, `T${number}`];
  const time = ({ at, wrong }: { at: number; wrong: number }) =>
    new Date(from + (at + wrong) * 60_000).toISOString();
  const id = randomUUID();
  const names = { ticket: id, plate, tag };
  const named = (which: number) => {
    const name = plan.named[which] ?? 'ticket';
    return { [name]: names[name] };
  };
  const { entry, payment, exit } = plan;
  return {
    plate,
    entry: { kind: 'entry', id, at: time(entry), vehicleType: 'CA', plate, tag, observed: entry.observed },
    payment: payment && {
      kind: 'payment',
      id: randomUUID(),
      at: time(payment),
      method: 'cash',
      ...named(0),
      ...(payment.taken && { paid: 1000 + plates }),
    },
    exit: exit && { kind: 'exit', id: randomUUID(), at: time(exit), observed: exit.observed, ...named(1) },
  };
}

/** How events travel: their order, which come twice, which cannot be stored at first, how many at once. */
export interface Travel {
  order: number[];
  repeats: boolean[];
  fails: boolean[];
  size: number;
}

export const arbitraryTravel: fc.Arbitrary<Travel> = fc.record({
  order: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 12, maxLength: 12 }),
  repeats: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  fails: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  size: fc.integer({ min: 1, max: 12 }),
});

/** All events in the order of their journey, some of them twice. */
export function shuffled(events: readonly Sent[], { order, repeats }: Travel): Sent[] {
  const places = events.flatMap((event, index) => [
    { event, place: order[index % order.length] ?? 0 },
    ...(repeats[index % repeats.length] ? [{ event, place: 1000 - (order[index % order.length] ?? 0) }] : []),
  ]);
  return places.sort((a, b) => a.place - b.place).map(({ event }) => event);
}
