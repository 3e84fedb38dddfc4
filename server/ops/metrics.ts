import { readdir } from 'node:fs/promises';
import { type CoreFigures, coreFigures } from '../../shared/core-figures.ts';
import { type Histogram, isHistogram } from '../../shared/histogram.ts';
import type { Session } from '../session/session.ts';
import { version } from '../version.ts';
import type { Figure, Series } from './reading.ts';
import type { RequestTally } from './request-tally.ts';
import type { SessionCounts } from './session-counts.ts';

export interface MetricSources {
  requests: RequestTally;
  sessionCounts: SessionCounts;
  loopDelay: Histogram;
  sessions(): Iterable<Session>;
  isActive(session: Session): boolean;
  /** Tabs that listen. */
  eventStreams(): number;
  /** Calls to the core that wait or run, by lane. */
  coreCalls(): Iterable<[lane: string, calls: number]>;
  /** Starts of the core after its first; null where it is none of ours. */
  coreRestarts(): number | null;
  /** How often it was ended because it hung; null where it is none of ours. */
  coreHangs(): number | null;
  /** Null where the core does not say. */
  coreFigures(): Promise<CoreFigures | null>;
  /** Bytes that are free where the data lies. */
  diskFree(): Promise<number>;
}

/**
 * All figures of the site in the text format of Prometheus. The library is loaded at the first question: a site
 * that nobody watches starts without it.
 */
export class Metrics {
  readonly #sources: MetricSources;
  readonly #added: Figure[] = [];
  #registry: Promise<{ metrics(): Promise<string>; contentType: string }> | null = null;
  #core: Promise<CoreFigures | null> = Promise.resolve(null);

  constructor(sources: MetricSources) {
    this.#sources = sources;
  }

  /** Adds a figure of another part of the gateway; before the first question. */
  add(figure: Figure): void {
    this.#added.push(figure);
  }

  async text(): Promise<{ text: string; contentType: string }> {
    this.#registry ??= this.#build();
    const registry = await this.#registry;
    this.#core = this.#sources.coreFigures().catch(() => null);
    return { text: await registry.metrics(), contentType: registry.contentType };
  }

  async #build() {
    const [{ Registry }, { Reading }] = await Promise.all([
      import('@prometheus-io/client'),
      import('./reading.ts'),
    ]);
    const registry = new Registry();
    for (const figure of [
      ...requestFigures(this.#sources.requests),
      ...sessionFigures(this.#sources),
      ...processFigures(this.#sources),
      ...this.#coreFigures(),
      ...this.#added,
    ]) {
      registry.registerMetric(new Reading(figure));
    }
    return registry;
  }

  #coreFigures(): Figure[] {
    const { coreRestarts, coreHangs, coreCalls } = this.#sources;
    return [
      gauge('core_up', '1 while the embedded core tells its figures, else 0.', async () =>
        (await this.#core) ? 1 : 0,
      ),
      counter('gateway_core_restarts_total', 'Starts of the core after its first.', () => coreRestarts()),
      counter('gateway_core_hangs_total', 'Cores that were ended because they hung.', () => coreHangs()),
      {
        name: 'gateway_core_calls',
        help: 'Calls to the core that wait or run, by lane.',
        kind: 'gauge',
        read: () => Array.from(coreCalls(), ([lane, value]) => ({ labels: { lane }, value })),
      },
      ...Object.entries(coreFigures).map(([name, { kind, help }]) => ({
        name,
        help,
        kind,
        read: async () => told((await this.#core)?.[name as keyof CoreFigures]),
      })),
    ];
  }
}

function told(value: number | Histogram | undefined): Iterable<Series> {
  return isHistogram(value) ? buckets(value, {}) : one(value);
}

function one(value: number | null | undefined): Series[] {
  return typeof value === 'number' && Number.isFinite(value) ? [{ value }] : [];
}

type Read = () => number | null | Promise<number | null>;

function gauge(name: string, help: string, read: Read): Figure {
  return { name, help, kind: 'gauge', read: async () => one(await read()) };
}

function counter(name: string, help: string, read: Read): Figure {
  return { name, help, kind: 'counter', read: async () => one(await read()) };
}

function counts(name: string, help: string, label: string, read: () => Record<string, number>): Figure {
  const series = () => Object.entries(read()).map(([key, value]) => ({ labels: { [label]: key }, value }));
  return { name, help, kind: 'counter', read: series };
}

function requestFigures(tally: RequestTally): Figure[] {
  return [
    {
      name: 'gateway_requests_total',
      help: 'Requests answered, by class, method and status.',
      kind: 'counter',
      read: () =>
        Array.from(tally.all(), ({ class: kind, method, status, requests }) => ({
          labels: { class: kind, method, status },
          value: requests,
        })),
    },
    {
      name: 'gateway_request_seconds',
      help: 'Time from the arrival of a request to the end of its answer, by class.',
      kind: 'histogram',
      read: () => latencySeries(tally),
    },
  ];
}

function* latencySeries(tally: RequestTally): Generator<Series> {
  for (const [kind, latencies] of tally.latencies) yield* buckets(latencies, { class: kind });
}

/** A histogram's series, in seconds; each bucket counts those below it, too. */
function* buckets({ bounds, counts, sum }: Histogram, labels: Record<string, string>): Generator<Series> {
  let total = 0;
  for (const [index, count] of counts.entries()) {
    total += count;
    const bound = bounds[index];
    const le = bound === undefined ? '+Inf' : bound / 1000;
    yield { suffix: '_bucket', labels: { le, ...labels }, value: total };
  }
  yield { suffix: '_sum', labels, value: sum / 1000 };
  yield { suffix: '_count', labels, value: total };
}

function sessionFigures({ sessions, isActive, eventStreams, sessionCounts }: MetricSources): Figure[] {
  return [
    {
      name: 'gateway_sessions',
      help: 'Live sessions, by whether their user touched anything in the last 30 s.',
      kind: 'gauge',
      read: () => {
        const all = [...sessions()];
        const active = all.filter(isActive).length;
        return [
          { labels: { state: 'active' }, value: active },
          { labels: { state: 'idle' }, value: all.length - active },
        ];
      },
    },
    gauge('gateway_event_streams', 'Browsers that listen to their session.', eventStreams),
    counts('gateway_sessions_ended_total', 'Sessions ended, by reason.', 'reason', () => sessionCounts.ends),
    counts('gateway_heartbeats_total', 'Heartbeats, by result.', 'result', () => sessionCounts.heartbeats),
    counter('gateway_token_refreshes_total', 'Tokens that the core replaced.', () => sessionCounts.refreshes),
  ];
}

function processFigures({ loopDelay, diskFree }: MetricSources): Figure[] {
  return [
    {
      name: 'gateway_event_loop_delay_seconds',
      help: 'How late the event loop runs what is due.',
      kind: 'histogram',
      read: () => buckets(loopDelay, {}),
    },
    {
      name: 'gateway_build_info',
      help: '1, with the version of the program.',
      kind: 'gauge',
      read: () => [{ labels: { version }, value: 1 }],
    },
    gauge('process_resident_memory_bytes', 'Memory of the gateway.', () => process.memoryUsage.rss()),
    gauge('gateway_heap_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed),
    counter('process_cpu_seconds_total', 'Processor time of the gateway, user and system.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }),
    gauge('process_start_time_seconds', 'When the gateway started, in seconds of the epoch.', () =>
      Math.round(performance.timeOrigin / 1000),
    ),
    gauge('process_open_fds', 'Open files and sockets of the gateway, where the system says it.', () =>
      readdir('/proc/self/fd').then(
        (files) => files.length,
        () => null,
      ),
    ),
    gauge('gateway_disk_free_bytes', 'Free space where the data lies.', () => diskFree().catch(() => null)),
  ];
}
