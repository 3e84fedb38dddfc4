/** The tags of `If-None-Match`, those that a proxy which compresses has weakened too. */
export function tagsOf(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
