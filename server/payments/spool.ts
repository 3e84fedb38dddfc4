import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../../shared/sync-path.ts';

/** A confirmation as it came: its form body, unchanged, and who brought it. */
export interface Confirmation {
  body: Buffer;
  address: string;
  requestId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** Bounds of what may wait; beyond, the provider is asked to come again. */
export interface SpoolBounds {
  bytes: number;
  entries: number;
}

/** A chain's busiest hour without a core is some thousand confirmations of 2 kB. */
export const spoolBounds: SpoolBounds = { bytes: 64 * 1024 * 1024, entries: 50_000 };

/** Nothing more is taken: what waits has to be handed over first. */
export class SpoolFull extends Error {}

const ending = '.confirmation';
const draftEnding = '.part';

/**
 * Confirmations on their way to the core, a file each in a folder of their own. What `put` has answered survives the
 * process and the machine: the file is written apart, synced, renamed and its folder synced. Knows nothing of HTTP, so
 * that whatever brings confirmations, the provider or a relay, puts them here.
 */
export class Spool {
  readonly #folder: string;
  readonly #bounds: SpoolBounds;
  /** Bytes by id, in the order of arrival. */
  readonly #entries = new Map<string, number>();
  #bytes = 0;
  #opened: Promise<void> | null = null;
  #syncing: Promise<void> = Promise.resolve();
  #nextSync: Promise<void> | null = null;

  constructor(folder: string, bounds: SpoolBounds = spoolBounds) {
    this.#folder = folder;
    this.#bounds = bounds;
  }

  /** How many confirmations wait: for figures and health. */
  depth(): number {
    return this.#entries.size;
  }

  /** The share of the room that is taken, 0 to 1. */
  fullness(): number {
    return Math.max(this.#bytes / this.#bounds.bytes, this.#entries.size / this.#bounds.entries);
  }

  /** When the oldest one that waits came, in epoch milliseconds; null where none does. */
  oldest(): number | null {
    const [first] = this.#entries.keys();
    return first === undefined ? null : Number(first.split('-', 1)[0]);
  }

  /** The ids of all that wait, oldest first. */
  async waiting(): Promise<string[]> {
    await this.#open();
    return [...this.#entries.keys()];
  }

  /**
   * Stores a confirmation durably and answers its id.
   * @throws SpoolFull, or the error of the file system: then it is not stored
   */
  async put(confirmation: Confirmation): Promise<string> {
    await this.#open();
    const { body, ...head } = confirmation;
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
    const isFull =
      this.#bytes + content.length > this.#bounds.bytes || this.#entries.size >= this.#bounds.entries;
    if (isFull) throw new SpoolFull();
    const id = `${confirmation.receivedAt}-${randomUUID()}`;
    // Counted at once: what comes in parallel must not go beyond the bounds together.
    this.#count(id, content.length);
    const draft = join(this.#folder, id + draftEnding);
    try {
      await this.#makeFolder();
      await writeDurably(draft, content);
      await rename(draft, this.#fileOf(id));
      await this.#syncFolder();
    } catch (error) {
      this.#forget(id);
      await rm(draft, { force: true }).catch(() => undefined);
      await rm(this.#fileOf(id), { force: true }).catch(() => undefined);
      throw error;
    }
    return id;
  }

  /** Null for one that is gone or cannot be understood. */
  async read(id: string): Promise<Confirmation | null> {
    const content = await readFile(this.#fileOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    const mark = content?.indexOf('\n') ?? -1;
    if (!content || mark === -1) return null;
    try {
      return { ...JSON.parse(content.toString('utf8', 0, mark)), body: content.subarray(mark + 1) };
    } catch {
      return null;
    }
  }

  /** It is with the core. Should the removal be lost in a power cut, the core hears of it twice, which it knows. */
  async remove(id: string): Promise<void> {
    await rm(this.#fileOf(id), { force: true });
    this.#forget(id);
  }

  /** Puts one aside that cannot be understood: kept for a person, and in nobody's way. */
  async putAside(id: string): Promise<void> {
    await rename(this.#fileOf(id), join(this.#folder, `${id}.unreadable`)).catch(() => undefined);
    this.#forget(id);
  }

  /** Not the one above it: a data folder that is gone must not seem to be there. */
  async #makeFolder(): Promise<void> {
    await mkdir(this.#folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }

  #fileOf(id: string): string {
    return join(this.#folder, id + ending);
  }

  #count(id: string, bytes: number): void {
    this.#entries.set(id, bytes);
    this.#bytes += bytes;
  }

  #forget(id: string): void {
    this.#bytes -= this.#entries.get(id) ?? 0;
    this.#entries.delete(id);
  }

  /** Once; where it fails, the next call tries again. */
  #open(): Promise<void> {
    this.#opened ??= this.#load().catch((error) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }

  async #load(): Promise<void> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names.sort()) {
      // Half a confirmation that nobody was told is stored.
      if (name.endsWith(draftEnding)) await rm(join(this.#folder, name), { force: true });
      if (!name.endsWith(ending)) continue;
      const { size } = await stat(join(this.#folder, name));
      this.#count(name.slice(0, -ending.length), size);
    }
  }

  /** Makes names durable. Those that wait while a sync runs share the next one. */
  #syncFolder(): Promise<void> {
    this.#nextSync ??= this.#syncing
      .catch(() => undefined)
      .then(() => {
        this.#nextSync = null;
        this.#syncing = syncPath(this.#folder);
        return this.#syncing;
      });
    return this.#nextSync;
  }
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
