import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import type { WarningSource } from '../../../feature.ts';
import type { Grants } from '../../../http/grants.rules.ts';
import { readLotPage } from '../dashboard/dashboard.list.ts';
import { changedPieces, type LotPage, type Piece, visibleParts } from '../dashboard/parts.rules.ts';
import { changeMarker, liveGrants } from './changes.list.ts';
import type { EventFeed } from './event-feed.ts';

/** Milliseconds between two looks at the company's marker. */
const lookEvery = 1000;
/** Looks until the listeners' rights are checked again, and until they are told that nothing has changed. */
const checkRightsEvery = 3;
const notifyEvery = 10;
/** Time passes too: the day turns, terminals fall silent, "so far" moves on. Read anew after so many looks at most. */
const readEvery = 15;
/** After so many looks that failed in a row the listeners are sent away. */
const failuresBorne = 5;

export interface Listener {
  sessionId: string;
  grants: Grants;
  feed: EventFeed;
}

export interface ChannelDeps {
  db: Db;
  /** Epoch milliseconds. */
  now: () => number;
  log: FastifyBaseLogger;
  /** Every feature that warns. */
  warnings: readonly WarningSource[];
}

/**
 * The listeners of one company: one look at the database each second for all of them, none without any. What they
 * were told is what the next change is compared with, so that nothing is lost between the snapshot and the first
 * change.
 */
export class LotChannel {
  readonly #companyId: number;
  readonly #deps: ChannelDeps;
  readonly #listeners = new Set<Listener>();
  readonly #stopped = new AbortController();
  readonly #first: Promise<void>;
  #page: LotPage | null = null;
  #marker = '';

  /** @param onEmpty called once, when the last listener has left */
  constructor(companyId: number, deps: ChannelDeps, onEmpty: () => void) {
    this.#companyId = companyId;
    this.#deps = deps;
    this.#first = this.#read(undefined);
    void this.#run().finally(onEmpty);
  }

  /** Adds a listener, who gets the whole picture first. */
  async add(listener: Listener): Promise<void> {
    this.#listeners.add(listener);
    listener.feed.stream.once('close', () => this.#leave(listener));
    await this.#first;
    if (this.#page) listener.feed.send('snapshot', this.#shown(this.#page, listener));
  }

  /** Sends everybody away. */
  close(): void {
    this.#stopped.abort();
    for (const { feed } of this.#listeners) feed.end();
    this.#listeners.clear();
  }

  /** True once it listens no more: a newcomer needs another channel. */
  get isOver(): boolean {
    return this.#stopped.signal.aborted;
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#stopped.abort();
  }

  async #run(): Promise<void> {
    try {
      await this.#first;
      for (let look = 1, failures = 0; !this.isOver; look += 1) {
        await pause(lookEvery, undefined, { signal: this.#stopped.signal });
        try {
          await this.#look(look);
          failures = 0;
        } catch (error) {
          failures += 1;
          this.#deps.log.warn({ err: error, companyId: this.#companyId }, 'live figures could not be read');
          if (failures >= failuresBorne) throw error;
        }
      }
    } catch (error) {
      if (!this.isOver) this.#deps.log.error({ err: error }, 'live figures ended');
    } finally {
      this.close();
    }
  }

  async #look(look: number): Promise<void> {
    const { db } = this.#deps;
    if (look % checkRightsEvery === 0) await this.#checkRights();
    const marker = await changeMarker(db, this.#companyId);
    if (marker !== this.#marker || look % readEvery === 0) await this.#read(marker);
    if (this.isOver || look % notifyEvery !== 0 || !this.#page) return;
    const head = { ...this.#page.head, at: new Date(this.#deps.now()).toISOString() };
    for (const { feed } of this.#listeners) {
      feed.beat();
      feed.send('current', head);
    }
  }

  async #read(marker: string | undefined): Promise<void> {
    const { db, now } = this.#deps;
    // Looked at before the page is read: what changes in between is found at the next look.
    const seen = marker ?? (await changeMarker(db, this.#companyId));
    const page = await readLotPage(db, this.#deps.warnings, this.#companyId, now());
    const before = this.#page;
    this.#page = page;
    this.#marker = seen;
    const changed = before && changedPieces(before, page);
    if (!changed || changed.size === 0) return;
    for (const listener of this.#listeners) {
      const parts = visibleParts(page, listener.grants, changed);
      if (Object.keys(parts).length > 0) listener.feed.send('change', { ...page.head, ...parts });
    }
  }

  #shown(page: LotPage, { grants }: Listener, changed?: ReadonlySet<Piece>): object {
    return { ...page.head, ...visibleParts(page, grants, changed) };
  }

  /** Whose session is over is sent away; whose grants have changed begins anew with what they show now. */
  async #checkRights(): Promise<void> {
    const listeners = [...this.#listeners];
    const ids = [...new Set(listeners.map(({ sessionId }) => sessionId))];
    const grants = await liveGrants(this.#deps.db, this.#companyId, ids, this.#deps.now());
    for (const listener of listeners) {
      const now = grants.get(listener.sessionId);
      if (!now || (now !== 'all' && now.length === 0)) {
        this.#listeners.delete(listener);
        listener.feed.end();
      } else if (JSON.stringify(now) !== JSON.stringify(listener.grants)) {
        listener.grants = now;
        if (this.#page) listener.feed.send('snapshot', this.#shown(this.#page, listener));
      }
    }
    if (this.#listeners.size === 0) this.#stopped.abort();
  }
}
