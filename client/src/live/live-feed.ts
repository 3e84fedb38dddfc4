import type { Dashboard, DashboardHead } from '../../../shared/features/dashboard/dashboard.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/http.ts';
import { resourcePath } from '../api/resource-path.ts';
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

/** Milliseconds. The server says something each ten seconds at least: silence means that the stream is dead. */
const silenceBorne = 25_000;
/** Waits before the next try, the longer the more have failed in a row. */
const waits = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000];
/** A stream that has lasted so long was no failure. */
const steadyAfter = 15_000;
/** A tab that nobody looks at lets its stream go: a browser has only six connections for all its tabs. */
const hiddenFor = 5000;

/**
 * The figures of one lot as they change: from the stream of server-sent events, or, where it fails, asked for now and
 * then. One for the whole tab; it rests while nobody looks at the tab and while it is paused.
 */
export class LiveFeed {
  readonly #company: number;
  readonly #listeners = new Set<() => void>();
  #state: LiveState = { page: null, isPaused: false, isStale: false, error: null };
  #source: EventSource | null = null;
  #openedAt = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
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
    this.#open();
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
    else this.#open();
  }

  /** Tries again at once. */
  retry(): void {
    this.#failures = 0;
    this.#rest();
    this.#open();
  }

  #onVisibility = (): void => {
    clearTimeout(this.#hiding);
    if (document.hidden) this.#hiding = setTimeout(() => this.#rest(), hiddenFor);
    else if (!this.#source) this.retry();
  };

  get #mayListen(): boolean {
    return this.#isRunning && !this.#state.isPaused && !document.hidden;
  }

  #open(): void {
    if (!this.#mayListen || this.#source) return;
    clearTimeout(this.#timer);
    const source = new EventSource(
      resourcePath('events', undefined, { view: `/${startView}`, company: this.#company }),
    );
    this.#source = source;
    this.#openedAt = performance.now();
    this.#expectNews();
    source.addEventListener('snapshot', ({ data }) => this.#take(data, (page) => page));
    source.addEventListener('change', ({ data }) =>
      this.#take(data, (parts, page) => (page ? { ...page, ...parts } : null)),
    );
    source.addEventListener('current', ({ data }) =>
      this.#take(data, (head, page) => (page ? { ...page, at: head.at } : null)),
    );
    source.addEventListener('error', () => this.#failed());
  }

  #take(data: unknown, merge: (news: Dashboard, page: Dashboard | null) => Dashboard | null): void {
    this.#expectNews();
    const news = readNews(data);
    // Another tab may have chosen another lot: this one follows, and until then shows its own.
    if (news?.companyId !== this.#company) return;
    const page = merge(news as Dashboard, this.#state.page);
    if (page) this.#set({ page, isStale: false, error: null });
  }

  #expectNews(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#failed(), silenceBorne);
  }

  /** The stream is gone: the figures are asked for once, and the stream is tried again. */
  #failed(): void {
    if (performance.now() - this.#openedAt > steadyAfter) this.#failures = 0;
    this.#rest();
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
      if (!this.#isRunning) return;
      if (page.companyId === this.#company) this.#set({ page, isStale: false, error: null });
    } catch (error) {
      if (!this.#isRunning) return;
      this.#set({ isStale: true, error: error instanceof ApiError ? error : null });
    }
    this.#open();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #set(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function readNews(data: unknown): DashboardHead | null {
  try {
    const news: unknown = JSON.parse(String(data));
    return typeof news === 'object' && news !== null && 'companyId' in news ? (news as DashboardHead) : null;
  } catch {
    return null;
  }
}
