import type { SessionView } from '../../../shared/session.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/http.ts';
import { keepSignedInHint } from './signed-in-hint.ts';
import { broadcastSignedIn } from './tabs.ts';

const path = '/session';

declare global {
  interface Window {
    /** The session, asked for by the page itself (`client/first-session.js`). */
    firstSession?: Promise<Response>;
  }
}

/**
 * The session behind the cookie, or null without one. The first call takes what the page has asked for.
 * @throws ApiError where the gateway does not answer
 */
export async function readSession(): Promise<SessionView | null> {
  try {
    const begun = window.firstSession;
    delete window.firstSession;
    return await call<SessionView>('GET', path, { quiet: true, ...(begun && { begun }) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** @throws ApiError: 401 for wrong credentials, 429 after too many tries */
export async function logIn(username: string, password: string): Promise<SessionView> {
  const view = await call<SessionView>('POST', path, { body: { username, password }, quiet: true });
  keepSignedInHint(true);
  broadcastSignedIn();
  return view;
}

/** Where a new session leads: a one-time password is changed first. */
export function pathAfterLogin({ mustChangePassword }: SessionView, next: string): string {
  return mustChangePassword ? `/view/new/password?next=${encodeURIComponent(next)}` : next;
}

export async function logOut(): Promise<void> {
  await call('DELETE', path, { quiet: true });
  keepSignedInHint(false);
}

export function chooseCompany(companyId: number): Promise<SessionView> {
  return call<SessionView>('PUT', `${path}/company`, { body: { companyId } });
}

/** @param idle milliseconds since the input */
export function reportActivity(idle = 0): Promise<void> {
  return call('POST', `${path}/activity`, { body: { idle }, quiet: true });
}
