import { useState, useSyncExternalStore } from 'react';

const key = 'menu-folded';
/** Below it a menu with words takes the room that tables need. `first.js` has the same width. */
const narrow = matchMedia('(max-width: 1099.98px)');

/**
 * Whether the side menu shows drawings only: as was chosen in this browser, kept for the next visit; unless somebody
 * chose, it does so in narrow windows.
 */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const [chosen, setChosen] = useState(read);
  const isNarrow = useSyncExternalStore(follow, () => narrow.matches);
  return [
    chosen ?? isNarrow,
    (next) => {
      setChosen(next);
      try {
        localStorage.setItem(key, next ? '1' : '0');
      } catch {
        // Storage may be forbidden; the choice then lasts as long as the page.
      }
    },
  ];
}

function follow(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

function read(): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === '1';
  } catch {
    return null;
  }
}
