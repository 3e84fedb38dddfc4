/** What the core gets to know of a call: this and nothing else. */
export interface CoreRequest {
  acceptLanguage?: string | undefined;
  requestId: string;
  /** The client's address. */
  address?: string | undefined;
  authorization?: string | undefined;
  view?: string | undefined;
  companyId?: number | undefined;
  /** A JSON body follows, of this length where it is known. */
  json?: boolean;
  /** A form follows as its sender wrote it. */
  form?: boolean;
  length?: number | undefined;
  ifNoneMatch?: string | undefined;
  /** As the client sent it: the core judges it. */
  idempotencyKey?: string | string[] | undefined;
}

/** The headers of a call to the core in a flat list. */
export function coreHeaders(request: CoreRequest): string[] {
  const headers = ['X-Request-Id', request.requestId];
  if (request.authorization !== undefined) headers.push('Authorization', request.authorization);
  if (request.view !== undefined) headers.push('pathView', request.view);
  if (request.companyId !== undefined) headers.push('companyId', String(request.companyId));
  const language = request.acceptLanguage;
  if (language !== undefined && /^[\x20-\x7e]{1,200}$/.test(language))
    headers.push('Accept-Language', language);
  if (request.address !== undefined) headers.push('X-Forwarded-For', request.address);
  if (request.json) headers.push('Content-Type', 'application/json');
  if (request.form) headers.push('Content-Type', 'application/x-www-form-urlencoded');
  if (request.length !== undefined) headers.push('Content-Length', String(request.length));
  const key = request.idempotencyKey;
  // One that is not clean goes on as one that the core refuses: left out, the call would be done twice.
  if (key !== undefined)
    headers.push('Idempotency-Key', /^[\w-]{1,200}$/.test(String(key)) ? String(key) : '?');
  if (request.ifNoneMatch !== undefined) headers.push('If-None-Match', request.ifNoneMatch);
  return headers;
}
