import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Import, Source, Violation } from './boundary-kinds.ts';
import { queriesOf, tablesOf } from './boundary-queries.ts';
import { fileRules, importRules, treeRules } from './boundary-rules.ts';

const folders = ['shared', 'core', 'server', 'client', 'scripts', 'tests'];

/** Reads all source files of the project; data files of the tests are not among them. */
export async function readSources(root: string): Promise<Source[]> {
  const pattern = `{${folders.join(',')}}/**/*.{ts,tsx,js,mjs,css,scss}`;
  const sources: Source[] = [];
  for await (const found of glob(pattern, { cwd: root, exclude: ['**/node_modules/**', 'tests/data/**'] })) {
    const path = found.replaceAll('\\', '/');
    const text = await readFile(join(root, found), 'utf8');
    sources.push({
      path,
      lines: text.split('\n').length - 1,
      imports: importsOf(path, text),
      queries: path.startsWith('core/') ? queriesOf(text) : [],
      tables: tablesOf(path, text),
    });
  }
  return sources.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Holds every file against every rule. */
export function findViolations(sources: Source[]): Violation[] {
  const found: Violation[] = [];
  for (const source of sources) {
    for (const rule of fileRules) {
      const text = rule(source);
      if (text) found.push({ file: source.path, line: 1, text });
    }
    for (const one of source.imports) {
      for (const rule of importRules) {
        const text = rule(source.path, one);
        if (text) found.push({ file: source.path, line: one.line, text });
      }
    }
  }
  return [...found, ...treeRules.flatMap((rule) => rule(sources))];
}

// The formatter puts every statement at the start of a line, so a text or a comment that looks like one does not match.
const statement = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm;
const call = /\b(?:import|require)\(\s*(['"])([^'"\n]+)\1/g;
const comment = /^\s*(?:\/\/|\/?\*)/;

/** The imports of a file: statements (types too), re-exports, dynamic and type-position `import()`. */
export function importsOf(path: string, text: string): Import[] {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
  const found: Import[] = [];
  for (const pattern of [statement, call]) {
    for (const match of text.matchAll(pattern)) {
      const before = text.slice(0, match.index);
      const start = before.lastIndexOf('\n') + 1;
      if (pattern === call && comment.test(text.slice(start))) continue;
      const name = match[2] ?? '';
      const bare = !name.startsWith('.');
      const target = bare ? name : posix.join(posix.dirname(path), name);
      found.push({ line: before.split('\n').length, target, bare });
    }
  }
  return found;
}
