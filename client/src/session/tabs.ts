/** The tabs of this browser: they share the cookie, so a login in one is a login in all. */
const signedIn = 'signed-in';
let channel: BroadcastChannel | null = null;

/** One for the whole tab: it does not hear what it says itself. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('session');
  return channel;
}

/** Tells the other tabs that somebody logged in. */
export function broadcastSignedIn(): void {
  open().postMessage(signedIn);
}

/** Hears of a login in another tab; who it is only the gateway knows. */
export function onSignedIn(listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === signedIn) listener();
  };
  const opened = open();
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}
