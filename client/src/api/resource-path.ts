const root = '/api/dashboard/core/';

export type Query = Record<string, string | number | boolean | undefined>;

/** The path of a resource, its id encoded and its parameters without those that are undefined or empty. */
export function resourcePath(resource: string, id?: number | string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const path = root + resource + (id === undefined ? '' : `/${encodeURIComponent(id)}`);
  // `size` is younger than the oldest browsers that are met.
  const asked = String(search);
  return asked === '' ? path : `${path}?${asked}`;
}
