import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../shared/accept-language.ts';
import { acceptedCoding } from '../../shared/body-coding.ts';
import { discardBody, hasBody } from '../../shared/discard-body.ts';
import { type ErrorName, errorAnswer, errorText } from '../../shared/errors/catalogue.ts';
import { type StorageFault, storageFaultOf } from '../../shared/storage-fault.ts';

interface Details {
  complement?: string;
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number;
  /** Methods of a path that was called with another one. */
  allow?: string[];
  /** Nothing more is taken from this connection. */
  close?: boolean;
}

/** An error of the catalogue; worded where it is answered, in the request's language. */
export class GatewayError extends Error {
  readonly error: ErrorName;
  readonly details: Details;

  constructor(error: ErrorName, details: Details = {}) {
    super(errorText(error, 'en', details.complement));
    this.error = error;
    this.details = details;
  }
}

/** Seconds named with 503: a core that died is back within three, a full disk takes somebody to make room. */
const retryAfters: Partial<Record<ErrorName, number>> = {
  coreUnavailable: 3,
  sessionStorage: 30,
  storageFull: 30,
  storageReadOnly: 10,
  storageLocked: 2,
  storageFailing: 30,
};

const storageErrors: Readonly<Record<StorageFault, ErrorName>> = {
  full: 'storageFull',
  readOnly: 'storageReadOnly',
  locked: 'storageLocked',
  failing: 'storageFailing',
};

/** What a folder or file of the gateway's own that cannot be written answers; undefined for any other fault. */
function storageError(error: unknown): GatewayError | undefined {
  const fault = storageFaultOf(error);
  return fault === null ? undefined : new GatewayError(storageErrors[fault]);
}

/** Fastify's own refusals in the words of the catalogue. */
const ownErrors: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_STATIC_FORBIDDEN_PATH: 'notFound',
};

function asGatewayError(error: unknown): GatewayError {
  const stored = error instanceof GatewayError ? error : storageError(error);
  if (stored) return stored;
  const { code, statusCode } = error as Partial<FastifyError>;
  const own = ownErrors[code ?? ''] ?? (statusCode === 403 || statusCode === 404 ? 'notFound' : undefined);
  if (own === 'badRequest') return new GatewayError(own, { complement: 'HTTP' });
  return new GatewayError(own ?? (statusCode === 400 ? 'badRequest' : 'general'));
}

/** Answers any error in the one shape of the catalogue; what is no error of ours is logged and stays unexplained. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = asGatewayError(error);
  const { complement, retryAfter, allow, close } = known.details;
  const { status, body } = errorAnswer(
    known.error,
    languageOf(request.headers['accept-language']),
    complement,
  );
  if (!(error instanceof GatewayError) && status >= 500)
    request.log.error({ reqId: request.id, err: error }, 'request failed');
  const seconds = retryAfter ?? retryAfters[known.error];
  if (seconds !== undefined) reply.header('Retry-After', String(seconds));
  if (known.error === 'encodingNotSupported') reply.header('Accept-Encoding', acceptedCoding);
  if (allow) reply.header('Allow', allow.join(', '));
  const unread = !request.raw.complete && hasBody(request) && !(await discardBody(request.raw));
  if (close || unread) reply.header('Connection', 'close');
  return reply.code(status).header('Cache-Control', 'no-store').send(body);
}
