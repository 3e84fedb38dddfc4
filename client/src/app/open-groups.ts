import { useState } from 'react';
import { type MenuGroup, menuGroups } from '../../../shared/routes.ts';

type Kept = Partial<Record<MenuGroup, boolean>>;

const keyOf = (userId: number) => `menu-groups:${userId}`;

/** Which groups of the menu a user has folded or opened in this browser, and how it is noted. */
export function useKeptGroups(userId: number): [Kept, (group: MenuGroup, open: boolean) => void] {
  const [kept, setKept] = useState(() => read(userId));
  const keep = (group: MenuGroup, open: boolean) => {
    const next = { ...kept, [group]: open };
    setKept(next);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  };
  return [kept, keep];
}

function read(userId: number): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    const entries = Object.entries(value ?? {});
    const isKept = ([group, open]: [string, unknown]) =>
      (menuGroups as readonly string[]).includes(group) && typeof open === 'boolean';
    return Object.fromEntries(entries.filter(isKept));
  } catch {
    return {};
  }
}
