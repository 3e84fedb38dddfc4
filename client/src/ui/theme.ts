export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Shows a theme and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  applyTheme(theme);
}

/** Shows the theme of the last visit, and follows the system where it is automatic. */
export function startTheme(): void {
  applyTheme(storedTheme());
  dark.addEventListener('change', () => applyTheme(storedTheme()));
}

/** Shows a theme for now. */
export function applyTheme(theme: Theme): void {
  const shown = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset.bsTheme = shown;
}
