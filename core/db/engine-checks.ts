import { sql } from 'kysely';
import type { CheckContext, DataCheck, Fault, FoundFaults } from './data-check.ts';
import { isPostgres } from './dialect.ts';
import type { Db } from './schema.ts';

const whole: FoundFaults = { count: 0, faults: [] };

function faultsOf(found: readonly Omit<Fault, 'lot'>[], most: number): FoundFaults {
  return { count: found.length, faults: found.slice(0, most).map((fault) => ({ ...fault, lot: null })) };
}

/** SQLite reads every page and compares each index with its table. It tells a hundred faults at most. */
async function sqliteFile({ db, most }: CheckContext): Promise<FoundFaults> {
  const found = (await integrityCheck(db)).filter((text) => text !== 'ok');
  return faultsOf(
    found.map((text) => ({ table: 'core.db', id: '', found: text })),
    most,
  );
}

async function integrityCheck(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    return rows.map((row) => row.integrity_check);
  } catch (error) {
    // So much is damaged that SQLite cannot even look at the rest.
    if (error instanceof Error && /malformed/.test(error.message)) return [error.message];
    throw error;
  }
}

/** Codes of PostgreSQL for data that cannot be read: damaged, or its file is missing. */
function isDamage(error: unknown): error is Error {
  const code = (error as { code?: unknown }).code;
  return error instanceof Error && typeof code === 'string' && /^(XX|58)/.test(code);
}

/** Reads every row whole, long values too: checksums are compared as pages are read. */
async function readTables({ db, most }: CheckContext): Promise<FoundFaults> {
  const found: Omit<Fault, 'lot'>[] = [];
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView) continue;
    const table = sql.table(name);
    try {
      await sql`select sum(length(cast(one as text))) from ${table} one`.execute(db);
    } catch (error) {
      if (!isDamage(error)) throw error;
      found.push({ table: name, id: '', found: error.message });
    }
  }
  return faultsOf(found, most);
}

interface Index {
  table: string;
  name: string;
  usable: boolean;
  btree: boolean;
}

async function indexes(db: Db): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select owner.relname as "table", one.relname as name, entry.indisvalid and entry.indisready as usable,
      method.amname = 'btree' as btree
    from pg_index entry
    join pg_class one on one.oid = entry.indexrelid
    join pg_class owner on owner.oid = entry.indrelid
    join pg_am method on method.oid = one.relam
    where owner.relnamespace = current_schema::regnamespace order by 1, 2
  `.execute(db);
  return rows;
}

/** Whether PostgreSQL's own look at an index against its table is there and may be used. */
async function hasAmcheck(db: Db): Promise<boolean> {
  const { rows } = await sql<{ usable: boolean }>`
    select has_function_privilege(oid, 'execute') as usable from pg_proc
    where proname = 'bt_index_check' and pronargs = 2
  `.execute(db);
  return rows[0]?.usable ?? false;
}

/** Indexes that were never finished; with the extension amcheck also those that miss rows of their table. */
async function lookAtIndexes({ db, most }: CheckContext): Promise<FoundFaults> {
  const deep = await hasAmcheck(db);
  const found: Omit<Fault, 'lot'>[] = [];
  for (const { table, name, usable, btree } of await indexes(db)) {
    if (!usable) found.push({ table, id: name, found: 'the index was never finished' });
    if (!usable || !deep || !btree) continue;
    try {
      await sql`select bt_index_check(cast(${name} as regclass), true)`.execute(db);
    } catch (error) {
      if (!isDamage(error)) throw error;
      found.push({ table, id: name, found: error.message });
    }
  }
  return faultsOf(found, most);
}

/** The order of texts that indexes were made in; another version of the machine's rules may order otherwise. */
async function compareCollation({ db, most }: CheckContext): Promise<FoundFaults> {
  // Older servers do not keep which order a database was made in.
  const { rows: server } = await sql<{ keeps: boolean }>`
    select cast(current_setting('server_version_num') as integer) >= 150000 as keeps
  `.execute(db);
  if (!server[0]?.keeps) return whole;
  const { rows } = await sql<{ name: string; made: string; now: string }>`
    select datname as name, datcollversion as made, pg_database_collation_actual_version(oid) as now
    from pg_database where datname = current_database()
      and datcollversion <> pg_database_collation_actual_version(oid)
  `.execute(db);
  return faultsOf(
    rows.map(({ name, made, now }) => ({
      table: 'database',
      id: name,
      found: `its indexes are in the order of collation ${made}, the machine has ${now}`,
    })),
    most,
  );
}

const onlyPostgres =
  (find: DataCheck['find']): DataCheck['find'] =>
  (context) =>
    isPostgres(context.db) ? find(context) : Promise.resolve(whole);

/** What the database's own means say of its files. */
export const engineChecks: readonly DataCheck[] = [
  {
    name: 'storage',
    advice: 'The disk or a copy has damaged it: stop the site, keep the data aside, restore a backup.',
    find: (context) => (isPostgres(context.db) ? readTables(context) : sqliteFile(context)),
  },
  {
    name: 'indexes',
    advice: 'Make it anew: REINDEX INDEX <name>. If it comes back, look at the disk.',
    find: onlyPostgres(lookAtIndexes),
  },
  {
    name: 'collation',
    advice: 'REINDEX DATABASE <name>, then ALTER DATABASE <name> REFRESH COLLATION VERSION.',
    find: onlyPostgres(compareCollation),
  },
];
