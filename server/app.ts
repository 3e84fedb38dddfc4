import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { loopDelay } from '../shared/loop-delay.ts';
import type { GatewayConfig } from './config.ts';
import { logRequests } from './http/access-log.ts';
import { Certificate } from './http/certificate.ts';
import { watchConnections } from './http/connection-watch.ts';
import { refuseCodedBodies } from './http/content.ts';
import { answerError } from './http/errors.ts';
import { guard } from './http/guard.ts';
import { refuseForeignHosts } from './http/host.ts';
import { refuseCrossSite } from './http/origin.ts';
import { requestIds } from './http/request-ids.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { answerClientError, serverFactory } from './http/server.ts';
import { refuseOddTargets } from './http/target.ts';
import { Metrics } from './ops/metrics.ts';
import { checkDisk } from './ops/ops.ts';
import { Readiness } from './ops/readiness.ts';
import { RequestTally } from './ops/request-tally.ts';
import { SessionCounts } from './ops/session-counts.ts';
import type { GatewayDeps, Parts } from './parts.ts';
import { HandOver } from './payments/hand-over.ts';
import { Spool } from './payments/spool.ts';
import { CoreClient } from './proxy/core-client.ts';
import { CoreProbe } from './proxy/core-probe.ts';
import { apiRoutes } from './routes/api.ts';
import { clientRoutes } from './routes/client.ts';
import { healthRoutes } from './routes/health.ts';
import { opsRoutes } from './routes/ops.ts';
import { paymentRoutes } from './routes/payments.ts';
import { sessionRoutes } from './routes/session.ts';
import { EventStreams } from './session/event-streams.ts';
import { isActive } from './session/expiry.ts';
import { Heartbeat } from './session/heartbeat.ts';
import { LiveStreams } from './session/live-streams.ts';
import { Logins } from './session/logins.ts';
import { superviseSessions } from './session/scheduler.ts';
import { Sessions } from './session/sessions.ts';

/** The gateway as a whole: sessions, proxy, client, health, figures. Does not listen. */
export function buildGateway(config: GatewayConfig, deps: GatewayDeps): FastifyInstance {
  const parts = assemble(config, deps);
  const certificate = config.tls && watchedCertificate(config.tls, deps, parts);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of each request's own would cost more than its line: what is logged names the request.
    childLoggerFactory: (logger) => logger,
    serverFactory: serverFactory(deps.bounds, config.tls, watchConnections(config, parts)),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
    genReqId: requestIds(),
    // `true` trusts whoever is connected, not what he says of those before him.
    trustProxy: config.trustProxy === true ? (_address, hop) => hop === 0 : config.trustProxy,
    // While draining, requests on open connections are still answered, and the connection closed after them.
    return503OnClosing: false,
    forceCloseConnections: false,
    routerOptions: { caseSensitive: true, maxParamLength: 500 },
  });

  app.addHook('onRequest', guard(refuseOddTargets));
  app.addHook('onRequest', guard(refuseForeignHosts(config, certificate)));
  app.addHook('onRequest', guard(refuseCrossSite(config.publicUrl)));
  app.addHook('onRequest', guard(refuseCodedBodies));
  app.addHook('onSend', addSecurityHeaders);
  app.addHook('onResponse', logRequests(deps.logRequest, parts.requests));
  app.setErrorHandler(answerError);

  app.register(cookie, { hook: false });
  app.register(sessionRoutes, parts);
  app.register(apiRoutes, parts);
  app.register(paymentRoutes, parts);
  app.register(healthRoutes, parts);
  app.register(opsRoutes, parts);
  app.register(clientRoutes, parts);

  const unwatch = certificate?.watch(app.server);
  const stop = superviseSessions(parts, (session) => parts.streams.notify(session));
  app.addHook('preClose', async () => {
    parts.streams.close();
    parts.liveStreams.close();
  });
  app.addHook('onClose', async () => {
    stop();
    unwatch?.();
    parts.sessions.close();
    await deps.upstream.close();
  });
  return app;
}

/** The site's certificate, with its figure and its end beside the site's state. */
function watchedCertificate(
  tls: NonNullable<GatewayConfig['tls']>,
  { clock, log, onCertificateEnd }: GatewayDeps,
  { metrics, readiness }: Parts,
): Certificate {
  const certificate = new Certificate(tls, { clock, log, onEnd: onCertificateEnd });
  metrics.add({
    name: 'gateway_certificate_end_timestamp_seconds',
    help: 'When the TLS certificate ends, in seconds of the epoch; absent without https.',
    kind: 'gauge',
    read: () => [{ value: certificate.endsAt / 1000 }],
  });
  readiness.addFact('certificateEnds', async () => new Date(certificate.endsAt).toISOString());
  return certificate;
}

function assemble(config: GatewayConfig, deps: GatewayDeps): Parts {
  const { upstream, clock, bounds, ops } = deps;
  const core = new CoreClient(upstream, clock, bounds);
  const sessions = new Sessions(deps);
  const streams = new EventStreams(clock);
  const sessionCounts = new SessionCounts();
  sessions.watch(streams);
  const liveStreams = new LiveStreams();
  sessions.watch(liveStreams);
  sessions.watch(sessionCounts);
  const requests = new RequestTally();
  const metrics = new Metrics({
    ...ops,
    requests,
    sessionCounts,
    loopDelay: loopDelay(),
    sessions: () => sessions.all(),
    isActive: (session) => isActive(session, clock),
    eventStreams: () => streams.size,
    coreCalls: () => upstream.calls(),
  });
  const spool = new Spool(join(config.dataDir, 'payments'));
  return {
    ...deps,
    config,
    core,
    sessions,
    streams,
    liveStreams,
    requests,
    metrics,
    readiness: dependencies(config, deps),
    spool,
    handOver: new HandOver(spool, core, clock, deps.log),
    logins: new Logins(core, sessions, bounds.logout),
    heartbeat: new Heartbeat(core, sessions, clock, sessionCounts.heartbeats),
  };
}

/** What the site needs to work; a part that needs something more adds it. */
function dependencies({ dataDir }: GatewayConfig, { upstream, clock, store, ops }: GatewayDeps): Readiness {
  const readiness = new Readiness(clock, () => upstream.known);
  const probe = new CoreProbe(upstream, clock);
  // Whoever may ask without a login hears of files in the folder, not where that is.
  const shown = (reason: string | null) => (reason ? { reason: reason.replaceAll(dataDir, 'DATA_DIR') } : {});
  readiness.add('core', async () => {
    const { core } = await probe.ask();
    return { status: core, ...(core === 'down' ? shown(ops.coreRefusal()) : {}) };
  });
  readiness.add('database', async () => {
    const { database, databaseFault } = await probe.ask();
    return { status: database, ...shown(databaseFault) };
  });
  readiness.add('events', async () => (await probe.ask()).events);
  readiness.addFact('clock', async () => (await probe.ask()).clock);
  readiness.addFact('lastBackup', async () => (await probe.ask()).lastBackup);
  readiness.add('sessions', () => {
    store.check();
    return 'up';
  });
  readiness.add('data', () => {
    const fault = ops.folderFault();
    return { status: fault === null ? 'up' : 'down', ...shown(fault) };
  });
  readiness.add('disk', () => checkDisk(ops));
  return readiness;
}
