import { readJson } from '../../../shared/exact-json.ts';
import type { Dashboard, DashboardHead } from '../../../shared/features/reporting/dashboard/dashboard.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/http.ts';
import { resourcePath } from '../api/resource-path.ts';
import { streamTab } from '../stream/tab.ts';
import { startView } from './start-view.ts';

/** The lot's figures and how they come. */
export interface LiveState {
  page: Dashboard | null;
  isPaused: boolean;
  /** Nothing newer could be read at the last try. */
  isStale: boolean;
  /** Why there is nothing to show at all. */
  error: ApiError | null;
}

/** Milliseconds. The core says something each ten seconds at least: silence means that nothing comes any more. */
const silenceTimeout = 25_000;
/** Who has nothing to show yet does not wait so long for the first word. */
const firstEventTimeout = 5000;
/** Waits before the figures are asked for, the longer the more often that was needed in a row. */
const waits = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000];

/**
 * The figures of one lot as they change: from the browser's stream of events, or, where it fails, asked for now and
 * then. One for the whole tab; nothing is asked for while nobody looks at the tab or it is paused.
 */
export class LiveFeed {
  readonly #company: number;
  readonly #listeners = new Set<() => void>();
  #state: LiveState = { page: null, isPaused: false, isStale: false, error: null };
  #stops: (() => void)[] = [];
  #isLost = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;

  constructor(company: number) {
    this.#company = company;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): LiveState => this.#state;

  /** Begins to listen; answers how to stop for good. */
  start(): () => void {
    this.#isRunning = true;
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#listen();
    return () => {
      this.#isRunning = false;
      document.removeEventListener('visibilitychange', this.#onVisibility);
      this.#rest();
    };
  }

  /** Holds the figures still, or lets them move on. */
  pause(isPaused: boolean): void {
    if (isPaused === this.#state.isPaused) return;
    this.#set({ isPaused, isStale: false });
    if (isPaused) this.#rest();
    else this.#listen();
  }

  /** Tries again at once. */
  retry(): void {
    this.#failures = 0;
    clearTimeout(this.#timer);
    streamTab.retry();
    void this.#ask();
  }

  #onVisibility = (): void => {
    clearTimeout(this.#timer);
    if (!this.#mayListen) return;
    this.#failures = 0;
    if (this.#isLost) void this.#ask();
    else this.#expectNews();
  };

  get #mayListen(): boolean {
    return this.#isRunning && !this.#state.isPaused && !document.hidden;
  }

  #listen(): void {
    if (this.#stops.length > 0) return;
    this.#isLost = false;
    this.#stops = [
      streamTab.on('snapshot', (data) => this.#take(data, (page) => page)),
      streamTab.on('change', (data) =>
        this.#take(data, (parts, page) => (page ? { ...page, ...parts } : null)),
      ),
      streamTab.on('current', (data) =>
        this.#take(data, (head, page) => (page ? { ...page, at: head.at } : null)),
      ),
      streamTab.on('lot-lost', () => this.#lose()),
      streamTab.on('lot-refused', () => this.#lose()),
      streamTab.wantLive(),
    ];
    this.#expectNews();
  }

  #take(data: string, merge: (news: Dashboard, page: Dashboard | null) => Dashboard | null): void {
    const news = readNews(data);
    // Another tab may have chosen another lot: this one follows, and until then shows its own.
    if (news?.companyId !== this.#company) return;
    const page = merge(news as Dashboard, this.#state.page);
    // What changes is nothing to show without what there was.
    if (!page) {
      this.#lose();
      return;
    }
    this.#isLost = false;
    this.#failures = 0;
    this.#expectNews();
    this.#set({ page, isStale: false, error: null });
  }

  #expectNews(): void {
    clearTimeout(this.#timer);
    const timeout = this.#state.page ? silenceTimeout : firstEventTimeout;
    if (this.#mayListen) this.#timer = setTimeout(() => this.#lose(), timeout);
  }

  /** Nothing comes any more: the figures are asked for until something does. */
  #lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#askSoon();
  }

  #askSoon(): void {
    clearTimeout(this.#timer);
    if (!this.#mayListen) return;
    const wait = waits[Math.min(this.#failures, waits.length - 1)] ?? 0;
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#ask(), wait);
  }

  async #ask(): Promise<void> {
    try {
      const page = await call<Dashboard>('GET', resourcePath('dashboard'), {
        view: `/${startView}`,
        quiet: true,
      });
      if (this.#isRunning && page.companyId === this.#company)
        this.#set({ page, isStale: false, error: null });
    } catch (error) {
      if (this.#isRunning) this.#set({ isStale: true, error: error instanceof ApiError ? error : null });
    }
    if (this.#isLost) this.#askSoon();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #set(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function readNews(data: unknown): DashboardHead | null {
  try {
    const news: unknown = readJson(String(data));
    return typeof news === 'object' && news !== null && 'companyId' in news ? (news as DashboardHead) : null;
  } catch {
    return null;
  }
}
