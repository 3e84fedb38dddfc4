/** The tabs of this browser: they share the cookie, so a login in one is a login in all. */
const channel = new BroadcastChannel('session');
const signedIn = 'signed-in';

/** Tells the other tabs that somebody logged in. */
export function tellSignedIn(): void {
  channel.postMessage(signedIn);
}

/** Hears of a login in another tab; who it is only the gateway knows. */
export function onSignedIn(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === signedIn) listener();
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
