import { StringDecoder } from 'node:string_decoder';

/** Far above any event of the core. */
const longestBlock = 4 * 1024 * 1024;

/** Puts the pieces of a stream of server-sent events together again: an event ends with an empty line. */
export class EventBlocks {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  /**
   * Takes the next piece.
   * @returns the events that are whole now, as they came; `''` where there is none yet
   * @throws where an event has no end
   */
  take(chunk: Buffer): string {
    this.#rest += this.#decoder.write(chunk);
    const end = this.#rest.lastIndexOf('\n\n');
    if (end < 0) {
      if (this.#rest.length > longestBlock) throw new Error('an event without end');
      return '';
    }
    const whole = this.#rest.slice(0, end + 2);
    this.#rest = this.#rest.slice(end + 2);
    return whole;
  }
}
