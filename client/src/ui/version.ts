/** Whether the gateway serves another build of this program than the one that runs in the tab. */

const listeners = new Set<() => void>();
let isNew = false;
let asked: Promise<boolean> | null = null;

export function hasNewVersion(): boolean {
  return isNew;
}

export function onVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks for the page that this tab was made from and compares its script, whose name holds the hash of all that it
 * loads. False where the gateway does not answer.
 */
export function checkVersion(): Promise<boolean> {
  if (isNew) return Promise.resolve(true);
  asked ??= compare().finally(() => {
    asked = null;
  });
  return asked;
}

async function compare(): Promise<boolean> {
  const running = scriptOf(document);
  // The login has a page of its own; whatever starts there goes on with the script of that page.
  const path = running?.includes('/login-') ? '/view/login' : '/view/start';
  try {
    const answer = await fetch(path, { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!answer.ok) return false;
    const served = scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    isNew = running !== undefined && served !== undefined && served !== running;
  } catch {
    return false;
  }
  if (isNew) for (const listener of listeners) listener();
  return isNew;
}

function scriptOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined;
}
