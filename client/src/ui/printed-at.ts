import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the page is printed (ISO 8601), while it is; null on the screen, where nothing stands that only paper shows. */
export function usePrintedAt(): string | null {
  const [when, setWhen] = useState<string | null>(null);
  useEffect(() => {
    // Before the browser draws the paper: it does not wait for a later render.
    const begin = () => flushSync(() => setWhen(new Date().toISOString()));
    const end = () => setWhen(null);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return when;
}
