import { asciiUpperCase } from '../../../../shared/ascii.ts';
import { parseInstant } from '../../../../shared/dates.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { findStay, type StayReference } from '../stays/stays.list.ts';

interface Reference {
  kind: unknown;
  body: Record<string, unknown>;
}

const ofStays: readonly unknown[] = ['entry', 'payment', 'exit'];
const ofMoney = ['payment', 'sale'];

/** The names by which an event means a stay, in the spelling in which they are compared; its shape may be unchecked. */
function stayNames({ kind, body }: Reference): string[] {
  if (kind === 'person-entry' || kind === 'person-exit')
    return typeof body.tag === 'string' ? [`person ${normalizeTag(body.tag)}`] : [];
  if (!ofStays.includes(kind)) return [];
  // A terminal that prints tickets while it is offline prints the id of the entry.
  const { plate, tag, [kind === 'entry' ? 'id' : 'ticket']: ticket } = body;
  return [
    ...(typeof ticket === 'string' && ticket ? [`ticket ${asciiUpperCase(ticket.trim())}`] : []),
    ...(typeof plate === 'string' && plate ? [`plate ${normalizePlate(plate)}`] : []),
    ...(typeof tag === 'string' && tag ? [`tag ${normalizeTag(tag)}`] : []),
  ];
}

/** The stored stays that an event means: one, or for an entry those of its plate and its tag. */
async function storedStays(trx: Trx, companyId: number, event: Reference): Promise<number[]> {
  if (!ofStays.includes(event.kind)) return [];
  const { ticket = null, plate = null, tag = null } = event.body as StayReference;
  const references = event.kind === 'entry' ? [{ plate }, { tag }] : [{ ticket, plate, tag }];
  const found: number[] = [];
  for (const reference of references) {
    try {
      found.push((await findStay(trx, companyId, reference, parseInstant(event.body.at))).id);
    } catch (error) {
      // No such stay, or none named: nothing stored is concerned.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return found;
}

/** Names of stays in a batch, those that one event gives together joined. */
class JoinedNames {
  readonly #parents = new Map<string, string>();

  join(names: readonly string[]): void {
    const [first, ...others] = names;
    if (first === undefined) return;
    for (const other of others) this.#parents.set(this.find(other), this.find(first));
  }

  /** The same for all names that were joined, whichever way. */
  find(name: string): string {
    let found = name;
    for (let next = this.#parents.get(found); next !== undefined && next !== found; ) {
      found = next;
      next = this.#parents.get(found);
    }
    // Long chains are walked once.
    if (found !== name) this.#parents.set(name, found);
    return found;
  }
}

/** An event that waits for what its batch could not store: nothing is wrong with the database it was not asked of. */
export class HeldBack extends AppError {
  constructor(cause?: unknown) {
    super('commitFailed', { cause });
  }
}

/**
 * What could not be stored of a batch. The rest of the same stays must wait for it: after a payment that failed the
 * exit would be refused as unpaid, and a terminal that sends again only what failed would lose it.
 */
export class BatchFailures {
  readonly #names = new JoinedNames();
  readonly #failedKinds = new Set<unknown>();
  readonly #failedNames = new Set<string>();
  readonly #failedStays = new Set<number>();
  /** Failed events whose stored stays are asked for once storage answers again. */
  readonly #unasked: Reference[] = [];

  /** @param events all of the batch, so that an entry says which ticket, plate and tag are one stay */
  constructor(events: readonly Reference[]) {
    for (const event of events) this.#names.join(stayNames(event));
  }

  /** Notes an event of which nothing was stored. */
  note(event: Reference): void {
    this.#failedKinds.add(event.kind);
    for (const name of stayNames(event)) this.#failedNames.add(this.#names.find(name));
    this.#unasked.push(event);
  }

  /**
   * Keeps back what depends on a failure: of the same stay, and a closure after money that is not in it.
   * @throws HeldBack
   */
  async keepBack(trx: Trx, companyId: number, event: Reference): Promise<void> {
    if (this.#failedKinds.size === 0) return;
    const isAfterMoney = event.kind === 'closure' && ofMoney.some((kind) => this.#failedKinds.has(kind));
    if (isAfterMoney || this.#isNamed(event) || (await this.#isStored(trx, companyId, event)))
      throw new HeldBack();
  }

  /** What an event is refused with: a full lot may be full by an exit that could not be stored. */
  refusal(error: unknown): unknown {
    const isFull = error instanceof AppError && error.error === 'noSpace';
    return isFull && this.#failedKinds.has('exit') ? new HeldBack(error) : error;
  }

  #isNamed(event: Reference): boolean {
    return stayNames(event).some((name) => this.#failedNames.has(this.#names.find(name)));
  }

  /** A stay from before the batch may be named by its ticket here and by its plate there. */
  async #isStored(trx: Trx, companyId: number, event: Reference): Promise<boolean> {
    const stays = await storedStays(trx, companyId, event);
    if (stays.length === 0) return false;
    for (let failed = this.#unasked.at(-1); failed; failed = this.#unasked.at(-1)) {
      for (const id of await storedStays(trx, companyId, failed)) this.#failedStays.add(id);
      this.#unasked.pop();
    }
    return stays.some((id) => this.#failedStays.has(id));
  }
}
