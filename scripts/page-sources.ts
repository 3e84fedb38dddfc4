import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { reportsRoot, routes } from '../shared/routes.ts';

const registry = 'client/src/app/pages.ts';
const entry = /'?([\w/-]+)'?: page\(\s*\(\) => import\('([^']+)'\)/g;
/** The page that all reports share. */
const reportPage = /\(await import\('([^']+)'\)\)\.reportPage\(/;

/** The source file of each screen that is built, by view: what `client/src/app/pages.ts` imports. */
export function pageSources(root: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, registry), 'utf8');
  const fileOf = (path: string) => normalize(join(registry, '..', path));
  const ofReports = fileOf(reportPage.exec(text)?.[1] ?? '');
  const reports = routes.filter(({ view, planned }) => !planned && view.startsWith(reportsRoot));
  return new Map([
    ...[...text.matchAll(entry)].map(([, view = '', path = '']) => [view, fileOf(path)] as const),
    ...reports.map(({ view }) => [view, ofReports] as const),
  ]);
}

/** What each screen loads at once: its page, and of a report the description too. */
export function screenSources(root: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...pageSources(root)].map(([view, page]) => [
      view,
      view.startsWith(reportsRoot) ? [page, `shared/reports/${view.slice(reportsRoot.length)}.ts`] : [page],
    ]),
  );
}
