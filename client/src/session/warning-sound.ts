import { useSyncExternalStore } from 'react';

const key = 'warning-sound';
const listeners = new Set<() => void>();
let enabled = read();

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Whether the warning before the session's end sounds; kept for the next visit. */
export function useWarningSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => enabled,
  );
  return [on, choose];
}

function choose(on: boolean): void {
  enabled = on;
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
