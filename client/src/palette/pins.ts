import { useSyncExternalStore } from 'react';

/*
 * The screens that a user has pinned, kept in this browser: they belong to a workplace as much as to a person, need no
 * call before the menu can be drawn, and hold nothing but names of screens.
 */

const listeners = new Set<() => void>();
let key = '';
let views: readonly string[] = [];

function read(userId: number): readonly string[] {
  if (key === `pins:${userId}`) return views;
  key = `pins:${userId}`;
  try {
    // No name of a screen has a blank.
    views = localStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    // Storage may be forbidden; pins then last as long as the page.
    views = [];
  }
  return views;
}

function toggle(view: string): void {
  views = views.includes(view) ? views.filter((one) => one !== view) : [...views, view];
  try {
    localStorage.setItem(key, views.join(' '));
  } catch {
    // Not kept, then.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pinned screens of a user in the order in which they were pinned, and how one is pinned or taken off. */
export function usePins(userId: number): [views: readonly string[], toggle: (view: string) => void] {
  return [useSyncExternalStore(follow, () => read(userId)), toggle];
}
