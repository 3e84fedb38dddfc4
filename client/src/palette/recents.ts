/** A screen or record that the user has looked at. */
export interface Visit {
  path: string;
  /** The record's name; empty for a screen, whose name the language gives. */
  title: string;
}

/** Kept apart by lot: a record of another one could not be opened here. */
export interface Visitor {
  userId: number;
  companyId: number | null;
}

const most = 8;
const prefix = 'recents:';
const keyOf = ({ userId, companyId }: Visitor) => `${prefix}${userId}:${companyId ?? 0}`;

/** What was looked at last, newest first; nothing where storage is forbidden. */
export function recentVisits(visitor: Visitor): Visit[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(visitor)) ?? '[]');
    return Array.isArray(value) ? value.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(value: unknown): value is Visit {
  const visit = value as Partial<Visit> | null;
  return (
    typeof visit?.path === 'string' && visit.path.startsWith('/view/') && typeof visit.title === 'string'
  );
}

/** Remembers a visit in the place of an earlier one to the same. Names of records stay with whoever read them last. */
export function remember(visitor: Visitor, visit: Visit): void {
  const others = recentVisits(visitor).filter(({ path }) => path !== visit.path);
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${visitor.userId}:`))
        localStorage.removeItem(key);
    localStorage.setItem(keyOf(visitor), JSON.stringify([visit, ...others].slice(0, most)));
  } catch {
    // Storage may be forbidden or full: then there are no recents.
  }
}

/** Names of the parameters that open one record on a list's screen, whose value is its id. */
const recordParameter = /^[a-z-]+$/;
const listParameters = new Set(['page', 'size']);

/**
 * The address that leads back to what is shown: of a record with its parameter, of a screen without its filters.
 * @returns the path, and whether it is one record
 */
export function addressOf(pathname: string, search: string): { path: string; isRecord: boolean } {
  for (const [name, value] of new URLSearchParams(search)) {
    if (recordParameter.test(name) && !listParameters.has(name) && /^[1-9]\d*$/.test(value))
      return { path: `${pathname}?${name}=${value}`, isRecord: true };
  }
  return { path: pathname, isRecord: /\/\d+$/.test(pathname) };
}
