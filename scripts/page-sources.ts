import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { reportsRoot, routes } from '../shared/routes.ts';
import type { Language } from '../shared/values.ts';

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

const texts = /\(\) => import\('([^']+)'\),?([^)]*)\)/g;
/** What the page of reports asks for, beside the words of each. */
const ofReports = /page\(load, ([^`]+)`/;

/** The files of texts of each screen, by view: those of every screen first. */
export function screenTexts(root: string, language: Language): ReadonlyMap<string, readonly string[]> {
  const registered = readFileSync(join(root, registry), 'utf8');
  const asked = new Map(
    [...registered.matchAll(texts)].map(([, path = '', names = '']) => [
      normalize(join(registry, '..', path)),
      namesIn(names),
    ]),
  );
  const shared = namesIn(ofReports.exec(registered)?.[1] ?? '');
  const names = (view: string, page: string) =>
    view.startsWith(reportsRoot)
      ? [...shared, `reports/${view.slice(reportsRoot.length)}`]
      : (asked.get(page) ?? []);
  return new Map(
    [...pageSources(root)].map(([view, page]) => [
      view,
      [
        `client/src/i18n/${language}.ts`,
        ...names(view, page).map((name) => `shared/i18n/${language}/${name}.ts`),
      ],
    ]),
  );
}

function namesIn(list: string): string[] {
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}
