import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { Kysely, sql } from 'kysely';
import type { Columns } from '../../core/db/columns.ts';
import { migrate } from '../../core/db/migrate.ts';
import { migrations } from '../../core/db/migrations/all.ts';
import type { DialectName, Migration } from '../../core/db/migrations/schema.ts';
import { postgresDialect } from '../../core/db/postgres.ts';
import { upkeepBounds } from '../../core/db/postgres-bounds.ts';
import type { Db, Schema } from '../../core/db/schema.ts';
import type { Table } from '../../core/db/table.ts';
import { sealedTables } from '../../core/declared.ts';
import { faultsOf } from '../support/whole-data.ts';
import { EmptyDatabases } from './support/empty-databases.ts';
import { dialects } from './support/site.ts';

const core = new URL('../../core/', import.meta.url);

async function tableFiles(): Promise<string[]> {
  return (await readdir(core, { recursive: true })).filter((file) => file.endsWith('.table.ts'));
}

/** A file of tables may hold parts of theirs, too. */
function isTable(one: unknown): one is Table<Columns> {
  return typeof one === 'object' && one !== null && 'columnOf' in one;
}

/** Every description of a table that the features have, by the name of the table. */
async function describedTables(): Promise<Map<string, Table<Columns>[]>> {
  const found: Table<Columns>[] = [];
  for (const file of await tableFiles()) {
    const module: Record<string, unknown> = await import(new URL(file, core).href);
    found.push(...Object.values(module).filter(isTable));
  }
  return Map.groupBy(found, (table) => table.name);
}

interface Shape {
  columns: Record<string, string[]>;
  indexes: string[];
}

/** Tables and views with their columns and types, and indexes, as the database has them. */
async function shapeOf(db: Db, dialect: DialectName): Promise<Shape> {
  const columns = await sql<{ name: string; line: string }>`${
    dialect === 'sqlite'
      ? sql`select m.name as name, c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk as line
            from sqlite_master m join pragma_table_info(m.name) c where m.type in ('table', 'view') order by 1, 2`
      : sql`select table_name as name, column_name || ' ' || data_type || ' ' || is_nullable as line
            from information_schema.columns where table_schema = 'public' order by 1, 2`
  }`.execute(db);
  const indexes = await sql<{ line: string }>`${
    dialect === 'sqlite'
      ? sql`select name || ' ' || coalesce(sql, '') as line from sqlite_master where type = 'index' order by 1`
      : sql`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`
  }`.execute(db);
  const byTable = Map.groupBy(columns.rows, (row) => row.name);
  return {
    columns: Object.fromEntries([...byTable].map(([name, rows]) => [name, rows.map((row) => row.line)])),
    indexes: indexes.rows.map((row) => row.line),
  };
}

for (const dialect of dialects) {
  describe(`migrations (${dialect})`, () => {
    const databases = new EmptyDatabases(dialect);
    before(() => databases.start());
    after(() => databases.stop());
    const open = () => databases.open();

    it('make the same schema at once and step by step', async () => {
      const [fresh, stepped] = [await open(), await open()];
      await migrate(fresh, dialect);
      for (let count = 1; count <= migrations.length; count += 1)
        await migrate(stepped, dialect, migrations.slice(0, count));
      const shape = await shapeOf(fresh, dialect);
      assert.ok(Object.keys(shape.columns).length > 25);
      assert.deepEqual(await shapeOf(stepped, dialect), shape);
      assert.deepEqual(await faultsOf(stepped), []);
    });

    it('run once each, also where several cores start at the same time', async () => {
      const db = await open();
      await Promise.all([migrate(db, dialect), migrate(db, dialect), migrate(db, dialect)]);
      await migrate(db, dialect);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        db,
      );
      assert.deepEqual(
        rows.map((row) => row.name),
        migrations.map((migration) => migration.name),
      );
    });

    it('index trigrams where PostgreSQL lets them, and go without where it does not', async () => {
      const { postgres } = databases;
      if (!postgres) return;
      const own = await open();
      await migrate(own, dialect);
      const trigrams = async (db: Db) =>
        (await shapeOf(db, dialect)).indexes.filter((line) => line.includes('_trigrams')).length;
      assert.equal(await trigrams(own), 6);
      const url = new URL(await postgres.createDatabase());
      const owner = new Kysely<Schema>({ dialect: await postgresDialect(url.href, upkeepBounds) });
      databases.adopt(owner);
      const role = `weak_${url.pathname.slice(1)}`;
      await sql.raw(`create role ${role} login; grant all on schema public to ${role}`).execute(owner);
      url.username = role;
      const weak = new Kysely<Schema>({ dialect: await postgresDialect(url.href, upkeepBounds) });
      try {
        await migrate(weak, dialect);
        assert.equal(await trigrams(weak), 0);
      } finally {
        await weak.destroy();
        await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner);
      }
    });

    it('leave nothing of one that fails, and name it', async () => {
      const db = await open();
      await migrate(db, dialect);
      const before = await shapeOf(db, dialect);
      const broken: Migration = {
        name: '9999-broken',
        why: 'Fails half-way.',
        async up(trx) {
          await sql`create table half (id integer)`.execute(trx);
          await sql`create table half (id integer)`.execute(trx);
        },
      };
      await assert.rejects(migrate(db, dialect, [...migrations, broken]), /9999-broken/);
      assert.deepEqual(await shapeOf(db, dialect), before);
      await migrate(db, dialect);
    });

    it('make the columns that the tables beside the features describe, and no others', async () => {
      const db = await open();
      await migrate(db, dialect);
      const { columns } = await shapeOf(db, dialect);
      const described = await describedTables();
      const own = Object.keys(columns).filter((name) => !/^(kysely|sqlite)_/.test(name));
      assert.deepEqual([...described.keys()].sort(), own.sort());
      for (const [name, tables] of described) {
        const stored = (columns[name] ?? []).map((line) => line.split(' ')[0]);
        const known = new Set(tables.flatMap((table) => Object.values(table.columnOf)));
        assert.deepEqual([...known].sort(), stored.sort(), name);
      }
    });

    it('make every unique index that a table names, over the columns that it says', async () => {
      const db = await open();
      await migrate(db, dialect);
      const { indexes } = await shapeOf(db, dialect);
      for (const [name, tables] of await describedTables()) {
        for (const { index, columns } of tables.flatMap((table) => table.unique)) {
          const line = indexes.find((one) => one.includes(` ${index} `));
          const bare = columns.map((column) => column.replace(`${name}.`, '')).join(', ');
          assert.ok(
            line?.toLowerCase().includes('unique index') && line.includes(`(${bare})`),
            `${index} ${line}`,
          );
        }
      }
    });
  });
}

describe('the list of migrations', () => {
  it('is in the order of its numbers, each with a reason', () => {
    const names = migrations.map((migration) => migration.name);
    assert.deepEqual(names, names.toSorted());
    assert.equal(new Set(names).size, names.length);
    for (const { name, why } of migrations) {
      assert.match(name, /^\d{4}-[a-z][a-z-]+$/);
      assert.ok(why.length > 10, name);
    }
  });

  it('seals every secret of a table where the keys change', async () => {
    const tables = [...(await describedTables()).values()].flat();
    const withSecrets = tables.filter(({ columns }) => Object.values(columns).some(({ sealed }) => sealed));
    assert.deepEqual(new Set(sealedTables), new Set(withSecrets));
    for (const { name, columns, hidden } of withSecrets)
      for (const [field, { sealed }] of Object.entries(columns)) {
        if (!sealed) continue;
        assert.ok(hidden.has(field), `${name}.${field}`);
        for (const other of [...sealed.boundTo, ...sealed.goesWith])
          assert.ok(columns[other], `${name}.${other}`);
      }
  });

  it('types every table for Kysely', async () => {
    const typed: (string | undefined)[] = [];
    for (const file of await tableFiles()) {
      const source = await readFile(new URL(file, core), 'utf8');
      typed.push(...[...source.matchAll(/^ {4}(\w+): RowOf</gm)].map((match) => match[1]));
    }
    assert.deepEqual(typed.sort(), [...(await describedTables()).keys()].sort());
  });
});
