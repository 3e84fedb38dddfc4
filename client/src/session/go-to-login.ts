import { forgetDirty } from '../ui/dirty.ts';
import { loginPath } from './next-path.ts';
import { hasSignedInHint, keepSignedInHint } from './signed-in-hint.ts';

/** Several calls may find at once that the session is over; the first one leaves. */
let leaving = false;

/** Leaves for the login, which comes back to here, and says so to who was logged in. Drafts of forms wait meanwhile. */
export function goToLogin(): void {
  if (leaving) return;
  leaving = true;
  const ended = hasSignedInHint();
  forgetDirty();
  keepSignedInHint(false);
  location.assign(loginPath(location, ended));
}
