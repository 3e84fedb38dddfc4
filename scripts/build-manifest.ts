import type { Language } from '../shared/values.ts';
import type { FirstLooks } from './build-first-looks.ts';
import { entryPoints } from './build-groups.ts';
import { filesFor, type Parts } from './build-outputs.ts';
import { screenSources, screenTexts } from './page-sources.ts';

/** What the gateway needs to know of a build. Names are relative to `dist/client/assets`. */
export interface ClientManifest {
  /** Changes whenever the sources do: the client's version. */
  stamp: string;
  minified: boolean;
  styles: string;
  /** The pages' own scripts and what they load at once. */
  entries: Record<keyof typeof entryPoints, string[]>;
  /** What a screen loads beyond the shell, by view. */
  views: Record<string, string[]>;
  /** The texts that a screen asks for, by view and language. */
  texts: Record<string, Record<Language, string[]>>;
  firstLooks: FirstLooks;
  files: string[];
}

type OfScripts = Pick<ClientManifest, 'entries' | 'views' | 'texts'>;

/** Which scripts each page and each screen needs. */
export function scriptsOf(root: string, parts: Parts): OfScripts {
  const filesOf = (sources: readonly string[] = []) => filesFor(parts, sources);
  const entries = { app: filesOf([entryPoints.app]), login: filesOf([entryPoints.login]) };
  const own = (sources: readonly string[]) => filesOf(sources).filter((name) => !entries.app.includes(name));
  const pages = screenSources(root);
  const [es, en] = [screenTexts(root, 'es'), screenTexts(root, 'en')];
  return {
    entries,
    views: Object.fromEntries([...pages].map(([view, sources]) => [view, own(sources)])),
    texts: Object.fromEntries(
      [...pages.keys()].map((view) => [view, { es: own(es.get(view) ?? []), en: own(en.get(view) ?? []) }]),
    ),
  };
}
