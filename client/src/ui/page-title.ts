import { useEffect } from 'react';

/** What the product is called where the library of texts is not: in the language of the page. */
const products: Readonly<Record<string, string>> = { es: 'Parqueaderos', en: 'Parking lots' };
const parts = { title: '', prefix: '' };

function apply(): void {
  document.title = [
    parts.prefix,
    [parts.title, products[document.documentElement.lang]].filter(Boolean).join(' · '),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The window's title while the screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    parts.title = title;
    apply();
  }, [title]);
}

/** Stands before the title, e.g. `Error:`; nothing with an empty text. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    parts.prefix = prefix;
    apply();
    return () => {
      parts.prefix = '';
      apply();
    };
  }, [prefix]);
}

/** Alternates the title with a text, for those who look at another tab; null stops. */
export function useTitleFlash(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    let shown = false;
    const timer = setInterval(() => {
      shown = !shown;
      if (shown) document.title = text;
      else apply();
    }, 1000);
    return () => {
      clearInterval(timer);
      apply();
    };
  }, [text]);
}
