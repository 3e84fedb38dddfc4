import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../shared/accept-language.ts';
import { acceptedCoding, isPlainBody } from '../../shared/body-coding.ts';
import { discardBody, hasBody } from '../../shared/discard-body.ts';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import { checkShape, rule } from '../../shared/schema.ts';
import { isOverflow } from '../db/constraint-errors.ts';
import type { InUseChecks } from '../db/in-use.ts';
import type { Db } from '../db/schema.ts';
import { asStorageError, storageRetryAfter } from '../db/storage-faults.ts';
import { AppError, answerOf, invalid } from '../errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { authorize, type Caller } from './authorize.ts';
import type { Callers } from './callers.ts';
import { bodyBytesOf, type Call, type Endpoint, type Guard, isVital } from './endpoint.ts';
import { EventLimits } from './event-limits.ts';
import { answerOnce, type OnceDeps } from './idempotency.ts';
import { KeyLimits } from './key-limits.ts';
import { readQuery } from './query.ts';
import { type Target, targetFirst, targetOf } from './targets.ts';

export const basePath = '/api/dashboard/core';

export interface HttpDeps extends OnceDeps {
  db: Db;
  /** For vital endpoints; `db` unless given. */
  vital?: Db | undefined;
  callers: Callers;
  inUse: InUseChecks;
  work?: Jobs | undefined;
  /** Events of one terminal; no limit unless given. */
  terminalEventsPerSecond?: number | undefined;
}

/** What is known from call to call, here in this core. */
interface Counts {
  keys: KeyLimits;
  events: EventLimits;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Who calls, known before any of the body is read. */
interface Admitted {
  caller: Caller;
  view: string | null;
  /** When the call came in, epoch milliseconds. */
  now: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null;
  }
}

/** Mounts endpoints: each call is authorized, its body read and checked, its answer written, in this order. */
export function registerEndpoints(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoints: readonly Endpoint[],
): void {
  const counts: Counts = {
    keys: new KeyLimits(),
    events: new EventLimits(deps.terminalEventsPerSecond ?? 0),
  };
  const targets = new Map(endpoints.map((one) => [one, targetOf(one, endpoints)]));
  app.decorateRequest('admitted', null);
  const mount = (on: FastifyInstance, endpoint: Endpoint) =>
    on.route({
      method: endpoint.method,
      url: basePath + endpoint.path,
      // A HEAD would start a stream that nobody reads.
      exposeHeadRoute: !endpoint.endless,
      bodyLimit: bodyBytesOf(endpoint),
      onRequest: async (request) => {
        request.admitted = await admit(deps, counts, endpoint, request);
      },
      handler: (request, reply) => handle(deps, counts, endpoint, request, reply),
      errorHandler: async (error, request, reply) =>
        answerError(await refusalOf(error, deps, endpoint, targets.get(endpoint), request), request, reply),
    });
  for (const endpoint of endpoints) if (!endpoint.form) mount(app, endpoint);
  // Apart from the others: for these alone a body is bytes, whatever its type says.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const endpoint of endpoints) if (endpoint.form) mount(forms, endpoint);
  });
}

async function admit(
  deps: HttpDeps,
  { keys }: Counts,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Admitted> {
  const { guard, path } = endpoint;
  const now = deps.now();
  const view = header(request, 'pathview') ?? null;
  const caller = await authorize(databaseOf(deps, endpoint), deps.callers, guard, {
    authorization: header(request, 'authorization'),
    companyId: header(request, 'companyid'),
    view,
    path,
    now,
    countKey: (id) => keys.take(id, now),
  });
  return { caller, view, now };
}

/** The connections of an endpoint: what is vital has its own. */
function databaseOf({ db, vital = db }: HttpDeps, endpoint: Endpoint): Db {
  return isVital(endpoint) ? vital : db;
}

/** The hook has run wherever a handler does; who has not been admitted is nobody. */
function admittedOf({ admitted }: FastifyRequest): Admitted {
  if (!admitted) throw new AppError('tokenRequired');
  return admitted;
}

/** True for an object of fields, a form's bytes, and no body at all. */
function isFields(body: unknown): boolean {
  return body === undefined || (typeof body === 'object' && !Array.isArray(body));
}

/** @throws invalidFields, tooManyRequests where a terminal has sent too much */
function checkBody(
  { body: schema, eventsIn }: Endpoint,
  body: unknown,
  events: EventLimits,
  { terminal, now }: { terminal: Caller['terminal']; now: number },
): void {
  // Spread or walked, a text of a megabyte would be a million fields.
  if (!isFields(body)) throw invalid({ '': rule('type') });
  // All of it or nothing: what is refused here has left no trace, and the terminal sends it again.
  if (terminal) events.take(terminal.deviceId, eventsIn?.(body) ?? 1, now);
  const problems = schema && checkShape(schema, body ?? {});
  if (problems) throw invalid(problems);
}

/** A call as its caller and its path say, without what was sent with it. */
function callOf(deps: HttpDeps, endpoint: Endpoint, request: FastifyRequest): Call {
  const { caller, view, now } = admittedOf(request);
  return {
    db: databaseOf(deps, endpoint),
    ...caller,
    grantsIn: async (db, companyId) =>
      caller.user ? deps.callers.grantsIn(db, caller.user, companyId) : undefined,
    async checkUnused(trx, resource, id) {
      for (const check of deps.inUse.get(resource) ?? [])
        await check(trx, { id, companyId: caller.companyId, now });
    },
    language: languageOf(header(request, 'accept-language')),
    params: request.params as Record<string, string>,
    query: {},
    body: undefined,
    headers: request.headers,
    address: header(request, 'x-forwarded-for')?.split(',')[0]?.trim() || request.ip,
    actor: {
      userId: caller.user?.id ?? null,
      deviceId: caller.terminal?.deviceId ?? null,
      companyId: caller.companyId,
      // What an outside system writes comes from no screen: the audit names its key.
      view: caller.keyId === null ? view : `api-key/${caller.keyId}`,
      requestId: request.id,
      now,
    },
    signal: request.signal,
    work: deps.work,
    answer: { headers: {} },
  };
}

/** A failed call's error; a refusal names the target first (`targetFirst`), unless its body was never read. */
async function refusalOf(
  error: unknown,
  deps: HttpDeps,
  endpoint: Endpoint,
  target: Target | undefined,
  request: FastifyRequest,
): Promise<unknown> {
  const known = asAppError(error);
  if (!target || !request.admitted || isUnread(error)) return error;
  const found = await targetFirst(known, target, callOf(deps, endpoint, request));
  return found === known ? error : found;
}

async function handle(
  deps: HttpDeps,
  { events }: Counts,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { caller, view, now } = admittedOf(request);
  await noteUse(deps, endpoint.guard, caller, view, now).catch((error: unknown) =>
    request.log.warn({ err: error }, 'use of a view not noted'),
  );
  checkBody(endpoint, request.body, events, { terminal: caller.terminal, now });
  const call: Call = {
    ...callOf(deps, endpoint, request),
    // A body whose fields may all be left out may be left out itself.
    body: endpoint.body ? (request.body ?? {}) : request.body,
    query: readQuery(request.query, endpoint.verbatim),
  };
  const body = await answerOnce(deps, endpoint, call);
  reply.code(call.answer.status ?? endpoint.status ?? 200).headers(call.answer.headers);
  return reply.send(body ?? null);
}

/** An administrator's views come from no profile: there is nothing to trim. */
async function noteUse(
  { db, callers }: HttpDeps,
  guard: Guard,
  { user, companyId }: Caller,
  view: string | null,
  now: number,
): Promise<void> {
  if (!user || user.administrator || companyId === null || view === null) return;
  if (guard.kind !== 'resource' && guard.kind !== 'view') return;
  const level = guard.kind === 'resource' ? guard.level : 'read';
  await callers.noteUse(db, { userId: user.id, companyId, view, level }, now);
}

/** @throws encodingNotSupported where a body is compressed or coded in any other way */
export async function refuseCodedBodies({ headers }: FastifyRequest): Promise<void> {
  if (!isPlainBody(headers)) throw new AppError('encodingNotSupported');
}

/** Fastify's own refusals in the words of the catalogue, with what cannot be read. */
const ownErrors: Record<string, [error: ErrorName, complement?: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payloadTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['badRequest', 'JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['badRequest', 'Content-Length'],
  FST_ERR_BAD_URL: ['badRequest', 'URL'],
  // An id far longer than any.
  FST_ERR_MAX_PARAM_LENGTH: ['notFound'],
};

/** Refused by its length alone. */
const isUnread = (error: unknown) => codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOverflow(error)) return new AppError('figuresTooLarge', { cause: error });
  const [own, complement] = ownErrors[codeOf(error)] ?? [];
  if (own) return new AppError(own, complement === undefined ? {} : { complement });
  return asStorageError(error) ?? new AppError('general');
}

/** Any error as the catalogue's answer, in the language of the request; those of the router come here too. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = asAppError(error);
  const { status, body } = answerOf(known, languageOf(header(request, 'accept-language')));
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const retryAfter = known.details.retryAfter ?? storageRetryAfter(known.error);
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  if (known.error === 'encodingNotSupported') reply.header('accept-encoding', acceptedCoding);
  if (!request.raw.complete && hasBody(request)) await discardBody(request.raw);
  return reply.code(status).send(body);
}

/** Errors and unknown paths as the catalogue's answers. */
export function registerErrors(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.setErrorHandler(answerError);
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${basePath}${path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = patterns.filter((one) => one.pattern.test(path)).map((one) => one.method);
    const error = new AppError(allowed.length > 0 ? 'methodNotSupported' : 'notFound');
    if (allowed.length > 0) reply.header('allow', [...new Set(allowed)].join(', '));
    const { status, body } = answerOf(error, languageOf(header(request, 'accept-language')));
    reply.code(status).send(body);
  });
}
