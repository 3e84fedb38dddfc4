import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../shared/values.ts';

/** Tells the login page that there is a single sign-on. */
const ssoMark = '<meta name="sso" content="azure">';
const place = '<div id="root"></div>';

/** A page, and what its headers say of it. */
export interface Page {
  html: Buffer;
  /** `Link` header: what the screen loads beyond the page's own scripts; undefined for none. */
  preload: string | undefined;
  /** Hashes of the scripts that stand in it. */
  inline: readonly string[];
}

/** What is shown before the scripts are there; nothing where it cannot be known yet what there will be. */
export type FirstLook = 'frame' | 'login' | 'none';

/** Which page is asked for. */
export interface Asked {
  page: 'index' | 'login';
  view: string | undefined;
  language: Language;
  look: FirstLook;
}

/** What is read of the build's manifest. */
interface Manifest {
  views?: Record<string, string[]>;
  texts?: Record<string, Record<Language, string[]>>;
  firstLooks?: Record<'frame' | 'login' | 'loginWithSso', Record<Language, string>>;
}

interface Loaded {
  changed: number;
  index: string;
  /** The small entry for screens before login; the other one where the build has none. */
  login: string;
  inline: Record<Asked['page'], readonly string[]>;
  manifest: Manifest;
}

/** The built client. Read again when it was built anew, so that a rebuild needs no restart. */
export class ClientBuild {
  readonly #folder: string;
  readonly #sso: boolean;
  #loaded: Loaded | null = null;

  /** @param sso whether the login offers the single sign-on: said in the page, so that nothing has to be asked */
  constructor(folder: string, sso: boolean) {
    this.#folder = folder;
    this.#sso = sso;
  }

  /** Null while the client is not built. */
  async page({ page, view = '', language, look }: Asked): Promise<Page | null> {
    const loaded = await this.#load();
    if (!loaded) return null;
    const { views, texts } = loaded.manifest;
    const scripts = page === 'index' ? [...(views?.[view] ?? []), ...(texts?.[view]?.[language] ?? [])] : [];
    const preload = scripts.map((script) => `</assets/${script}>; rel=modulepreload`).join(', ') || undefined;
    const drawn = this.#drawn(loaded.manifest, look, language);
    const html = loaded[page]
      .replace('<html lang="es"', `<html lang="${language}"`)
      .replace(place, () => (drawn ? `<div id="root" data-drawn="${language}">${drawn}</div>` : place));
    return { html: Buffer.from(html), preload, inline: loaded.inline[page] };
  }

  #drawn({ firstLooks }: Manifest, look: FirstLook, language: Language): string | undefined {
    if (look === 'none') return undefined;
    return firstLooks?.[look === 'login' && this.#sso ? 'loginWithSso' : look][language];
  }

  async #load(): Promise<Loaded | null> {
    const index = join(this.#folder, 'index.html');
    const found = await stat(index).catch(() => null);
    if (!found) return null;
    if (this.#loaded?.changed !== found.mtimeMs) {
      const html = await readFile(index, 'utf8');
      const login = this.#marked(await readFile(join(this.#folder, 'login.html'), 'utf8').catch(() => html));
      const inline = { index: hashesOf(html), login: hashesOf(login) };
      this.#loaded = { changed: found.mtimeMs, index: html, login, inline, manifest: await this.#manifest() };
    }
    return this.#loaded;
  }

  #marked(html: string): string {
    return this.#sso ? html.replace('</head>', `${ssoMark}</head>`) : html;
  }

  async #manifest(): Promise<Manifest> {
    try {
      return JSON.parse(await readFile(join(this.#folder, 'manifest.json'), 'utf8'));
    } catch {
      return {};
    }
  }
}

/** The scripts that stand in a page, as a content security policy names them. */
function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}
