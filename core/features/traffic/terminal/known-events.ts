import { asciiLowerCase } from '../../../../shared/ascii.ts';
import type { Trx } from '../../../db/schema.ts';
import { type Remembered, remember, remembered, rememberedAmong } from './terminal-events.store.ts';

interface EventKey {
  companyId: number;
  id: string;
}

const keyOf = ({ companyId, id }: EventKey) => `${companyId} ${id}`;

/** The form in which an event's id is compared; null for what is none. */
export function eventId(id: unknown): string | null {
  return typeof id === 'string' ? asciiLowerCase(id) : null;
}

/**
 * Which events were accepted before, for those of one transaction: what it is going to be asked is read at once, and what
 * it accepts itself is known though it is written at its end.
 */
export class KnownEvents {
  readonly #trx: Trx;
  readonly #known = new Map<string, Remembered | null>();

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  /** Reads all of these by one query a lot. */
  async read(events: readonly EventKey[]): Promise<void> {
    for (const [companyId, ofLot] of Map.groupBy(events, (event) => event.companyId)) {
      for (const event of ofLot) this.#known.set(keyOf(event), null);
      const ids = ofLot.map(({ id }) => id);
      for (const event of await rememberedAmong(this.#trx, companyId, ids))
        this.#known.set(keyOf({ companyId, id: event.id }), event);
    }
  }

  /** An event as it was accepted; null where it was not. */
  async find(event: EventKey): Promise<Remembered | null> {
    const known = this.#known.get(keyOf(event));
    return known === undefined ? ((await remembered(this.#trx, event))[0] ?? null) : known;
  }

  /** Keeps an event that is accepted now. */
  async add(event: Remembered & { companyId: number; receivedAt: number }): Promise<void> {
    await remember(this.#trx, event);
    this.#known.set(keyOf(event), event);
  }
}
