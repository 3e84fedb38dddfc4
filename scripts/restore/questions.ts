import { createInterface } from 'node:readline';

/** Asks the operator on the terminal; an end of the input is no answer. */
export class Questions {
  readonly #lines: AsyncIterator<string>;
  readonly #close: () => void;

  constructor(input: NodeJS.ReadableStream) {
    const reader = createInterface({ input });
    this.#lines = reader[Symbol.asyncIterator]();
    this.#close = () => reader.close();
  }

  /** @returns null where nobody answers */
  async ask(text: string): Promise<string | null> {
    process.stdout.write(`${text} `);
    const { value, done } = await this.#lines.next();
    return done ? null : value.trim();
  }

  close(): void {
    this.#close();
  }
}
