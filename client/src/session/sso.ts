import { home, login } from '../../../shared/next-path.ts';
import type { SsoSessionView } from '../../../shared/session.ts';
import { ssoStartPath, ssoView } from '../../../shared/sso.ts';
import { call } from '../api/http.ts';
import { keepSignedInHint } from './signed-in-hint.ts';
import { broadcastSignedIn } from './tabs.ts';

/** What the identity provider sent back: a code to be redeemed, or null for anything else. */
export type SsoReturn = { code: string; state: string } | null;

/** True if this site has an identity provider; the gateway says so in the page. */
export function hasSso(): boolean {
  return document.querySelector('meta[name="sso"]') !== null;
}

/** Where the login at the provider begins. @param next the screen to go to after it */
export function ssoStart(next: string): string {
  return next === home ? ssoStartPath : `${ssoStartPath}?next=${encodeURIComponent(next)}`;
}

/**
 * What came back from the provider, where this page is the way back; undefined elsewhere. The address loses it at
 * once: a code has no place in the history, and whatever an error says is nothing to show.
 */
export function takeSsoReturn(): SsoReturn | undefined {
  if (location.pathname !== `/${ssoView}`) return undefined;
  const answer = new URLSearchParams(location.search);
  history.replaceState(null, '', login);
  if (!hasSso() || String(answer) === '') return undefined;
  const [code, state] = [answer.get('code'), answer.get('state')];
  return code && state && !answer.has('error') ? { code, state } : null;
}

/** @throws ApiError: 401 where the provider or the site does not let the person in, 503 where the provider is away */
export async function finishSso(answer: NonNullable<SsoReturn>): Promise<SsoSessionView> {
  const view = await call<SsoSessionView>('POST', '/session/sso', { body: answer, quiet: true });
  keepSignedInHint(true);
  broadcastSignedIn();
  return view;
}
