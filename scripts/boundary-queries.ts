import { posix } from 'node:path';
import { Exceptions, type Query, type Source, type TreeRule, type Violation } from './boundary-kinds.ts';

/** Files of a feature that write a table of another, with the reason: `'<file> -> <table>'`. Short, and better still none. */
export const writtenElsewhere = new Exceptions([
  // A password and the last login are a user's, and change as he logs in.
  'core/features/access/access/access.store.ts -> users',
  'core/features/access/access/sso.store.ts -> users',
  // What a closure has counted is marked on the invoices, or the next one would count it again.
  'core/features/traffic/closures/closures.store.ts -> invoices',
  // An event that was kept and is accepted by now takes the exception away that it had filed.
  'core/features/traffic/terminal/kept-events.store.ts -> exceptions',
  // That a terminal is to fetch its configuration is known with its state, which it answers at once.
  'core/features/traffic/terminal-syncs/terminal-syncs.store.ts -> device_states',
]);

const begins =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)[^']*')?/g;
const beginsAsText = /\bsql(?:<[^`]*>)?`\s*(insert into|update|delete from)\s+(\w+)?/gi;
const describes = /\btable\(\s*'(\w+)'/g;
const comment = /^\s*(?:\/\/|\/?\*)/;

/** The queries that begin in a file, by Kysely or as text. */
export function queriesOf(text: string): Query[] {
  const found: Query[] = [];
  for (const pattern of [begins, beginsAsText])
    for (const match of text.matchAll(pattern)) {
      const before = text.slice(0, match.index);
      if (comment.test(text.slice(before.lastIndexOf('\n') + 1))) continue;
      const writes = pattern === beginsAsText || !match[1]?.startsWith('select');
      found.push({ line: before.split('\n').length, writes, table: match[2] });
    }
  return found;
}

/** The tables that a `*.table.ts` describes. */
export function tablesOf(path: string, text: string): string[] {
  if (!path.endsWith('.table.ts')) return [];
  return [...text.matchAll(describes)].flatMap(([, name]) => name ?? []);
}

/** A file's suffix says what it does with tables. */
const suffixesAreTrue: TreeRule = (sources) =>
  inCore(sources).flatMap(({ path, queries }) =>
    queries.flatMap(({ line, writes }): Violation[] => {
      if (path.startsWith('core/db/') || path.endsWith('.store.ts')) return [];
      if (writes) return [{ file: path, line, text: 'only *.store.ts and core/db/ write tables' }];
      if (path.endsWith('.list.ts') || path.startsWith('core/reports/queries/')) return [];
      return [
        { file: path, line, text: 'only *.list.ts, *.store.ts, report queries and core/db/ read tables' },
      ];
    }),
  );

/** A table is written where it is described; those of the database itself by the core's lower layers, too. */
const tablesHaveOneWriter: TreeRule = (sources) => {
  const folderOfTable = new Map(
    sources.flatMap(({ path, tables }) => tables.map((table) => [table, posix.dirname(path)] as const)),
  );
  return inCore(sources).flatMap(({ path, queries }) =>
    queries.flatMap(({ line, writes, table }): Violation[] => {
      const owner = table && folderOfTable.get(table);
      if (!writes || !owner || owner === posix.dirname(path)) return [];
      if (path.startsWith('core/db/migrations/')) return [];
      if (owner === 'core/db' && !path.startsWith('core/features/')) return [];
      if (writtenElsewhere.has(`${path} -> ${table}`)) return [];
      return [{ file: path, line, text: `${table} is written in ${owner}/ alone` }];
    }),
  );
};

export const queryTreeRules: readonly TreeRule[] = [suffixesAreTrue, tablesHaveOneWriter];

function inCore(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => path.startsWith('core/'));
}
