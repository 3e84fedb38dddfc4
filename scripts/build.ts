import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Weight, weigh } from './build-budget.ts';
import { bundle } from './build-bundle.ts';
import { inlineScript, renderPage } from './build-html.ts';
import type { ClientManifest } from './build-manifest.ts';
import { screensWithTooMany } from './build-requests.ts';
import { sourceStamp } from './build-stamp.ts';
import { compileStyles } from './build-styles.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'dist/client');
const assets = join(target, 'assets');
const manifestFile = join(target, 'manifest.json');

export interface BuildOptions {
  /** Builds even if nothing has changed. */
  force?: boolean;
  /** Builds quickly and unminified, and again at each change, until the process ends. */
  watch?: boolean;
}

/** True if the client was never built or its sources have changed since. */
export function isClientStale(): boolean {
  return readManifest()?.stamp !== sourceStamp(root);
}

/**
 * Builds the client into dist/client if it is stale.
 * @returns true if it was built
 * @throws if the sources do not compile or a budget is broken
 */
export async function buildClient(options: BuildOptions = {}): Promise<boolean> {
  const stale = options.force || isClientStale() || (!options.watch && !readManifest()?.minified);
  if (stale) await build(!options.watch);
  if (options.watch) rebuildOnChange();
  return stale;
}

async function build(minify: boolean): Promise<void> {
  const started = performance.now();
  const stamp = sourceStamp(root);
  const [{ pageSources, screenSources }, { scriptsOf }, { drawFirstLooks }] = await Promise.all([
    import('./page-sources.ts'),
    import('./build-manifest.ts'),
    import('./build-first-looks.ts'),
  ]);
  const pages = screenSources(root);
  const [bundled, styles, paper, firstLooks, first, firstSession] = await Promise.all([
    bundle(root, minify, new Set(pageSources(root).values())),
    compileStyles(root),
    compileStyles(root, 'print'),
    drawFirstLooks(root),
    inlineScript(root, 'first.js'),
    inlineScript(root, 'first-session.js'),
  ]);
  const files = new Map(bundled.files);
  for (const { name, css } of [styles, paper]) files.set(name, Buffer.from(css));
  if (minify) {
    checkBudgets(weigh(bundled, { screen: styles.css, print: paper.css }, pages));
    await checkBrowsers(files);
  }

  const before = readManifest();
  const icon = readFileSync(join(root, 'client/icon.svg'), 'utf8');
  mkdirSync(assets, { recursive: true });
  await Promise.all([...files].map(([name, content]) => writeAsset(name, content, minify)));

  const manifest: ClientManifest = {
    stamp,
    minified: minify,
    styles: styles.name,
    ...scriptsOf(root, bundled.parts),
    firstLooks,
    files: [...files.keys()],
  };
  if (minify) checkRequests(manifest);
  const { app, login } = manifest.entries;
  const shared = { styles: styles.name, icon };
  writePage('login.html', { ...shared, scripts: login, inline: [first] });
  writeWhole(manifestFile, JSON.stringify(manifest, null, 2));
  // The last: a gateway that runs reads all anew once this page is another.
  writePage('index.html', {
    ...shared,
    printStyles: paper.name,
    scripts: app,
    inline: [first, firstSession],
  });
  removeOld(new Set([...manifest.files, ...(before?.files ?? [])]));
  console.log(`Client built in ${Math.round(performance.now() - started)} ms.`);
}

function writePage(name: string, files: Parameters<typeof renderPage>[1]): void {
  writeWhole(join(target, name), renderPage(readFileSync(join(root, 'client', name), 'utf8'), files));
}

/** A file that is there already is left alone; another way to build may have given its name to another content. */
async function writeAsset(name: string, content: Uint8Array, compress: boolean): Promise<void> {
  const path = join(assets, name);
  const isThere = existsSync(path) && readFileSync(path).equals(content);
  if (isThere && (!compress || existsSync(`${path}.br`))) return;
  if (compress) {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeWhole(`${path}.br`, br);
    writeWhole(`${path}.gz`, gz);
  }
  writeWhole(path, content);
}

/** A reader sees the old file or the new one, never half of it. */
function writeWhole(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.tmp`, content);
  renameSync(`${path}.tmp`, path);
}

/** Files of the build before stay: tabs that are open still load their screens from it. */
function removeOld(kept: ReadonlySet<string>): void {
  for (const name of readdirSync(assets)) {
    if (!kept.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(assets, name));
  }
}

/** Where the development packages are: a site builds what has been looked at before. */
async function checkBrowsers(files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  if (!existsSync(join(root, 'node_modules/@mdn/browser-compat-data'))) return;
  const { findUnknownToBrowsers } = await import('./build-browsers.ts');
  const texts = new Map([...files].map(([name, content]) => [name, new TextDecoder().decode(content)]));
  const faults = findUnknownToBrowsers(texts);
  if (faults.length > 0) throw new Error(`Some browsers cannot run the client:\n${faults.join('\n')}`);
}

function checkBudgets(weights: Weight[]): void {
  const rows = weights.map(({ what, kilobytes, budget }) => {
    const verdict = kilobytes > budget ? '  TOO HEAVY' : '';
    return `  ${kilobytes.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${what}${verdict}`;
  });
  console.log(['Client, compressed:', ...rows].join('\n'));
  const broken = weights.filter(({ kilobytes, budget }) => kilobytes > budget);
  if (broken.length > 0)
    throw new Error(`The client is too heavy: ${broken.map(({ what }) => what).join(', ')}`);
}

function checkRequests(manifest: ClientManifest): void {
  const tooMany = screensWithTooMany(manifest);
  if (tooMany.length > 0) throw new Error(`Screens ask for too many files: ${tooMany.join(', ')}`);
}

function readManifest(): ClientManifest | undefined {
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function rebuildOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      build(false).catch((error: Error) => console.error(error.message));
    }, 80);
  };
  for (const folder of ['client', 'shared']) watch(join(root, folder), { recursive: true }, again);
}

if (import.meta.main) {
  await buildClient({ force: true }).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
