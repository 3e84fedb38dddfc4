import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells the login page that there is a single sign-on. */
const ssoMark = '<meta name="sso" content="azure">';

/** A page and the scripts that its screen will ask for. */
export interface Page {
  html: Buffer;
  /** `Link` header: what the screen loads beyond the page's own scripts; undefined for none. */
  preload: string | undefined;
}

interface Loaded {
  changed: number;
  index: Buffer;
  /** The small entry for screens before login; the other one where the build has none. */
  login: Buffer;
  views: Record<string, string[]>;
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
  async page(name: 'index' | 'login', view: string | undefined): Promise<Page | null> {
    const loaded = await this.#load();
    if (!loaded) return null;
    const scripts = name === 'index' && view !== undefined ? loaded.views[view] : undefined;
    const preload =
      scripts?.map((script) => `</assets/${script}>; rel=modulepreload`).join(', ') || undefined;
    return { html: loaded[name], preload };
  }

  async #load(): Promise<Loaded | null> {
    const index = join(this.#folder, 'index.html');
    const found = await stat(index).catch(() => null);
    if (!found) return null;
    if (this.#loaded?.changed !== found.mtimeMs) {
      const html = await readFile(index);
      const login = this.#marked(await readFile(join(this.#folder, 'login.html')).catch(() => html));
      this.#loaded = { changed: found.mtimeMs, index: html, login, views: await this.#views() };
    }
    return this.#loaded;
  }

  #marked(html: Buffer): Buffer {
    return this.#sso ? Buffer.from(String(html).replace('</head>', `${ssoMark}</head>`)) : html;
  }

  async #views(): Promise<Loaded['views']> {
    try {
      return JSON.parse(await readFile(join(this.#folder, 'manifest.json'), 'utf8')).views ?? {};
    } catch {
      return {};
    }
  }
}
