import type { Db } from '../../../db/schema.ts';
import { insertQuotes, type NewQuote } from './quotes.store.ts';

/** How long a quote waits to be written together with others, milliseconds. */
const gatherMs = 250;

/** Quotes that wait while the database is away; older ones are dropped then, for the memory has an end. */
const mostWaiting = 10_000;

/**
 * Notes what terminals were told, beside their answers: a quote changes nothing and must not wait for the disk. What a
 * crash takes is a quarter of a second of such notes, and no money.
 */
export class QuoteLog {
  readonly #db: Db;
  #waiting: NewQuote[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Notes a quote; it is written a moment later. */
  note(quote: NewQuote): void {
    if (this.#waiting.length >= mostWaiting) this.#waiting.shift();
    this.#waiting.push(quote);
    this.#timer ??= setTimeout(() => void this.written(), gatherMs).unref();
  }

  /** Writes what waits; settles once it is written, or could not be and waits again. */
  written(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const quotes = this.#waiting;
    if (quotes.length === 0) return;
    this.#waiting = [];
    try {
      await insertQuotes(this.#db, quotes);
    } catch {
      // A full disk or a database that is away refuses money too and says so there; these wait for the next quote.
      this.#waiting = [...quotes, ...this.#waiting].slice(-mostWaiting);
    }
  }
}
