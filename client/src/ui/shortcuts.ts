import { useEffect, useRef, useSyncExternalStore } from 'react';

const key = 'shortcuts';
const listeners = new Set<() => void>();
let enabled = read();

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single keys do something: those who speak to the computer must be able to switch that off. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
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

/** Does something when a single key is pressed, but not while somebody types or answers a question. */
export function useShortcut(pressed: string, run: () => void): void {
  const now = useRef(run);
  now.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!enabled || event.key !== pressed || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]'))
        return;
      event.preventDefault();
      now.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [pressed]);
}
