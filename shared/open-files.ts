import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Which file a path leads to, and its size in bytes. */
interface Seen {
  id: string;
  size: bigint;
}

/**
 * The files that a program keeps open in a folder. Whoever removes or replaces one takes it from under the program, which
 * would go on writing into what nobody can find any more; so each is compared with what stands under its name.
 */
export class OpenFiles {
  readonly #folder: string;
  readonly #emptied: readonly string[];
  readonly #seen: Map<string, Seen | null>;

  /**
   * @param names of files that are there now
   * @param emptied of those that their program itself may empty
   */
  constructor(folder: string, names: readonly string[], emptied: readonly string[] = []) {
    this.#folder = folder;
    this.#emptied = emptied;
    this.#seen = new Map(names.map((name) => [name, this.#look(name)]));
  }

  /** The path of one that is no longer the file that it was; null while all are. Costs some microseconds a file. */
  lost(): string | null {
    for (const name of this.#seen.keys()) if (!this.has(name)) return join(this.#folder, name);
    return null;
  }

  /** True while a name leads to the file that it led to, and nobody has emptied that. */
  has(name: string): boolean {
    const seen = this.#seen.get(name);
    const now = this.#look(name);
    if (!now || now.id !== seen?.id) return false;
    if (now.size === 0n && seen.size > 0n && !this.#emptied.includes(name)) return false;
    seen.size = now.size;
    return true;
  }

  #look(name: string): Seen | null {
    // Exact: some file systems number their files beyond 2^53.
    const found = statSync(join(this.#folder, name), { bigint: true, throwIfNoEntry: false });
    return found ? { id: `${found.dev}:${found.ino}`, size: found.size } : null;
  }
}
