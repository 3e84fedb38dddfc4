import { type Dispatcher, Pool } from 'undici';
import { routes } from '../../shared/routes.ts';
import type { Bounds } from '../http/bounds.ts';

/** Connections to the core, parted so that nobody's waiting becomes everybody's. */
const connectionsPerLane = 64;
/** Event streams keep theirs for as long as a tab is open. */
const eventConnections = 1024;
/** Calls of one lane that may wait or run; beyond, the core is overloaded and more waiting helps nobody. */
const callsPerLane = 2048;

interface LaneBounds {
  connections?: number;
  calls?: number;
}

/**
 * What the gateway asks on its own account, each with connections of its own: a flood of logins ends no session and hides
 * no core. Logins wait in the core for their turn, as many as it gets through within seconds; who comes beyond what
 * may wait here too is told so at once.
 */
const ownLanes = {
  probe: { connections: 2 },
  login: { calls: 128 },
  session: {},
  heartbeat: {},
  payments: {},
} as const satisfies Record<string, LaneBounds>;

export type OwnLane = keyof typeof ownLanes;

/** Connections that calls to one resource share. */
export interface Lane {
  readonly dispatcher: Dispatcher;
  /** Calls that wait or run. */
  calls: number;
}

/** Makes the connections of a lane; tests and benches put their own in. */
export type MakeDispatcher = (origin: string, connections: number) => Dispatcher;

const root = '/api/dashboard/core/';
const resources = new Set(routes.flatMap(({ uses }) => Object.keys(uses).map((name) => name.split('/')[0])));

/** The name of the lane of a path: its resource where that is a known one. */
function laneName(path: string): string {
  if (!path.startsWith(root)) return 'other';
  const resource = path.slice(root.length, endOfSegment(path, root.length));
  if (resources.has(resource)) return resource;
  return ['access', 'events', 'exports', 'public', 'terminal'].includes(resource) ? resource : 'other';
}

function endOfSegment(path: string, from: number): number {
  for (let at = from; at < path.length; at++) {
    const one = path[at];
    if (one === '/' || one === '?') return at;
  }
  return path.length;
}

/**
 * The way to the core: nowhere until its address is known, and nowhere again while it restarts. Each resource has
 * connections of its own, so that a slow report starves neither the tiles nor the heartbeat.
 */
export class Upstream {
  readonly #make: MakeDispatcher;
  readonly #lanes = new Map<string, Lane>();
  #origin: string | null = null;

  constructor(make: MakeDispatcher) {
    this.#make = make;
  }

  get known(): boolean {
    return this.#origin !== null;
  }

  /** Points at a core, or at none; calls that are on their way to another one fail. */
  use(origin: string | null): void {
    if (origin === this.#origin) return;
    void this.close();
    this.#origin = origin;
  }

  /** The lane of a path; null while there is no core or the lane is full. */
  laneOf(path: string): Lane | null {
    const name = laneName(path);
    return this.#lane(name, name === 'events' ? { connections: eventConnections } : {});
  }

  /** A lane of the gateway's own calls; null while there is no core or the lane is full. */
  own(name: OwnLane): Lane | null {
    return this.#lane(`gateway-${name}`, ownLanes[name]);
  }

  /** Calls that wait or run, by lane; lanes are as few as resources. */
  *calls(): Generator<[lane: string, calls: number]> {
    for (const [name, { calls }] of this.#lanes) yield [name, calls];
  }

  async close(): Promise<void> {
    const lanes = [...this.#lanes.values()];
    this.#lanes.clear();
    this.#origin = null;
    await Promise.all(lanes.map(({ dispatcher }) => dispatcher.destroy()));
  }

  #lane(
    name: string,
    { connections = connectionsPerLane, calls = callsPerLane }: LaneBounds = {},
  ): Lane | null {
    if (this.#origin === null) return null;
    let lane = this.#lanes.get(name);
    if (!lane) {
      lane = { dispatcher: this.#make(this.#origin, connections), calls: 0 };
      this.#lanes.set(name, lane);
    }
    return lane.calls < calls ? lane : null;
  }
}

/** Connections to the core over http/1.1; its certificate is verified, whatever the environment says. */
export function corePool(bounds: Bounds): MakeDispatcher {
  return (origin, connections) =>
    new Pool(origin, {
      connections,
      pipelining: 1,
      allowH2: false,
      // Ours counts from the call's arrival, waiting included.
      headersTimeout: 0,
      bodyTimeout: bounds.coreIdle,
      connect: { rejectUnauthorized: true, timeout: bounds.coreConnect },
      maxHeaderSize: bounds.maxHeaderSize,
    });
}
