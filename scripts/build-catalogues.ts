import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** What only the core and developers read of an error or a notice: the browser shows its words. */
const notShown =
  /^ {4}(?:cause|when|code|status|hasReason|comingWith):\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`|-?\d+|true),\n/gm;
const entry = /^ {2}(\w+): \{\n(?: {4}.*\n)* {2}\},\n/gm;

/**
 * Leaves out of the catalogues what no screen shows: the cause of an error, its code and status, the moment of a notice,
 * and the errors that nothing in the browser names. A form finds a problem by the name that its schema says; all others
 * come from the core with their words.
 */
export function slimCatalogues(root: string): Plugin {
  return {
    name: 'slim-catalogues',
    setup(build) {
      let named: ReadonlySet<string>;
      build.onStart(() => {
        named = wordsOf(root);
      });
      build.onLoad({ filter: /[\\/]shared[\\/](?:errors|notices)[\\/][^\\/]+\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const isOfErrors = /[\\/]errors[\\/][^\\/]+$/.test(path);
        return { contents: slimmed(source, isOfErrors ? named : undefined), loader: 'ts' };
      });
    },
  };
}

/** A catalogue's source without what is not shown and, where names are given, without the entries of others. */
export function slimmed(source: string, named?: ReadonlySet<string>): string {
  const kept = named
    ? source.replace(entry, (whole, name: string) => (named.has(name) ? whole : ''))
    : source;
  return kept.replace(notShown, '');
}

/** Every word in the sources that may come to the browser, the errors themselves and the texts apart. */
function wordsOf(root: string): Set<string> {
  const words = new Set<string>();
  for (const folder of ['client/src', 'shared']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /^(?:errors|i18n)[\\/]/.test(file)) continue;
      for (const [word] of readFileSync(join(root, folder, file), 'utf8').matchAll(/\w+/g)) words.add(word);
    }
  }
  return words;
}
