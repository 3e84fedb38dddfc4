import type { ActorKind, ActRate } from '../../../shared/features/traffic/money-acts/money-act.ts';
import type { MoneyAct } from '../../../shared/values.ts';
import { wilson } from '../wilson.rules.ts';

export interface Figure {
  count: number;
  /** Minor units. */
  amount: number;
}

/** What somebody, or a terminal, did in some days, and against how many vehicles. */
export interface Counted {
  kind: ActorKind;
  key: string;
  name: string;
  shifts: number;
  vehicles: number;
  acts: ReadonlyMap<MoneyAct, Figure>;
}

const none: Figure = { count: 0, amount: 0 };

/** What others have done says something from so many vehicles on, and from such a share of one's own. */
const comparable = { vehicles: 20, share: 0.1 };

/** Of how many vehicles something was done so often. */
interface Reference {
  count: number;
  vehicles: number;
}

/**
 * The rate of each person and terminal, beside the rate of all others of its kind. The others never include the one compared.
 * Without others the same person's `earlier` acts are compared.
 */
export function ratesOf(all: readonly Counted[], earlier: readonly Counted[]): ActRate[] {
  const before = new Map(earlier.map((one) => [`${one.kind} ${one.key}`, one]));
  // Of users the office knows only who did something: one who did nothing then had as many vehicles as the lot.
  const idle = { count: 0, vehicles: vehiclesOf(earlier.filter(({ kind }) => kind === 'terminal')) };
  return all.flatMap((one) => {
    const others = all.filter((other) => other !== one && other.kind === one.kind);
    return [...one.acts].map(([act, figure]) => {
      const own = before.get(`${one.kind} ${one.key}`);
      return rateOf(one, act, figure, {
        others: sumOf(others, act),
        earlier: own || one.kind !== 'user' ? sumOf(own ? [own] : [], act) : idle,
      });
    });
  });
}

/** True where somebody can be compared with no others. */
export function lacksOthers(all: readonly Counted[]): boolean {
  return all.some((one) => {
    const others = all.filter((other) => other !== one && other.kind === one.kind);
    return !isComparable({ count: 0, vehicles: vehiclesOf(others) }, one.vehicles);
  });
}

const vehiclesOf = (some: readonly Counted[]) => some.reduce((sum, { vehicles }) => sum + vehicles, 0);

function sumOf(some: readonly Counted[], act: MoneyAct): Reference {
  const count = some.reduce((sum, { acts }) => sum + (acts.get(act) ?? none).count, 0);
  return { count, vehicles: vehiclesOf(some) };
}

function isComparable({ vehicles }: Reference, own: number): boolean {
  return vehicles >= Math.max(comparable.vehicles, own * comparable.share);
}

function rateOf(
  { kind, key, name, shifts, vehicles }: Counted,
  act: MoneyAct,
  { count, amount }: Figure,
  compared: Record<'others' | 'earlier', Reference>,
): ActRate {
  const { rate, low, high } = wilson(count, vehicles);
  const basis = (['others', 'earlier'] as const).find((one) => isComparable(compared[one], vehicles)) ?? null;
  const other = basis && compared[basis].count / compared[basis].vehicles;
  return {
    ...{ kind, key, name, act, count, amount, shifts, vehicles, basis },
    perShift: shifts > 0 ? count / shifts : null,
    ...{ rate: rate * 100, low: low * 100, high: high * 100 },
    others: other === null ? null : other * 100,
    isAbove: other !== null && vehicles > 0 && low > other,
  };
}

/** From when on a rate is filed: `times` that of the others, and so many acts in the week at least. */
export interface Threshold {
  times: number;
  minimum: number;
}

/** Of the normal distribution, for 99.99 % on both sides. */
const sure = 3.890592;

/**
 * True for a rate that is to be filed. Some hundred rates are compared each week, so that five in a hundred would be found
 * by chance: here the interval of 99.99 % must be above the others.
 */
export function isHigh({ count, vehicles, rate, others }: ActRate, { times, minimum }: Threshold): boolean {
  if (times === 0 || others === null || count < minimum) return false;
  return rate >= times * others && wilson(count, vehicles, sure).low * 100 > others;
}

/** The most remarkable first: those above the others, by how many times, and the more often the earlier. */
export function byWeight(a: ActRate, b: ActRate): number {
  const times = ({ rate, others }: ActRate) => (others === null ? 0 : rate / Math.max(others, 0.01));
  return Number(b.isAbove) - Number(a.isAbove) || times(b) - times(a) || b.count - a.count;
}
