import type { DocumentRow } from './document.ts';

/** A document's rows one by one, out of the chunks in which they come. */
export class RowSource {
  readonly #chunks: AsyncIterator<readonly DocumentRow[]>;
  #chunk: readonly DocumentRow[] = [];
  #next = 0;

  constructor(chunks: AsyncIterable<readonly DocumentRow[]>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** True while a row is at hand. */
  get ready(): boolean {
    return this.#next < this.#chunk.length;
  }

  /** Waits for a row; false where none is left. */
  async more(): Promise<boolean> {
    while (!this.ready) {
      const { value, done } = await this.#chunks.next();
      if (done) return false;
      this.#chunk = value;
      this.#next = 0;
    }
    return true;
  }

  take(): DocumentRow {
    const row = this.#chunk[this.#next];
    if (!row) throw new Error('No row is at hand.');
    this.#next += 1;
    return row;
  }

  /** Waits until so many rows are at hand, as far as there are any. */
  async ahead(count: number): Promise<void> {
    const rows: DocumentRow[] = [];
    while (rows.length < count) {
      const { value, done } = await this.#chunks.next();
      if (done) break;
      rows.push(...value);
    }
    this.#chunk = rows;
    this.#next = 0;
  }

  /** The rows at hand that come next. */
  first(count: number): readonly DocumentRow[] {
    return this.#chunk.slice(this.#next, this.#next + count);
  }

  /** Lets whoever reads the rows know that no more are wanted. */
  async end(): Promise<void> {
    await this.#chunks.return?.();
  }
}
