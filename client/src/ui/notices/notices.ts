import { useSyncExternalStore } from 'react';

/** Something that the user is told: five seconds on the screen, and afterwards under the bell. */
export interface Notice {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** Of the error, for whom one calls for help. */
  code?: number;
  at: Date;
}

interface State {
  shown: readonly Notice[];
  past: readonly Notice[];
  unread: number;
}

const keptNotices = 30;
let state: State = { shown: [], past: [], unread: 0 };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Tells the user something. The same words that are on the screen already are not said twice. */
export function notify(notice: Omit<Notice, 'id' | 'at'>): void {
  if (state.shown.some(({ text, kind }) => text === notice.text && kind === notice.kind)) return;
  lastId += 1;
  const one: Notice = { ...notice, id: lastId, at: new Date() };
  change({
    shown: [...state.shown, one],
    past: [one, ...state.past].slice(0, keptNotices),
    unread: state.unread + 1,
  });
}

export function dismiss(id: number): void {
  change({ shown: state.shown.filter((notice) => notice.id !== id) });
}

/** Something under the bell is new that was not said in a notice. */
export function markUnread(): void {
  change({ unread: state.unread + 1 });
}

export function markRead(): void {
  change({ unread: 0 });
}

export function clearNotices(): void {
  change({ past: [], unread: 0 });
}

export function useNotices(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
