/** Requests that a first visit may cost: far away each one costs more than a kilobyte. */
const limits = { login: 6, screen: 10, editor: 12 } as const;

/** The page and its styles. */
const ofPage = 2;
/** Beside files: the session, the first rows or record, and the script that the tabs share. */
const calls = 3;

/** What a build's manifest says of its files, by page and by view. */
interface Counted {
  entries: { app: readonly string[]; login: readonly string[] };
  views: Readonly<Record<string, readonly string[]>>;
  /** By view and language. */
  texts: Readonly<Record<string, { es: readonly string[] }>>;
}

/** The screens that make a browser ask for more than they may, each with its number and its limit. */
export function screensWithTooMany({ entries, views, texts }: Counted): string[] {
  const screens = Object.entries(views).map(([view, own]) => {
    const files = new Set([...entries.app, ...own, ...(texts[view]?.es ?? [])]);
    const isEditor = own.some((name) => name.startsWith('forms-'));
    return {
      view,
      count: ofPage + files.size + calls,
      limit: isEditor ? limits.editor : limits.screen,
    };
  });
  const login = { view: 'login', count: ofPage + entries.login.length, limit: limits.login };
  return [login, ...screens]
    .filter(({ count, limit }) => count > limit)
    .map(({ view, count, limit }) => `${view} (${count} of ${limit})`);
}
