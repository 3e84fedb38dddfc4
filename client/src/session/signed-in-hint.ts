const key = 'signed-in';

/**
 * Remembers that somebody logged in here, and nothing else: the login page then asks whether the session still lives.
 * It is no credential; the cookie alone decides.
 */
export function keepSignedInHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the login page simply does not ask.
  }
}

export function hasSignedInHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
