import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

const registry = 'client/src/app/pages.ts';
const entry = /'?([\w/-]+)'?: page\(\s*\(\) => import\('([^']+)'\)/g;
/** A page that many screens share stands above them, by a name. */
const sharedPage = /const (\w+) = page\(\s*\(\) => import\('([^']+)'\)/g;
const sharedEntry = /'([\w/-]+)': (\w+),/g;

/** The source file of each screen that is built, by view: what `client/src/app/pages.ts` imports. */
export function pageSources(root: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, registry), 'utf8');
  const fileOf = (path: string) => normalize(join(registry, '..', path));
  const shared = new Map([...text.matchAll(sharedPage)].map(([, name = '', path = '']) => [name, path]));
  return new Map([
    ...[...text.matchAll(entry)].map(([, view = '', path = '']) => [view, fileOf(path)] as const),
    ...[...text.matchAll(sharedEntry)].map(
      ([, view = '', name = '']) => [view, fileOf(shared.get(name) ?? name)] as const,
    ),
  ]);
}
