import type { FastifyBaseLogger } from 'fastify';
import type { GatewayConfig } from './config.ts';
import type { Bounds } from './http/bounds.ts';
import type { LogRequest } from './log.ts';
import type { Metrics } from './ops/metrics.ts';
import type { OpsDeps } from './ops/ops.ts';
import type { Readiness } from './ops/readiness.ts';
import type { RequestTally } from './ops/request-tally.ts';
import type { HandOver } from './payments/hand-over.ts';
import type { Spool } from './payments/spool.ts';
import type { CoreClient } from './proxy/core-client.ts';
import type { Upstream } from './proxy/upstream.ts';
import type { Clock } from './session/clock.ts';
import type { EventStreams } from './session/event-streams.ts';
import type { Heartbeat } from './session/heartbeat.ts';
import type { LiveStreams } from './session/live-streams.ts';
import type { Logins } from './session/logins.ts';
import type { Sessions } from './session/sessions.ts';
import type { SessionStore } from './session/store.ts';

/** What a gateway is given from outside. */
export interface GatewayDeps {
  upstream: Upstream;
  store: SessionStore;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Takes one line for each call. */
  logRequest: LogRequest;
  bounds: Bounds;
  /** Hears when the site's certificate ends, epoch milliseconds. */
  onCertificateEnd?: (endsAt: number) => void;
  /** Folder of the built client. */
  clientDir: string;
  ops: OpsDeps;
}

/** What its routes work with. */
export interface Parts extends GatewayDeps {
  config: GatewayConfig;
  core: CoreClient;
  sessions: Sessions;
  logins: Logins;
  heartbeat: Heartbeat;
  streams: EventStreams;
  liveStreams: LiveStreams;
  /** Parts add their figures and checks here. */
  metrics: Metrics;
  readiness: Readiness;
  requests: RequestTally;
  /** Card payments on their way to the core. */
  spool: Spool;
  handOver: HandOver;
}
