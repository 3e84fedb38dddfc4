import { glob } from 'node:fs/promises';
import { matchesGlob, relative } from 'node:path';

/** Test files by the way they must be run. */
export interface Lanes {
  plain: string[];
  /** Those that hold JSX and need a compiler. */
  jsx: string[];
  /** Those that drive a browser: one after another, for a loaded machine makes their waits fail. */
  browser: string[];
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

/** Parts the files into their lanes. */
export function lanesOf(files: string[]): Lanes {
  const lanes: Lanes = { plain: [], jsx: [], browser: [] };
  for (const file of files) {
    if (/^tests\/browser\//.test(file)) lanes.browser.push(file);
    else (file.endsWith('.tsx') ? lanes.jsx : lanes.plain).push(file);
  }
  return lanes;
}
