import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../http/errors.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/** `__Host-` makes the browser refuse a cookie that another host of the domain, or plain http, tries to set. */
export function cookieName(request: FastifyRequest, plain = 'session'): string {
  return isSecure(request) ? `__Host-${plain}` : plain;
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** Attributes of every cookie: no script reads it, no other site sends it. */
export function attributes(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request) } as const;
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieName(request), value, attributes(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributes(request));
}

/**
 * The session of the request's cookie. A neighbouring host can add cookies of the same name; so all are tried,
 * and two that are alive are no session at all: nobody can be moved into another's.
 */
export function sessionOf(sessions: Sessions, request: FastifyRequest): Session | null {
  const header = request.headers.cookie;
  if (!header) return null;
  const prefix = `${cookieName(request)}=`;
  let found: Session | null = null;
  for (const part of header.split(';')) {
    const cookie = part.trimStart();
    if (!cookie.startsWith(prefix)) continue;
    const session = sessions.find(cookie.slice(prefix.length).trimEnd());
    if (session && found && session !== found) return null;
    found = session ?? found;
  }
  return found;
}

/** @throws tokenRequired */
export function requireSession(sessions: Sessions, request: FastifyRequest): Session {
  const session = sessionOf(sessions, request);
  if (!session) throw new GatewayError('tokenRequired');
  return session;
}
