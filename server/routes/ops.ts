import type { FastifyInstance } from 'fastify';
import { type LogLevel, logLevels } from '../config.ts';
import { refuseOtherContent } from '../http/content.ts';
import { GatewayError } from '../http/errors.ts';
import { parseFlat } from '../http/flat-json.ts';
import { guard } from '../http/guard.ts';
import { longestMinutes } from '../ops/log-levels.ts';
import { opsGuard } from '../ops/ops-guard.ts';
import type { Parts } from '../parts.ts';

const bodyLimit = 1024;
const usualLines = 200;
const mostLines = 5000;

/** For operations people: figures, the last lines of the log, and its level. All behind one guard. */
export async function opsRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, clock, metrics, ops, log } = parts;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', guard(opsGuard(config, clock)));
  app.addHook('onRequest', guard(refuseOtherContent));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (reply.statusCode === 401) reply.header('WWW-Authenticate', 'Bearer');
  });

  app.get('/metrics', async (_request, reply) => {
    const { text, contentType } = await metrics.text();
    return reply.type(contentType).send(text);
  });

  app.get('/ops/logs', async (request, reply) => {
    const { level, since, limit } = request.query as Record<string, unknown>;
    const lines = ops.ring.read({
      level: level === undefined ? 'trace' : levelOf(level),
      since: since === undefined ? 0 : instantOf(since),
      limit: limit === undefined ? usualLines : limitOf(limit),
    });
    return reply.type('application/x-ndjson; charset=utf-8').send(lines.map((line) => `${line}\n`).join(''));
  });

  app.get('/ops/log-level', async () => stateOfLevel());

  app.put('/ops/log-level', async (request) => {
    const { level, minutes = null } = parseFlat(request.body, ['level'], ['minutes']);
    const wanted = levelOf(level);
    const isSpan = typeof minutes === 'number' && minutes > 0 && minutes <= longestMinutes;
    if (minutes !== null && !isSpan) throw wrong('minutes');
    ops.levels.set(wanted, minutes === null ? null : Number(minutes));
    log.warn({ reqId: request.id, logLevel: wanted, minutes }, 'log level set');
    return stateOfLevel();
  });

  function stateOfLevel() {
    const { level, configured, until } = ops.levels.state;
    return { level, configured, until: until === null ? null : new Date(until).toISOString() };
  }
}

function wrong(name: string): GatewayError {
  return new GatewayError('badRequest', { complement: name });
}

function levelOf(value: unknown): LogLevel {
  const level = logLevels.find((one) => one === value);
  if (!level) throw wrong('level');
  return level;
}

/** ISO 8601, or milliseconds of the epoch. */
function instantOf(value: unknown): number {
  const text = String(value);
  const instant = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(instant)) throw wrong('since');
  return instant;
}

function limitOf(value: unknown): number {
  const limit = Number(value);
  if (!/^\d+$/.test(String(value)) || limit < 1 || limit > mostLines) throw wrong('limit');
  return limit;
}
