/** The hosts of `WEBHOOK_PRIVATE_HOSTS`, in small letters; commas between. */
export function privateHostsOf(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

/** What is wrong with `WEBHOOK_PRIVATE_HOSTS`, as the end of a sentence that names it; null where it can be used. */
export function privateHostsFault(text: string): string | null {
  const wrong = privateHostsOf(text).find((host) => !/^[a-z0-9.:-]+$/.test(host));
  return wrong === undefined ? null : `must be host names or addresses with commas between, not "${wrong}"`;
}
