/** Work that waits for a place, or has one. */
export interface Turn {
  /** The lot that it is for; 0 for what belongs to none. */
  lot: number;
  /** Who it is sent to, by whatever name; the same name in two lots is two receivers. */
  receiver: string;
  /** What sends: several may send to one receiver, and take turns. */
  sender: number;
  /** The last attempt at this receiver failed, so this one may hold its place for as long as it is allowed to. */
  suspect: boolean;
}

/** How many turns run at once. */
export interface Limits {
  all: number;
  /** Of `all`, those that only a lot without any other place gets. */
  reserved: number;
  ofLot: number;
  ofReceiver: number;
  /** Turns of suspects, in all and of one lot: the other places are for receivers that answer. */
  suspects: number;
  suspectsOfLot: number;
}

/** Names of lots, receivers and senders are remembered up to as many: beyond, the one served longest ago is forgotten. */
const mostRemembered = 30_000;

/**
 * Places for work that calls the outside. The lot with the fewest places comes first, among equals the one that was
 * served longest ago, and so do receivers within a lot and senders to a receiver: whoever does not answer delays only
 * what is sent to them.
 */
export class FairPlaces {
  readonly #limits: Limits;
  readonly #running = new Set<Turn>();
  readonly #served = new Map<string, number>();
  #turns = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running.size;
  }

  /** Who gets the next place; undefined where none of those who wait may have one now. */
  next<T extends Turn>(waiting: readonly T[]): T | undefined {
    const counts = this.#counts();
    let best: { turn: T; rank: readonly number[] } | undefined;
    for (const turn of waiting) {
      if (!this.#mayRun(turn, counts)) continue;
      const rank = [
        counts.get(lotName(turn.lot)) ?? 0,
        ...servedNames(turn).map((name) => this.#served.get(name) ?? 0),
      ];
      if (!best || isBefore(rank, best.rank)) best = { turn, rank };
    }
    return best?.turn;
  }

  /** Gives a place. @returns gives it back */
  take(turn: Turn): () => void {
    this.#turns += 1;
    for (const name of servedNames(turn)) this.#noteServed(name);
    const own = { ...turn };
    this.#running.add(own);
    return () => this.#running.delete(own);
  }

  /** A Map keeps the order of insertion: who is noted anew goes to its end. */
  #noteServed(name: string): void {
    this.#served.delete(name);
    this.#served.set(name, this.#turns);
    if (this.#served.size <= mostRemembered) return;
    const [oldest = name] = this.#served.keys();
    this.#served.delete(oldest);
  }

  /** Places that are taken, by all that they are counted by. */
  #counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const turn of this.#running)
      for (const name of namesOf(turn)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  }

  #mayRun({ lot, receiver, suspect }: Turn, counts: ReadonlyMap<string, number>): boolean {
    const { all, reserved, ofLot, ofReceiver, suspects, suspectsOfLot } = this.#limits;
    const taken = (name: string) => counts.get(name) ?? 0;
    const ofThisLot = taken(lotName(lot));
    if (this.#running.size >= (ofThisLot > 0 ? all - reserved : all)) return false;
    if (ofThisLot >= ofLot || taken(receiverName(lot, receiver)) >= ofReceiver) return false;
    return !suspect || (taken(suspectName) < suspects && taken(suspectsName(lot)) < suspectsOfLot);
  }
}

const suspectName = 'suspects';
const suspectsName = (lot: number) => `suspects ${lot}`;
const lotName = (lot: number) => `lot ${lot}`;
const receiverName = (lot: number, receiver: string) => `receiver ${lot} ${receiver}`;

/** Whose turn it was, the widest first. */
function servedNames({ lot, receiver, sender }: Turn): string[] {
  return [lotName(lot), receiverName(lot, receiver), `sender ${lot} ${sender}`];
}

function namesOf({ lot, receiver, suspect }: Turn): string[] {
  const names = [lotName(lot), receiverName(lot, receiver)];
  return suspect ? [...names, suspectName, suspectsName(lot)] : names;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
