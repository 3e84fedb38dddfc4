import { useEffect, useRef } from 'react';

/** Ctrl+S or ⌘S anywhere on the screen, instead of saving the page as a file. */
export function useSaveKey(save: () => void): void {
  const now = useRef(save);
  now.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      now.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
