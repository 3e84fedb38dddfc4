import { glob } from 'node:fs/promises';
import { matchesGlob, relative } from 'node:path';

/** Ways in which test files are run. */
export type Lane = 'plain' | 'jsx' | 'browser';

/** The way of a file: `jsx` where it holds JSX and needs a compiler, `browser` where it drives one. */
export function laneOf(file: string): Lane {
  if (/^tests\/browser\//.test(file)) return 'browser';
  return file.endsWith('.tsx') ? 'jsx' : 'plain';
}

/** Files that take longest, the slowest first (the end of a run names them): one begun last is waited for alone. */
const slowest = [
  'tests/browser/audit-es.test.ts',
  'tests/browser/audit-en.test.ts',
  'tests/scripts/restore.test.ts',
  'tests/browser/entities.test.ts',
  'tests/api/faults.test.ts',
  'tests/api/events.test.ts',
  'tests/api/export-faults.test.ts',
  'tests/api/traffic.test.ts',
  'tests/api/export-content.test.ts',
  'tests/browser/tariff-lists.test.ts',
  'tests/api/list-exports.test.ts',
  'tests/api/company-entities-sqlite.test.ts',
  'tests/site/hanging.test.ts',
];

/**
 * The files in the order in which they are begun: the slowest, then those of browsers, which wait much of their time
 * and so go well with others beside them.
 */
export function inOrder(files: readonly string[]): string[] {
  const rank = (file: string) => {
    const at = slowest.indexOf(file);
    if (at >= 0) return at;
    return slowest.length + (laneOf(file) === 'browser' ? 0 : 1);
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** All test files under a folder, sorted, with `/` in their paths. */
export async function findTestFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(`${folder}/**/*.test.{ts,tsx}`)) files.push(file.replaceAll('\\', '/'));
  return files.sort();
}

/** The files that one of the patterns names: a path, a folder, a glob, or a part of the path. No pattern: all. */
export function matching(files: string[], patterns: string[]): string[] {
  if (patterns.length === 0) return files;
  const wanted = patterns.map((pattern) => relative('.', pattern));
  return files.filter((file) =>
    wanted.some((pattern) => file.includes(pattern) || matchesGlob(file, pattern)),
  );
}
