import assert from 'node:assert/strict';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client } from 'pg';
import { readOnly } from '../../core/db/check-connection.ts';
import { openDatabase } from '../../core/db/open.ts';
import { openSqlite } from '../../core/db/sqlite.ts';
import { newFolder, removeFolder } from '../site/support.ts';
import { startPostgres } from '../support/postgres.ts';
import { faultsOf } from '../support/whole-data.ts';

/** A new database of SQLite, in a folder of its own. */
async function sqliteFolder(t: TestContext): Promise<string> {
  const dataDir = await newFolder();
  t.after(() => removeFolder(dataDir));
  await (await openDatabase({ dataDir })).close();
  return dataDir;
}

/** A new database of PostgreSQL, with a connection of its administrator's. */
async function postgresDatabase(t: TestContext) {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const where = { dataDir: '', databaseUrl };
  await (await openDatabase(where)).close();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  t.after(async () => {
    await client.end();
    await postgres.stop();
  });
  return { where, client, found: () => readOnly(where, (db) => faultsOf(db)) };
}

test('storage tells of an index that lacks a row of its table (sqlite)', async (t) => {
  const dataDir = await sqliteFolder(t);
  const file = join(dataDir, 'core.db');
  const index = "type = 'index' and name = 'outbox_untold'";
  const change = (...statements: string[]) => {
    const database = openSqlite(file);
    // Only so may the index be hidden from what writes.
    database.enableDefensive(false);
    for (const text of statements) database.exec(text);
    database.close();
  };
  const reader = openSqlite(file, true);
  const hidden = reader.prepare(`select * from sqlite_master where ${index}`).get();
  reader.close();
  assert.ok(hidden, 'the index is there');
  change('pragma writable_schema = on', `delete from sqlite_master where ${index}`);
  change(
    "insert into outbox (at, company_id, topic, record_id, kind, told) values (0, null, 'x', 1, 'x', 0)",
  );
  const { type, name, tbl_name, rootpage, sql } = hidden;
  change(
    'pragma writable_schema = on',
    `insert into sqlite_master values ('${type}', '${name}', '${tbl_name}', ${rootpage}, '${sql}')`,
  );
  const found = await readOnly({ dataDir }, (db) => faultsOf(db));
  assert.deepEqual(found, ['storage: core.db  row 1 missing from index outbox_untold']);
});

test('storage tells of a damaged page, and what else can be looked at is looked at (sqlite)', async (t) => {
  const dataDir = await sqliteFolder(t);
  const file = join(dataDir, 'core.db');
  const database = openSqlite(file);
  database.exec('pragma wal_checkpoint(truncate)');
  const row = database.prepare("select rootpage from sqlite_master where name = 'vouchers'").get();
  const size = database.prepare('pragma page_size').get();
  database.close();
  const handle = openSync(file, 'r+');
  const page = Number(size?.page_size);
  writeSync(handle, Buffer.alloc(page, 0xa5), 0, page, (Number(row?.rootpage) - 1) * page);
  closeSync(handle);
  const found = await readOnly({ dataDir }, (db) => faultsOf(db));
  assert.ok(
    found.some((one) => one.startsWith('storage: core.db ')),
    found.join('\n'),
  );
  assert.ok(
    found.some((one) => one === 'voucher-uses: database disk image is malformed'),
    found.join('\n'),
  );
  assert.ok(!found.some((one) => one.startsWith('invoice-')));
});

test('storage tells of a table whose file is gone (postgres)', async (t) => {
  const { client, found } = await postgresDatabase(t);
  assert.deepEqual(await found(), []);
  await client.query("update pg_class set relfilenode = 999999 where relname = 'saved_views'");
  assert.match((await found())[0] ?? '', /^storage: saved_views .*could not open file/);
});

test('indexes tells of one that was never finished, and by amcheck of one that lacks rows (postgres)', async (t) => {
  const { client, found } = await postgresDatabase(t);
  const set = (usable: boolean) =>
    client.query(
      `update pg_index set indisready = ${usable}, indisvalid = ${usable} where indexrelid = 'outbox_untold'::regclass`,
    );
  await set(false);
  assert.deepEqual(await found(), ['indexes: outbox outbox_untold the index was never finished']);
  await client.query(
    "insert into outbox (at, company_id, topic, record_id, kind, told) values (0, null, 'x', 1, 'x', 0)",
  );
  await set(true);
  assert.deepEqual(await found(), []);
  await client.query('create extension amcheck');
  assert.match(
    (await found()).join(),
    /^indexes: outbox outbox_untold heap tuple .* lacks matching index tuple/,
  );
});

test('collation tells of an order of texts that the machine has changed (postgres)', async (t) => {
  const { where, client } = await postgresDatabase(t);
  const database = 'of_another_collation';
  await client.query(
    `create database ${database} template template0 locale_provider icu icu_locale 'es' locale 'C.UTF-8'`,
  );
  const other = new URL(where.databaseUrl);
  other.pathname = `/${database}`;
  const there = { dataDir: '', databaseUrl: other.href };
  await (await openDatabase(there)).close();
  await client.query(`update pg_database set datcollversion = '1' where datname = '${database}'`);
  const found = await readOnly(there, (db) => faultsOf(db));
  await client.query(`drop database ${database} with (force)`);
  assert.match(
    found.join(),
    /^collation: database of_another_collation its indexes are in the order of collation 1, the machine has \d/,
  );
});

test('what is looked at can only be read', async (t) => {
  const { where } = await postgresDatabase(t);
  for (const place of [where, { dataDir: await sqliteFolder(t) }])
    await assert.rejects(
      readOnly(place, (db) => db.deleteFrom('companies').execute()),
      /read-?only/,
    );
});
