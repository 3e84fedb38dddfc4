import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { writeJson } from '../shared/exact-json.ts';
import { limits } from '../shared/limits.ts';
import { callersOf } from './callers.ts';
import { logClock } from './clock-log.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import { siteClock } from './db/site-clock.ts';
import { endpointsOf, fillCompany, inUseChecks } from './declared.ts';
import type { CoreParts } from './feature.ts';
import type { Pause } from './features/access/access/access.store.ts';
import type { IdTokens } from './features/access/access/id-tokens.ts';
import type { Tokens } from './features/access/access/tokens.ts';
import type { Mail } from './features/access/mail/mail.rules.ts';
import { LiveEvents } from './features/reporting/events/live-events.ts';
import { QuoteLog } from './features/traffic/quotes/quote-log.service.ts';
import { EventQueues } from './features/traffic/terminal/event-queues.ts';
import { warnings } from './features.ts';
import { Health } from './health.ts';
import { parseStrictJson } from './http/json.ts';
import type { Meter } from './http/meter.ts';
import { openApi } from './http/openapi.ts';
import { parseQuery } from './http/query.ts';
import {
  answerError,
  basePath,
  type HttpDeps,
  refuseCodedBodies,
  registerEndpoints,
  registerErrors,
} from './http/register.ts';
import { logRequest, requestIdOf } from './http/request-log.ts';
import { TollPassBridge } from './integrations/toll-pass/bridge.ts';

export interface CoreDeps extends Omit<HttpDeps, 'callers' | 'inUse'> {
  tokens: Tokens;
  pause: Pause;
  /** The identity provider's; none without single sign-on. */
  idTokens?: IdTokens | undefined;
  logger?: FastifyBaseLogger | undefined;
  meter?: Meter;
  /** For the look whether the database answers; `db` unless given. */
  probe?: Db | undefined;
  /** Why nothing can be written now, for the same look. */
  lookAtStorage?: OpenDatabase['lookAtStorage'];
  /** The queue of mails; without it none is sent, and the audit says so. */
  mail?: Mail | undefined;
  /** Hosts of the site's own network that webhooks may be sent to, and bridges of toll-pass readers may stand on. */
  privateHosts?: readonly string[];
  /** Copies an erasure out of the database; without it none leaves it. */
  noteErasure?: CoreParts['noteErasure'];
  /** What speaks to those bridges; one of its own unless given. */
  tollPass?: TollPassBridge;
}

/** The core's HTTP application: strict JSON in, every endpoint mounted, errors in one shape. Does not listen. */
export function buildCore(deps: CoreDeps): FastifyInstance {
  const app = Fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    // Of what is no endpoint; each of these has its own.
    bodyLimit: limits.publicBodyBytes,
    genReqId: requestIdOf,
    routerOptions: { querystringParser: parseQuery, caseSensitive: true },
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
  });
  app.setReplySerializer((body) => writeJson(body));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseStrictJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onRequest', refuseCodedBodies);
  app.addHook('onResponse', logRequest(deps.meter));
  const clock = siteClock(deps.db);
  clock.listen(logClock(app.log));
  const queue = new EventQueues(deps.vital ?? deps.db, deps.now, clock);
  const quotes = new QuoteLog(deps.db);
  const live = new LiveEvents({ db: deps.db, now: deps.now, log: app.log, warnings });
  deps.meter?.watchQueue(queue);
  const health = new Health(deps.probe ?? deps.db, queue, clock, deps.lookAtStorage);
  const { tokens, pause, idTokens } = deps;
  const sso = idTokens ? { idTokens, tokens, pause, log: app.log } : undefined;
  const { mail, privateHosts = [], secrets, noteErasure } = deps;
  const { tollPass = new TollPassBridge(privateHosts, deps.now) } = deps;
  const outside = { sso, mail, privateHosts, tollPass, noteErasure };
  const all = endpointsOf({ tokens, secrets, pause, queue, quotes, live, fillCompany, ...outside });
  registerEndpoints(app, { ...deps, callers: callersOf(tokens), inUse: inUseChecks }, all);
  registerErrors(app, all);
  app.get(`${basePath}/openapi.json`, async () => openApi(all));
  app.get('/health', async (_request, reply) => {
    const found = await health.ask();
    return reply.code(found.status === 'up' ? 200 : 503).send(found);
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    live.close();
  });
  // A connection that finishes its call while we stop would stay open for the next one, and hold us up.
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => {
    await queue.drained();
    await quotes.written();
  });
  return app;
}
