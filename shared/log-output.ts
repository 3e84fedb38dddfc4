import { write, writeSync } from 'node:fs';

/** Characters that are gathered before they are written, and for how long (milliseconds) a line waits at most. */
const gatherUpTo = 32_768;
const gatherFor = 250;
/** What may wait for a reader that is slow or gone; beyond, lines are dropped: the lot goes on. */
const mostWaiting = 64 * 1024 * 1024;
const busyPause = 50;
/** How long the last lines may take, and how often they are looked at; milliseconds. */
const endPatience = 1000;
const endPause = 5;

/**
 * Where log lines go: gathered, and written in order, one write at a time. pino's own destination encodes text off the
 * event loop at three times the cost of a line, which is a tenth of what a forwarded call costs (`npm run bench`).
 */
export class LogOutput {
  readonly #fd: number;
  readonly #timer: NodeJS.Timeout;
  #text = '';
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #writing = false;

  constructor(fd: number) {
    this.#fd = fd;
    this.#timer = setInterval(() => this.#gather(), gatherFor).unref();
  }

  /** Takes a line that ends with its line feed. */
  write(line: string): void {
    this.#text += line;
    if (this.#text.length >= gatherUpTo) this.#gather();
  }

  /** Stops; answers when all lines are written, or when their reader has not taken them for a while. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#gather();
    for (let waited = 0; this.#writing && waited < endPatience; waited += endPause) {
      await new Promise((resolve) => setTimeout(resolve, endPause));
    }
  }

  /**
   * Stops, and writes what is held before it returns: for a process that is ending without a wait. A write that is under
   * way may come after these lines.
   */
  endNow(): void {
    clearInterval(this.#timer);
    this.#gather(false);
    // What is being written is with the system already.
    const held = this.#waiting.splice(this.#writing ? 1 : 0);
    for (const chunk of held) this.#waitingBytes -= chunk.length;
    try {
      for (const chunk of held) writeSync(this.#fd, chunk);
    } catch {
      // Nobody reads any more.
    }
  }

  #gather(start = true): void {
    if (this.#text !== '') {
      const chunk = Buffer.from(this.#text);
      this.#text = '';
      if (this.#waitingBytes + chunk.length <= mostWaiting) {
        this.#waiting.push(chunk);
        this.#waitingBytes += chunk.length;
      }
    }
    if (start && !this.#writing) this.#next();
  }

  #next(): void {
    const chunk = this.#waiting[0];
    if (!chunk) return;
    this.#writing = true;
    write(this.#fd, chunk, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#next(), busyPause).unref();
        return;
      }
      this.#writing = false;
      // Nobody reads the log any more (a closed pipe): what it says is lost, the site is not.
      const taken = error ? chunk.length : written;
      this.#waitingBytes -= taken;
      if (taken < chunk.length) this.#waiting[0] = chunk.subarray(taken);
      else this.#waiting.shift();
      this.#next();
    });
  }
}
