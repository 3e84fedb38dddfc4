import type { CoreHealth } from '../../shared/core-figures.ts';
import type { StorageFault } from '../../shared/storage-fault.ts';
import type { State } from '../ops/readiness.ts';
import type { Clock } from '../session/clock.ts';
import type { Upstream } from './upstream.ts';

const timeout = 2000;

/** How the core is, and its database and terminal events as the core sees them. */
export interface CoreState {
  core: State;
  database: State;
  /** Why the database cannot be written, where the core says so. */
  databaseFault: string | null;
  events: State;
  /** When the newest backup was made, ISO 8601; null where none was, or the core does not say. */
  lastBackup: string | null;
  /** What the core thinks of the server's clock; null where it does not say. */
  clock: string | null;
}

const away: CoreState = {
  core: 'down',
  database: 'unknown',
  databaseFault: null,
  events: 'unknown',
  lastBackup: null,
  clock: null,
};

/** What whoever watches the site reads. */
const faults: Readonly<Record<StorageFault, string>> = {
  full: 'The disk of the database is full: make room. Nothing is stored.',
  readOnly: 'The database is read-only: nothing is stored until it can be written again.',
  locked: 'Another program holds the database: end it, or wait for it. Nothing is stored.',
  failing:
    'The disk of the database answers with errors: look at its quota and its health. Nothing is stored.',
};
const clockStates: readonly unknown[] = [
  'ok',
  'behind',
  'ahead',
  'unconfirmed',
] satisfies CoreHealth['clock'][];

/** Asks the core how it is. Any answer but a fault will do: a core of another make may not know the path. */
export class CoreProbe {
  readonly #upstream: Upstream;
  readonly #clock: Clock;
  #asking: Promise<CoreState> | null = null;

  constructor(upstream: Upstream, clock: Clock) {
    this.#upstream = upstream;
    this.#clock = clock;
  }

  /** Who asks while an answer is on its way gets the same. */
  ask(): Promise<CoreState> {
    this.#asking ??= this.#send().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #send(): Promise<CoreState> {
    const lane = this.#upstream.own('probe');
    if (!lane) return away;
    const abort = new AbortController();
    const stop = this.#clock.after(timeout, () => abort.abort());
    try {
      const { statusCode, body } = await lane.dispatcher.request({
        method: 'GET',
        path: '/health',
        signal: abort.signal,
      });
      const reported = (await body.json().catch(() => null)) as Partial<CoreHealth> | null;
      const database = stateOf(reported?.database);
      const events = stateOf(reported?.events);
      const lastBackup = instantOf(reported?.lastBackup);
      return {
        core: database !== 'unknown' || statusCode < 500 ? 'up' : 'down',
        database,
        databaseFault: faultOf(reported?.database?.fault),
        events,
        lastBackup,
        clock: clockStates.includes(reported?.clock) ? (reported?.clock ?? null) : null,
      };
    } catch {
      return away;
    } finally {
      stop();
    }
  }
}

/** A core of another make may say anything, or nothing, of a part. */
function stateOf(part: { status?: unknown } | undefined): State {
  const status = part?.status;
  return status === 'up' || status === 'down' ? status : 'unknown';
}

function faultOf(fault: unknown): string | null {
  return typeof fault === 'string' && Object.hasOwn(faults, fault) ? faults[fault as StorageFault] : null;
}

/** Whoever asks the gateway is told an instant, and nothing else that a core may say there. */
function instantOf(value: unknown): string | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
