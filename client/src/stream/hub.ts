import { readJson, writeJson } from '../../../shared/exact-json.ts';
import { type FromHub, type StreamEvent, streamEvents, type TabPort, type ToHub } from './messages.ts';
import { Places } from './places.ts';

const address = '/session/events';
/** By this screen a user may listen to his lot. */
const liveAddress = `${address}?view=/view/start`;

/** Milliseconds. The gateway says something each ten seconds at least: silence means that the stream is dead. */
const silenceTimeout = 25_000;
/** A refused stream is asked for again after so long. */
const refusedFor = 5000;
/** Figures that nobody looks at end after so long. */
const hiddenFor = 5000;
/** So long the stream outlives its last tab: a page that is loaded again finds it open. */
const closeDelay = 2000;
const beatEvery = 1000;
/** A tab that has said nothing for so long has crashed. A hidden one may speak once a minute only. */
const tabLivesFor = 150_000;
/** Long calls of all tabs at a time. */
const longCalls = 3;

interface Tab {
  live: boolean;
  hidden: boolean;
  lastMessageAt: number;
}

interface HubOptions {
  /** One tab's own, where the browser has no shared workers: it holds no connection while nobody looks at it. */
  alone?: boolean;
}

/**
 * Holds the browser's one stream of events and shares it out among its tabs, whatever their number. The lot's figures
 * come with it while a tab that is looked at wants them.
 */
export class Hub {
  readonly #tabs = new Map<TabPort, Tab>();
  readonly #places = new Places<TabPort>(longCalls, (tab, ticket) =>
    tab.postMessage({ kind: 'admitted', ticket }),
  );
  readonly #alone: boolean;
  #source: EventSource | null = null;
  #isLive = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;
  #beats: ReturnType<typeof setInterval> | undefined;
  /** The last word about the company, for tabs that come later. */
  #company: string | null = null;
  /** The lot's figures as they are now, for tabs that come later. */
  #page: object | null = null;
  /** Why none come, for tabs that come later. */
  #lost: 'lot-lost' | 'lot-refused' | null = null;

  constructor({ alone = false }: HubOptions = {}) {
    this.#alone = alone;
  }

  /** A tab that says what it wants from now on. */
  join(port: TabPort): void {
    port.onmessage = ({ data }) => this.#receive(port, data);
    port.onclose = () => this.#forget(port);
    this.#register(port);
  }

  #register(port: TabPort): Tab {
    const tab = { live: false, hidden: true, lastMessageAt: performance.now() };
    this.#tabs.set(port, tab);
    this.#beats ??= setInterval(() => this.#beat(), beatEvery);
    port.postMessage({ kind: 'beat' });
    if (this.#source && this.#company !== null) send(port, 'company', this.#company);
    return tab;
  }

  #receive(port: TabPort, message: ToHub): void {
    // One that was taken for dead, and slept.
    const tab = this.#tabs.get(port) ?? this.#register(port);
    tab.lastMessageAt = performance.now();
    if (message.kind === 'enter') this.#places.enter(port, message.ticket, message.held);
    if (message.kind === 'leave') this.#places.leave(port, message.ticket);
    if (message.kind === 'retry' && this.#source?.readyState !== EventSource.OPEN) this.#open(this.#isLive);
    if (message.kind === 'bye') this.#forget(port);
    if (message.kind === 'tab') {
      const begins = message.live && !tab.live;
      Object.assign(tab, { live: message.live, hidden: message.hidden });
      if (begins && this.#isLive) this.#sendCurrent(port);
      this.#settle();
    }
  }

  /** Tells a tab how the lot is, which the others have heard. */
  #sendCurrent(port: TabPort): void {
    if (this.#page) send(port, 'snapshot', writeJson(this.#page));
    else if (this.#lost) send(port, this.#lost, '{}');
  }

  #forget(port: TabPort): void {
    this.#tabs.delete(port);
    this.#places.forget(port);
    this.#settle();
  }

  /** Opens, changes or ends the stream as the tabs want it now. */
  #settle(): void {
    clearTimeout(this.#ending);
    const tabs = [...this.#tabs.values()];
    const wanted = tabs.some((tab) => tab.live && !tab.hidden);
    const isSeen = tabs.some((tab) => !tab.hidden);
    if (tabs.length === 0) this.#ending = setTimeout(() => this.#end(), closeDelay);
    else if (this.#alone && !isSeen) this.#ending = setTimeout(() => this.#close(), hiddenFor);
    else if (!this.#source && this.#again === undefined) this.#open(wanted);
    else if (wanted && !this.#isLive) this.#open(true);
    else if (!wanted && this.#isLive) {
      const onlyHidden = tabs.some((tab) => tab.live);
      this.#ending = setTimeout(() => this.#open(false), onlyHidden ? hiddenFor : 0);
    }
  }

  #open(live: boolean): void {
    this.#close();
    this.#lost = null;
    const source = new EventSource(live ? liveAddress : address);
    this.#source = source;
    this.#isLive = live;
    this.#expectNews();
    for (const event of streamEvents) {
      source.addEventListener(event, ({ data }) => this.#take(event, String(data)));
    }
    source.addEventListener('error', () => {
      // A dropped connection is opened again by the browser; a refused one is not.
      this.#remember('lot-lost', '{}');
      this.#post({ kind: 'event', event: 'lot-lost', data: '{}' });
      if (source.readyState !== EventSource.CLOSED) return;
      this.#close();
      this.#post({ kind: 'refused' });
      this.#again = setTimeout(() => this.#retry(), refusedFor);
    });
  }

  #retry(): void {
    this.#again = undefined;
    this.#settle();
  }

  #take(event: StreamEvent, data: string): void {
    this.#expectNews();
    this.#remember(event, data);
    this.#post({ kind: 'event', event, data });
  }

  #remember(event: StreamEvent, data: string): void {
    // Figures of the lot of before are no harm: each tab knows which lot it shows.
    if (event === 'company') this.#company = data;
    if (event === 'lot-lost' || event === 'lot-refused') {
      this.#page = null;
      this.#lost = event;
    }
    if (event === 'snapshot') this.#page = parsed(data);
    if (event === 'change' || event === 'current') this.#page &&= { ...this.#page, ...parsed(data) };
  }

  #expectNews(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#open(this.#isLive), silenceTimeout);
  }

  #post(message: FromHub): void {
    for (const port of this.#tabs.keys()) port.postMessage(message);
  }

  #beat(): void {
    this.#post({ kind: 'beat' });
    const now = performance.now();
    for (const [port, { lastMessageAt }] of this.#tabs)
      if (now - lastMessageAt > tabLivesFor) this.#forget(port);
  }

  #close(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#source?.close();
    this.#source = null;
    this.#page = null;
  }

  #end(): void {
    this.#close();
    this.#company = null;
    clearInterval(this.#beats);
    this.#beats = undefined;
  }
}

function send(port: TabPort, event: StreamEvent, data: string): void {
  port.postMessage({ kind: 'event', event, data });
}

function parsed(data: string): object {
  const value: unknown = readJson(data);
  return typeof value === 'object' && value !== null ? value : {};
}
