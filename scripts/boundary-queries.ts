import { posix } from 'node:path';
import {
  Exceptions,
  featureOf,
  type Query,
  type Source,
  type TreeRule,
  type Violation,
} from './boundary-kinds.ts';
import { rankOf } from './boundary-layers.ts';

/** Files of a feature that write a table of another, with the reason: `'<file> -> <table>'`. Short, and better still none. */
export const writtenElsewhere = new Exceptions([
  // A password and the last login are a user's, and change as he logs in.
  'core/features/access/access/access.store.ts -> users',
  'core/features/access/access/sso.store.ts -> users',
  // An exception that has come right by itself goes with the note of who was told of it.
  'core/features/billing/exceptions/exceptions.store.ts -> exception_notices',
  // That a terminal is to fetch its configuration is known with its state, which it answers at once.
  'core/features/traffic/terminal-syncs/terminal-syncs.store.ts -> device_states',
]);

/** Files of a feature that read a table of a higher area, with the reason: `'<file> -> <table>'`. */
export const readAbove = new Exceptions([
  // An id in a value of the audit is a name only where the lot deals with that third party.
  'core/features/access/audit-entries/audit-names.list.ts -> entities',
  'core/features/access/audit-entries/audit-names.list.ts -> entity_companies',
  // A new site has a while for its first copy: it is as old as its first user.
  'core/features/site/backups/backups.list.ts -> users',
  // Which lots somebody may open is asked of a lot, too.
  'core/features/site/companies/companies-of-user.list.ts -> users',
  'core/features/site/companies/companies-of-user.list.ts -> accesses',
  // The strictest rule of all lots that a user works in counts for him.
  'core/features/site/operating-parameters/account-rules.list.ts -> users',
  'core/features/site/operating-parameters/account-rules.list.ts -> accesses',
  // Cashiers that a terminal may be given: those who work in the lot, and those who have closed there.
  'core/features/site/devices/terminal-set-up.list.ts -> users',
  'core/features/site/devices/terminal-set-up.list.ts -> accesses',
  'core/features/site/devices/terminal-set-up.list.ts -> closures',
  // An account may be that of a concept, which a list names.
  'core/features/site/income-settings/income-settings.list.ts -> concepts',
  // An exception names the ticket and plate of its stay; what a cashier did is what their shifts counted.
  'core/features/billing/exceptions/exceptions.list.ts -> stays',
  'core/features/billing/exception-rules/digest-mails.list.ts -> stays',
  'core/features/billing/exceptions/exception-summary.list.ts -> closures',
  // A used voucher names the invoice that it was used on.
  'core/features/pricing/vouchers/vouchers.list.ts -> invoices',
]);

const begins =
  /\.(selectFrom|selectNoFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)[^']*')?/g;
const beginsAsText = /\bsql(?:<[^`]*>)?`\s*(insert into|update|delete from)\s+(\w+)?/gi;
const describes = /\btable\(\s*'(\w+)'/g;
const comment = /^\s*(?:\/\/|\/?\*)/;

/** The queries and joins that begin in a file, by Kysely or as text. */
export function queriesOf(text: string): Query[] {
  const found: Query[] = [];
  for (const pattern of [begins, beginsAsText])
    for (const match of text.matchAll(pattern)) {
      const before = text.slice(0, match.index);
      if (comment.test(text.slice(before.lastIndexOf('\n') + 1))) continue;
      const writes = pattern === beginsAsText || !/^select|Join$/.test(String(match[1]));
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
  const folderOfTable = foldersOfTables(sources);
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

/** A feature reads tables of its own area and of lower ones: what stands below does not know what is built on it. */
const areasReadDown: TreeRule = (sources) => {
  const folderOfTable = foldersOfTables(sources);
  return inCore(sources).flatMap(({ path, queries }) =>
    queries.flatMap(({ line, writes, table }): Violation[] => {
      const own = featureOf(path);
      const owner = table && featureOf(`${folderOfTable.get(table)}/`);
      if (writes || !own || !owner || rankOf(owner.area) <= rankOf(own.area)) return [];
      if (readAbove.has(`${path} -> ${table}`)) return [];
      return [
        { file: path, line, text: `${own.area} stands below ${owner.area} and does not read ${table}` },
      ];
    }),
  );
};

export const queryTreeRules: readonly TreeRule[] = [suffixesAreTrue, tablesHaveOneWriter, areasReadDown];

/** Where each table is described; one that several describe belongs to the lowest of them. */
function foldersOfTables(sources: readonly Source[]): ReadonlyMap<string, string> {
  const height = ({ path }: Source) => rankOf(featureOf(path)?.area ?? '');
  return new Map(
    sources
      .toSorted((a, b) => height(b) - height(a))
      .flatMap(({ path, tables }) => tables.map((table) => [table, posix.dirname(path)] as const)),
  );
}

function inCore(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => path.startsWith('core/'));
}
