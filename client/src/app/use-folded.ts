import { useState } from 'react';

const key = 'menu-folded';

/** Whether the side menu shows drawings only, kept for the next visit. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => read());
  return [
    folded,
    (next) => {
      setFolded(next);
      try {
        localStorage.setItem(key, next ? '1' : '0');
      } catch {
        // Storage may be forbidden; the choice then lasts as long as the page.
      }
    },
  ];
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
