import { join } from 'node:path';
import { Client } from 'pg';
import { openSqlite } from '../../../core/db/sqlite.ts';

/** Statements of a core's database itself, for filling it and for what a figure stands beside. */
export interface Raw {
  exec(statement: string): Promise<void>;
  /** Fills tables without their indexes, which are made anew from all rows at once: so ten million take minutes. */
  fill(tables: readonly string[], statements: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

/**
 * @param folder the core's, which has the database file
 * @param url of PostgreSQL, where the database is there
 */
export async function openRaw(folder: string, url: string | undefined): Promise<Raw> {
  return url ? await postgres(url) : sqlite(folder);
}

function sqlite(folder: string): Raw {
  const database = openSqlite(join(folder, 'core.db'));
  database.exec('pragma foreign_keys = off');
  const all = (statement: string) => database.prepare(statement).all() as { name: string; sql: string }[];
  return {
    async exec(statement) {
      if (/^\s*select/.test(statement)) all(statement);
      else database.exec(statement);
    },
    async fill(tables, statements) {
      database.exec('pragma synchronous = off; pragma cache_size = -2000000');
      const indexes = all(
        `select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in (${list(tables)})`,
      );
      for (const { name } of indexes) database.exec(`drop index ${name}`);
      for (const statement of statements) database.exec(statement);
      for (const { sql } of indexes) database.exec(sql);
      database.exec('analyze; pragma wal_checkpoint(truncate); pragma synchronous = full');
    },
    end: async () => database.close(),
  };
}

async function postgres(url: string): Promise<Raw> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const exec = async (statement: string) => void (await client.query(statement));
  return {
    exec,
    async fill(tables, statements) {
      await exec(`set maintenance_work_mem = '1GB'`);
      const { rows } = await client.query<{ name: string; sql: string }>(
        `select indexname as name, indexdef as sql from pg_indexes where tablename in (${list(tables)})
           and not exists (select from pg_constraint where conname = indexname)`,
      );
      for (const { name } of rows) await exec(`drop index ${name}`);
      for (const statement of statements) await exec(statement);
      for (const { sql } of rows) await exec(sql);
      await exec('vacuum analyze');
    },
    end: () => client.end(),
  };
}

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
