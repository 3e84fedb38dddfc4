import type { FromHub, StreamEvent, ToHub } from './messages.ts';

/** Where the worker's script stands; the build says it. */
declare const streamWorkerPath: string | undefined;

/** Milliseconds between two looks at whether the hub lives; it says so each second. */
const lookEvery = 500;
/** Looks without a word of the hub after which it is gone. Looks, not time: a page that stood still has heard nothing. */
const looksWithoutMessage = 5;
/** A hidden tab, too, says now and then that it is there. */
const aliveEvery = 20_000;
/** A hub that has not said a word after so long is not waited for. */
const hubStartsWithin = 1000;
const handOverAfter = 1000;

interface HubLine {
  postMessage(message: ToHub): void;
  close(): void;
}

type Listener = (data: string) => void;

/**
 * This tab's line to the hub of the browser's one stream. It is opened by the first who listens. A hub that is gone, with
 * the tab that ran it or by itself, is followed by a new one.
 */
class StreamTab {
  readonly #listeners = new Map<StreamEvent | 'refused', Set<Listener>>();
  /** Long calls of this tab: inside, or how to let one in. */
  readonly #tickets = new Map<number, 'held' | (() => void)>();
  #line: HubLine | null = null;
  #isJoined = false;
  #hasMessage = false;
  #live = 0;
  #looks = 0;
  #lastTicket = 0;
  #isReporting = false;

  /** Hears an event until the returned function is called. */
  on(event: StreamEvent | 'refused', listener: Listener): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    this.#join();
    return () => listeners.delete(listener);
  }

  /** Wants the lot's figures until the returned function is called. */
  wantLive(): () => void {
    this.#live += 1;
    this.#join();
    this.#report();
    return () => {
      this.#live -= 1;
      this.#report();
    };
  }

  /** The lot's figures are wanted anew at once. */
  retry(): void {
    this.#line?.postMessage({ kind: 'retry' });
  }

  /** Waits for a place among the long calls of all tabs. @returns how to give it back */
  async enter(): Promise<() => void> {
    if (!this.#isJoined || !(await this.#firstMessage())) return () => {};
    const ticket = ++this.#lastTicket;
    await new Promise<void>((resolve) => {
      this.#tickets.set(ticket, resolve);
      this.#line?.postMessage({ kind: 'enter', ticket, held: false });
    });
    return () => {
      this.#tickets.delete(ticket);
      this.#line?.postMessage({ kind: 'leave', ticket });
    };
  }

  async #firstMessage(): Promise<boolean> {
    for (let waited = 0; !this.#hasMessage && waited < hubStartsWithin; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.#hasMessage;
  }

  #join(): void {
    if (this.#isJoined) return;
    this.#isJoined = true;
    this.#connect();
    document.addEventListener('visibilitychange', () => this.#report());
    addEventListener('pagehide', () => this.#hangUp());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#connect());
    setInterval(() => this.#look(), lookEvery);
    setInterval(() => this.#report(), aliveEvery);
  }

  #look(): void {
    this.#looks += 1;
    if (this.#looks < looksWithoutMessage || !this.#line) return;
    this.#looks = 0;
    this.#connect();
  }

  #connect(): void {
    const before = this.#line;
    if (typeof SharedWorker === 'undefined' || typeof streamWorkerPath === 'undefined') void this.#beAlone();
    else {
      const worker = new SharedWorker(streamWorkerPath, 'stream');
      worker.addEventListener('error', () => void this.#beAlone());
      this.#use(worker.port);
    }
    // Not before the hub, if it is the same one, has heard on the new line which places are held.
    if (before) setTimeout(() => hangUp(before), handOverAfter);
  }

  /** A browser without shared workers: each tab that is looked at has a stream of its own. */
  async #beAlone(): Promise<void> {
    const { Hub } = await import('./hub.ts');
    const { port1, port2 } = new MessageChannel();
    new Hub({ alone: true }).join(port1);
    this.#use(port2);
  }

  #use(port: MessagePort): void {
    this.#line = port;
    port.onmessage = ({ data }: MessageEvent<FromHub>) => {
      if (this.#line === port) this.#take(data);
    };
    this.#report();
    for (const [ticket, state] of this.#tickets)
      port.postMessage({ kind: 'enter', ticket, held: state === 'held' });
  }

  #take(message: FromHub): void {
    this.#looks = 0;
    this.#hasMessage = true;
    if (message.kind === 'event') this.#emit(message.event, message.data);
    if (message.kind === 'refused') this.#emit('refused', '');
    if (message.kind === 'admitted') this.#admit(message.ticket);
  }

  #admit(ticket: number): void {
    const letIn = this.#tickets.get(ticket);
    if (typeof letIn === 'function') {
      this.#tickets.set(ticket, 'held');
      letIn();
    } else if (letIn === undefined) this.#line?.postMessage({ kind: 'leave', ticket });
  }

  #emit(event: StreamEvent | 'refused', data: string): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(data);
  }

  /** Once for all that changes at a time: parts of a screen come together. */
  #report(): void {
    if (this.#isReporting) return;
    this.#isReporting = true;
    queueMicrotask(() => {
      this.#isReporting = false;
      this.#line?.postMessage({ kind: 'tab', live: this.#live > 0, hidden: document.hidden });
    });
  }

  #hangUp(): void {
    if (this.#line) hangUp(this.#line);
    this.#line = null;
  }
}

function hangUp(line: HubLine): void {
  line.postMessage({ kind: 'bye' });
  line.close();
}

export const streamTab = new StreamTab();
