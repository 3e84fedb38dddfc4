import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A terminal gives an answer up after so long and sends the event again, under the same id. Milliseconds. */
const patience = 10_000;
const pauseBeforeAgain = 50;
/** What has not come back by then is not waited for. Milliseconds. */
const longest = 60_000;
const stayMs = 90 * 60_000;

/** Terminals that send whole stays one after another, each event until it is acknowledged. */
export class Terminals {
  readonly #url: string;
  readonly #keys: readonly string[];
  readonly #progress = new EventEmitter();
  #running: Promise<void>[] = [];
  #going = false;
  /** Ids of events that were acknowledged. */
  readonly acknowledged = new Set<string>();
  /** Events that were refused for good, by status: nothing here explains one. */
  readonly refused = new Map<number, number>();
  /** Milliseconds that the slowest event took from its first sending to its acknowledgement. */
  slowest = 0;

  constructor(url: string, keys: readonly string[]) {
    this.#url = `${url}/api/dashboard/core/terminal`;
    this.#keys = keys;
  }

  start(): void {
    this.#going = true;
    this.#running = this.#keys.map((key, number) => this.#work(key, number));
  }

  /** Lets each finish its event, unless that takes too long. */
  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#running);
  }

  /** Waits until so many more events are acknowledged, or for too long. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged.size + count;
    await this.#until(() => this.acknowledged.size >= enough);
  }

  /** Seconds from a moment (`performance.now()`) to the first acknowledgement of what was sent after it. */
  async recovered(since: number): Promise<number> {
    let end = since + longest;
    await this.#until((sent, at) => {
      if (sent < since) return false;
      end = at;
      return true;
    });
    return (end - since) / 1000;
  }

  /** Waits for an acknowledgement that will do; each comes with when its event was sent, and when it came. */
  async #until(isEnough: (sent: number, at: number) => boolean): Promise<void> {
    const signal = AbortSignal.timeout(longest);
    try {
      for (;;) {
        const [sent, at] = await once(this.#progress, 'acknowledged', { signal });
        if (isEnough(sent, at)) return;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #work(key: string, number: number): Promise<void> {
    for (let round = 0; this.#going; round += 1) {
      const plate = `${number}X${round}`;
      const now = Date.now();
      const [entry, exit] = [new Date(now - stayMs).toISOString(), new Date(now).toISOString()];
      await this.#insist(key, 'entries', { at: entry, vehicleType: 'CA', plate });
      await this.#insist(key, 'payments', { at: exit, plate, method: 'cash' });
      await this.#insist(key, 'exits', { at: exit, plate });
    }
  }

  /** Sends one event until it is answered for good. */
  async #insist(key: string, path: string, event: Record<string, unknown>): Promise<void> {
    const id = randomUUID();
    const first = performance.now();
    for (;;) {
      const sent = performance.now();
      const status = await this.#send(key, path, { id, ...event });
      if (status !== null && status < 500 && status !== 429) {
        if (status >= 300) this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
        else {
          this.acknowledged.add(id);
          const at = performance.now();
          this.slowest = Math.max(this.slowest, at - first);
          this.#progress.emit('acknowledged', sent, at);
        }
        return;
      }
      if (!this.#going && sent - first > longest) return;
      await pause(pauseBeforeAgain);
    }
  }

  /** The status of the answer; null where none came. */
  async #send(key: string, path: string, body: Record<string, unknown>): Promise<number | null> {
    try {
      const answer = await fetch(`${this.#url}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      });
      await answer.text();
      return answer.status;
    } catch {
      return null;
    }
  }
}
