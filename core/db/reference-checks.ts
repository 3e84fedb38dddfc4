import { sql } from 'kysely';
import {
  type CheckContext,
  type DataCheck,
  type FoundFaults,
  firstFaults,
  joinFaults,
} from './data-check.ts';
import { isPostgres } from './dialect.ts';
import type { Db } from './schema.ts';

interface Reference {
  table: string;
  column: string;
  /** The table whose `id` it names. */
  parent: string;
}

const inSqlite = sql<Reference>`
  select child.name as "table", key."from" as "column", key."table" as parent
  from sqlite_master child, pragma_foreign_key_list(child.name) key where child.type = 'table'
  order by 1, 2
`;

const inPostgres = sql<Reference>`
  select child.relname as "table", field.attname as "column", parent.relname as parent
  from pg_constraint key
  join pg_class child on child.oid = key.conrelid
  join pg_class parent on parent.oid = key.confrelid
  join pg_attribute field on field.attrelid = key.conrelid and field.attnum = key.conkey[1]
  where key.contype = 'f' and child.relnamespace = current_schema::regnamespace
  order by 1, 2
`;

/** The foreign keys that the schema declares, as the database itself knows them. */
async function references(db: Db): Promise<Reference[]> {
  return (await (isPostgres(db) ? inPostgres : inSqlite).execute(db)).rows;
}

/** The columns of each table. */
async function columnsOf(db: Db): Promise<Map<string, Set<string>>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
}

/** Looks at each foreign key by a query over its child and its parent. */
async function eachReference(
  { db, most }: CheckContext,
  applies: (reference: Reference, columns: Map<string, Set<string>>) => boolean,
  breaks: 'is missing' | 'is of another lot',
): Promise<FoundFaults> {
  const columns = await columnsOf(db);
  const found: FoundFaults[] = [];
  for (const reference of await references(db)) {
    if (!applies(reference, columns)) continue;
    const { table, column, parent } = reference;
    const own = columns.get(table);
    const key = sql.ref(`child.${column}`);
    // A row without an id is told by what it refers to.
    const id = own?.has('id') ? sql.ref('child.id') : key;
    const lot = own?.has('company_id') ? sql.ref('child.company_id') : sql`cast(null as integer)`;
    const text = sql.lit(`${column} `);
    const end = sql.lit(` ${breaks} in ${parent}`);
    const broken =
      breaks === 'is missing'
        ? sql`${key} is not null and parent.id is null`
        : sql`parent.company_id <> child.company_id`;
    const query = sql`
      select ${id} as id, ${lot} as lot, ${text} || cast(${key} as text) || ${end} as found
      from ${sql.table(table)} child left join ${sql.table(parent)} parent on parent.id = ${key} where ${broken}
    `;
    found.push(await firstFaults(db, table, query, most));
  }
  return joinFaults(found, most);
}

export const referenceChecks: readonly DataCheck[] = [
  {
    name: 'references',
    advice: 'A row it needs was taken away by hand, or a restore is not complete: restore a backup.',
    find: (context) => eachReference(context, () => true, 'is missing'),
  },
  {
    name: 'lots-apart',
    advice: 'A row refers to another lot: it was changed by hand. Restore a backup.',
    find: (context) =>
      eachReference(
        context,
        ({ table, parent }, columns) =>
          columns.get(table)?.has('company_id') === true && columns.get(parent)?.has('company_id') === true,
        'is of another lot',
      ),
  },
];
