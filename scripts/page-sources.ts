import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

const registry = 'client/src/app/pages.ts';
const entry = /'?([\w/-]+)'?: page\(\s*\(\) => import\('([^']+)'\)/g;

/** The source file of each screen that is built, by view: what `client/src/app/pages.ts` imports. */
export function pageSources(root: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, registry), 'utf8');
  return new Map(
    [...text.matchAll(entry)].map(([, view = '', path = '']) => [
      view,
      normalize(join(registry, '..', path)),
    ]),
  );
}
