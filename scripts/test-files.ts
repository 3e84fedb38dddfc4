import { readFileSync } from 'node:fs';
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
  'tests/browser/audit-es-light.test.ts',
  'tests/browser/audit-en-light.test.ts',
  'tests/scripts/restore.test.ts',
  'tests/browser/audit-es-dark.test.ts',
  'tests/browser/audit-en-dark.test.ts',
  'tests/browser/entities.test.ts',
  'tests/api/liquidation-calendar.test.ts',
  'tests/api/data-checks.test.ts',
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

/** Folders whose files load much of the same program, which costs more than most of their tests. */
const sharing = /^(tests\/(?:api|catalog|client|engine|gateway|payments)\/)[^/]+\.ts$/;

/**
 * What a file does that needs a process of its own: it changes or ends the process, replaces what others use, or measures
 * time and memory, which what ran before would change.
 */
const ofItsOwn = /\bprocess\.|\bmock\b|\bperformance\.|\ballowed\(|\bglobalThis\.\w+ =/;

/** Enough for their start to weigh little, and few enough for the last ones to end together. */
const most = 8;

/**
 * The files in groups, each of which runs in one process: alone what is slow or needs it, with others of its folder what
 * only calls. The groups stand where the first of their files stood.
 */
export function inGroups(files: readonly string[], read = readText): string[][] {
  const groups: string[][] = [];
  const open = new Map<string, string[]>();
  for (const file of files) {
    const folder = slowest.includes(file) ? undefined : sharing.exec(file)?.[1];
    const known = folder === undefined ? undefined : open.get(folder);
    if (folder === undefined || ofItsOwn.test(read(file))) groups.push([file]);
    else if (known && known.length < most) known.push(file);
    else {
      const group = [file];
      open.set(folder, group);
      groups.push(group);
    }
  }
  return groups;
}

const readText = (file: string): string => readFileSync(file, 'utf8');

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
