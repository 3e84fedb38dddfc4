import { emptyHistogram, type Histogram, observe } from '../../shared/histogram.ts';

/** Kinds of calls: the only label by path, so that no path makes a series of its own. */
export const requestClasses = [
  'api',
  'terminal',
  'public',
  'session',
  'events',
  'payment',
  'health',
  'ops',
  'asset',
  'page',
] as const;
export type RequestClass = (typeof requestClasses)[number];

export const requestMethods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'other'] as const;

const latencyBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000];

interface Count {
  class: RequestClass;
  method: (typeof requestMethods)[number];
  status: number;
  requests: number;
}

const core = '/api/dashboard/core/';

/** The class of a path. */
export function classOf(path: string): RequestClass {
  if (path.startsWith('/api/')) {
    if (path.startsWith('terminal/', core.length)) return 'terminal';
    if (path.startsWith('public/', core.length)) return 'public';
    // Streams last as long as their tabs: among the others they would spoil the latencies.
    return path.startsWith('events', core.length) ? 'events' : 'api';
  }
  if (path.startsWith('/session')) return path === '/session/events' ? 'events' : 'session';
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/view/')) return path.startsWith('/view/pay/') ? 'payment' : 'page';
  if (path.startsWith('/health/')) return 'health';
  return path === '/metrics' || path.startsWith('/ops/') ? 'ops' : 'page';
}

/**
 * Counts every request. Plain numbers in place of the metrics library's series: this stands in the way of each
 * call, and the library is loaded when somebody first asks for the figures.
 */
export class RequestTally {
  readonly #counts = new Map<number, Count>();
  readonly latencies: ReadonlyMap<RequestClass, Histogram> = new Map(
    requestClasses.map((name) => [name, emptyHistogram(latencyBounds)]),
  );

  /** @param milliseconds from the request's arrival to the end of its answer */
  count(path: string, method: string, status: number, milliseconds: number): void {
    const name = classOf(path);
    const methodIndex = indexOfMethod(method);
    const key = (requestClasses.indexOf(name) * requestMethods.length + methodIndex) * 1000 + status;
    const count = this.#counts.get(key);
    if (count) count.requests++;
    else this.#add(key, name, methodIndex, status);
    const latencies = this.latencies.get(name);
    if (latencies) observe(latencies, milliseconds);
  }

  all(): Iterable<Count> {
    return this.#counts.values();
  }

  #add(key: number, name: RequestClass, methodIndex: number, status: number): void {
    this.#counts.set(key, {
      class: name,
      method: requestMethods[methodIndex] ?? 'other',
      // Node writes three digits; whatever else the core comes to say makes no series.
      status: status >= 100 && status < 600 ? status : 0,
      requests: 1,
    });
  }
}

function indexOfMethod(method: string): number {
  const index = (requestMethods as readonly string[]).indexOf(method);
  return index < 0 ? requestMethods.length - 1 : index;
}
