import { useSyncExternalStore } from 'react';

/** Something that is on unless a person switched it off in this browser. */
export interface KeptSwitch {
  isOn(): boolean;
  choose(on: boolean): void;
  /** The same for a component, which is drawn again when it changes. */
  use(): [boolean, (on: boolean) => void];
}

/** A switch that is kept under a key for the next visit; where storage is forbidden it lasts as long as the page. */
export function keptSwitch(key: string): KeptSwitch {
  const listeners = new Set<() => void>();
  let enabled = read(key);
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isOn = () => enabled;
  const choose = (on: boolean) => {
    enabled = on;
    try {
      localStorage.setItem(key, on ? 'on' : 'off');
    } catch {
      // Not kept, then.
    }
    for (const listener of listeners) listener();
  };
  return { isOn, choose, use: () => [useSyncExternalStore(follow, isOn), choose] };
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}
