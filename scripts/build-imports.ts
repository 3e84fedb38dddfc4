import type { Metafile } from 'esbuild';
import { staticClosure } from './build-outputs.ts';

const bare = /\bimport\s*"\.\/([^"]+)";\n?/g;

/**
 * Leaves out of a file the imports that bring nothing but what is there already: esbuild repeats in each screen the names
 * of all files of the frame, which loads it. What is imported by name stays.
 * @param outputs content by path, of a whole build
 * @param entries paths of the pages' own scripts
 */
export function withoutKnownImports(
  outputs: ReadonlyMap<string, Uint8Array>,
  meta: Metafile,
  entries: readonly string[],
): Map<string, Uint8Array> {
  const pages = entries.map((entry) => ({
    held: staticClosure(meta, entry),
    reached: everythingOf(meta, entry, entries),
  }));
  const isKnown = (file: string, imported: string) =>
    pages.every(({ held, reached }) => !held.has(file) && (!reached.has(file) || held.has(imported)));
  return new Map(
    [...outputs].map(([path, content]) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const text = new TextDecoder().decode(content);
      const left = text.replace(bare, (whole, name) => (isKnown(path, folder + name) ? '' : whole));
      return [path, new TextEncoder().encode(left)];
    }),
  );
}

/** All that a page may come to load, up to where another one begins. */
function everythingOf(meta: Metafile, entry: string, entries: readonly string[]): Set<string> {
  const seen = new Set([entry]);
  for (const path of seen) {
    for (const { path: imported, external } of meta.outputs[path]?.imports ?? []) {
      if (!external && !entries.includes(imported)) seen.add(imported);
    }
  }
  return seen;
}
