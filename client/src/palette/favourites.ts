import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../api/http.ts';
import { resourcePath } from '../api/resource-path.ts';
import { startView } from '../live/start-view.ts';
import { holdsView, useSession } from '../session/session-context.ts';

/*
 * The screens that a user has put on top of the menu, by lot. They are kept as a saved view of the start page, which has
 * no list of its own, and so follow the user to every browser; this one keeps a copy, so that the menu is drawn at once.
 * Who does not hold the start page has that copy only.
 */

const storedName = 'Favoritos';

/** Most screens on top of the menu. */
export const mostFavourites = 8;

interface Owner {
  userId: number;
  companyId: number | null;
}

interface Stored {
  id: number;
  version: number;
  name: string;
  own: boolean;
  query: string;
}

type Change = (views: readonly string[]) => readonly string[];

const listeners = new Set<() => void>();
let key = '';
let views: readonly string[] = [];
let lastWrite: Promise<unknown> = Promise.resolve();

const keyOf = ({ userId, companyId }: Owner) => `favourites:${userId}:${companyId ?? 0}`;

function read(owner: Owner): readonly string[] {
  if (key === keyOf(owner)) return views;
  key = keyOf(owner);
  try {
    // Where they were kept before they followed the user. No name of a screen has a blank.
    const kept = localStorage.getItem(key) ?? localStorage.getItem(`pins:${owner.userId}`);
    views = kept?.split(' ').filter(Boolean).slice(0, mostFavourites) ?? [];
  } catch {
    // Storage may be forbidden; the server has them.
    views = [];
  }
  return views;
}

function show(next: readonly string[]): void {
  if (next.join(' ') === views.join(' ')) return;
  views = next;
  try {
    localStorage.setItem(key, views.join(' '));
  } catch {
    // Not kept here, then.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function readStored(quiet = false): Promise<Stored | undefined> {
  const path = resourcePath('saved-views', undefined, { q: storedName });
  const { rows } = await call<{ rows: Stored[] }>('GET', path, { view: `/${startView}`, quiet });
  return rows.find(({ name, own }) => own && name === storedName);
}

const viewsIn = ({ query }: Stored) => new URLSearchParams(query).getAll('screen').slice(0, mostFavourites);

/** Changes what is stored, which another browser may have changed meanwhile, and answers what it is then. */
async function write(change: Change): Promise<readonly string[]> {
  const stored = await readStored();
  const next = change(stored ? viewsIn(stored) : []);
  const query = new URLSearchParams(next.map((view) => ['screen', view])).toString();
  await call(stored ? 'PUT' : 'POST', resourcePath('saved-views', stored?.id), {
    view: `/${startView}`,
    body: { name: storedName, query, shared: false, ...(stored && { version: stored.version }) },
  });
  return next;
}

/** Shows a change at once, and takes it back where it cannot be stored: the listener of failed calls says why. */
async function change(owner: Owner, isStored: boolean, wanted: Change): Promise<void> {
  const before = read(owner);
  show(wanted(before));
  if (!isStored) return;
  const written = lastWrite.catch(() => {}).then(() => write(wanted));
  lastWrite = written;
  const next = await written.catch(() => before);
  // Not over a change that was asked for since, nor in another lot.
  if (lastWrite === written && key === keyOf(owner)) show(next);
}

const toggled =
  (view: string, isAdded: boolean): Change =>
  (list) => {
    const others = list.filter((one) => one !== view);
    return isAdded ? [...others, view].slice(0, mostFavourites) : others;
  };

function useOwner(): Owner & { isStored: boolean } {
  const { view } = useSession();
  const companyId = view.company?.id ?? null;
  return { userId: view.user.id, companyId, isStored: companyId !== null && holdsView(view, startView) };
}

export interface Favourites {
  /** Screens in the order in which they were added; those that are not held any more, too. */
  views: readonly string[];
  toggle: (view: string) => void;
}

export function useFavourites(): Favourites {
  const { isStored, ...owner } = useOwner();
  const now = useSyncExternalStore(follow, () => read(owner));
  return {
    views: now,
    toggle: (view) => void change(owner, isStored, toggled(view, !now.includes(view))),
  };
}

/** Milliseconds that the first screen has for reads of its own. */
const rest = 1000;

/** Brings what is stored of the user's favourites into this browser. */
export function useStoredFavourites(): void {
  const { userId, companyId, isStored } = useOwner();
  useEffect(() => {
    if (!isStored) return;
    const owner = { userId, companyId };
    const bring = async () => {
      // What is being stored may be refused, and is then none that another browser lacks.
      await lastWrite.catch(() => {});
      const before = lastWrite;
      const stored = await readStored(true);
      if (key !== keyOf(owner) || lastWrite !== before) return;
      if (stored) show(viewsIn(stored));
      else if (views.length > 0) await change(owner, true, () => views);
    };
    // Without an answer the copy stands.
    const timer = setTimeout(() => void bring().catch(() => {}), rest);
    return () => clearTimeout(timer);
  }, [userId, companyId, isStored]);
}
