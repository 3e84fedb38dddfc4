import { ApiError, errorBody } from '../api/api-error.ts';
import { streamTab } from '../stream/tab.ts';

/**
 * Fetches a file and hands it to the browser to be kept, under the name that the answer gives it. It waits for a place
 * among the long calls of all tabs: a link alone would hold a connection for as long as the network needs.
 * @throws ApiError for any answer but 2xx, and with status 0 where it breaks off
 */
export async function downloadFile(path: string): Promise<void> {
  const leave = await streamTab.enter();
  try {
    const response = await fetch(path, { cache: 'no-store' }).catch(() => null);
    if (!response) throw new ApiError(0, { code: -1, message: '', reason: 'network' });
    if (!response.ok) throw new ApiError(response.status, errorBody(response.status, await response.text()));
    const content = await response.blob().catch(() => null);
    if (!content) throw new ApiError(0, { code: -1, message: '', reason: 'network' });
    keep(content, nameIn(response.headers.get('content-disposition')));
  } finally {
    leave();
  }
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export';
}

/** Hands a file to the browser to be kept. */
export function keep(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
