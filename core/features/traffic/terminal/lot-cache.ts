import type { Trx } from '../../../db/schema.ts';
import { restrictionsFrom } from '../../pricing/plate-restrictions/plate-restrictions.list.ts';
import { lastRestore, type Restore } from '../../site/backups/restores.list.ts';
import { type LotSettings, lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { hasSubscribers } from '../../subscriptions/subscribers/subscriber-entry.list.ts';
import { hasKept } from './kept-events.store.ts';

/** What the events of one transaction ask of a lot, read once: no event changes it. */
interface LotReads {
  settings?: LotSettings;
  hasSubscribers?: boolean;
  hasKept?: boolean;
  /** By local day: whether the lot has restrictions on it or later. */
  isRestricted: Map<string, boolean>;
}

/** The lots that one transaction meets. */
export class LotCache {
  readonly #trx: Trx;
  readonly #lots = new Map<number, LotReads>();
  #restore: Restore | null | undefined;

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  async settings(companyId: number): Promise<LotSettings> {
    const reads = this.#readsOf(companyId);
    reads.settings ??= await lotSettings(this.#trx, companyId);
    return reads.settings;
  }

  /** The last time that a backup of the site was put back; null where none ever was. */
  async restore(): Promise<Restore | null> {
    if (this.#restore === undefined) this.#restore = await lastRestore(this.#trx);
    return this.#restore;
  }

  /** Elsewhere there is nothing to decide at the entrance. */
  async hasSubscribers(companyId: number): Promise<boolean> {
    const reads = this.#readsOf(companyId);
    reads.hasSubscribers ??= await hasSubscribers(this.#trx, companyId);
    return reads.hasSubscribers;
  }

  /** True once `hasSubscribers` was told no: a vehicle need not be looked for then. Asks nothing of the database. */
  knowsNoSubscribers(companyId: number): boolean {
    return this.#readsOf(companyId).hasSubscribers === false;
  }

  /** True while a lot keeps events that were refused although they have happened. */
  async hasKept(companyId: number): Promise<boolean> {
    const reads = this.#readsOf(companyId);
    reads.hasKept ??= await hasKept(this.#trx, companyId);
    return reads.hasKept;
  }

  /** An event of the lot is kept from now on. */
  noteKept(companyId: number): void {
    this.#readsOf(companyId).hasKept = true;
  }

  /** True where a lot has restrictions of plates from a local day on. */
  async isRestricted(companyId: number, day: string): Promise<boolean> {
    const { isRestricted } = this.#readsOf(companyId);
    const known = isRestricted.get(day) ?? (await restrictionsFrom(this.#trx, companyId, day)).length > 0;
    isRestricted.set(day, known);
    return known;
  }

  #readsOf(companyId: number): LotReads {
    const reads = this.#lots.get(companyId) ?? { isRestricted: new Map() };
    this.#lots.set(companyId, reads);
    return reads;
  }
}
