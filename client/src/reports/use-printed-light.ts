import { useEffect } from 'react';

/** Paper is white: in the dark theme the screen is printed in the light one, its chart included. */
export function usePrintedLight(): void {
  useEffect(() => {
    const page = document.documentElement;
    let before: string | undefined;
    const begin = () => {
      before = page.dataset.bsTheme;
      page.dataset.bsTheme = 'light';
    };
    const end = () => {
      if (before) page.dataset.bsTheme = before;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
}
