/** A source file, what it imports, and what it does with tables; paths are relative to the root, with `/`. */
export interface Source {
  path: string;
  lines: number;
  imports: Import[];
  queries: Query[];
  /** Names of the tables that it describes. */
  tables: string[];
}

/** One import: `target` is a path of the project, or a package's name as written. */
export interface Import {
  line: number;
  target: string;
  bare: boolean;
}

/** A query that begins in the file; `table` where it is written out. */
export interface Query {
  line: number;
  writes: boolean;
  table: string | undefined;
}

export interface Violation {
  file: string;
  line: number;
  text: string;
}

/** Says what is wrong with an import of a file, or nothing. */
export type ImportRule = (file: string, one: Import) => string | undefined;
/** Says what is wrong with a file by itself, or nothing. */
export type FileRule = (source: Source) => string | undefined;
/** Says what is wrong with files together. */
export type TreeRule = (sources: readonly Source[]) => Violation[];

/** Things that a rule lets pass, each with its reason beside it. */
export class Exceptions {
  readonly #unused: Set<string>;
  readonly #all: ReadonlySet<string>;

  constructor(all: readonly string[]) {
    this.#all = new Set(all);
    this.#unused = new Set(all);
  }

  has(one: string): boolean {
    this.#unused.delete(one);
    return this.#all.has(one);
  }

  /** Those that nothing has asked for: what they excused is gone. */
  get unused(): string[] {
    return [...this.#unused];
  }
}

/** The area and name of a feature whose folder a path lies in, in whichever half. */
export function featureOf(path: string): { half: string; area: string; name: string } | undefined {
  const [, half, area, name] = /^(core|shared|client\/src)\/features\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return half && area && name ? { half, area, name } : undefined;
}
