import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { migrate } from '../../core/db/migrate.ts';
import { migrations } from '../../core/db/migrations/all.ts';
import { openDatabase } from '../../core/db/open.ts';
import type { Schema } from '../../core/db/schema.ts';
import { openSqlite } from '../../core/db/sqlite.ts';
import { SqliteDialect } from '../../core/db/sqlite-dialect.ts';
import { copyBeforeUpgrade } from '../../core/db/upgrade-copy.ts';
import { StartRefused } from '../../shared/start-refused.ts';

function emptyFolder(t: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** The folder of a site that ran under a version which lacks the newest migrations. */
async function folderOfBefore(t: TestContext, lacking = 1): Promise<string> {
  const dataDir = emptyFolder(t);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect(join(dataDir, 'core.db')) });
  await migrate(db, 'sqlite', migrations.slice(0, -lacking));
  await sql`insert into installation (name, value) values ('written', 'before')`.execute(db);
  await db.destroy();
  return dataDir;
}

const copies = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('before-upgrade-'));
const names = (file: string) => {
  const database = openSqlite(file, true);
  const rows = database.prepare('select name from kysely_migration order by name').all();
  const written = database.prepare("select value from installation where name = 'written'").get()?.value;
  database.close();
  return { migrations: rows.map(({ name }) => name), written };
};

test('an upgrade leaves the database as the version before had it, which starts over the copy', async (t) => {
  const dataDir = await folderOfBefore(t);
  await (await openDatabase({ dataDir })).close();
  const last = migrations.at(-1)?.name;
  assert.deepEqual(copies(dataDir), [`before-upgrade-${last}`]);
  const copy = join(dataDir, `before-upgrade-${last}`, 'core.db');
  const before = migrations.slice(0, -1).map(({ name }) => name);
  assert.deepEqual(names(copy), { migrations: before, written: 'before' });
  assert.equal(statSync(copy).mode & 0o777, 0o600);
  assert.equal(names(join(dataDir, 'core.db')).migrations.length, migrations.length);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect(copy) });
  await migrate(db, 'sqlite', migrations.slice(0, -1));
  await db.destroy();
});

test('a new site, and a start without anything to migrate, copy nothing', async (t) => {
  const dataDir = emptyFolder(t);
  for (let starts = 0; starts < 2; starts += 1) await (await openDatabase({ dataDir })).close();
  assert.deepEqual(copies(dataDir), []);
});

test('without room for the copy nothing is migrated, and one line says so', async (t) => {
  const dataDir = await folderOfBefore(t);
  // In the place of the folder, as a disk that takes no more would refuse it.
  writeFileSync(join(dataDir, `before-upgrade-${migrations.at(-1)?.name}`), '');
  await assert.rejects(openDatabase({ dataDir }), (error: Error) => {
    assert.ok(error instanceof StartRefused && /could not be copied .*before-upgrade/.test(error.message));
    return true;
  });
  assert.equal(names(join(dataDir, 'core.db')).migrations.length, migrations.length - 1);
});

test('the copies of the last two upgrades stay', async (t) => {
  const dataDir = await folderOfBefore(t, 3);
  const file = join(dataDir, 'core.db');
  for (let lacking = 3; lacking > 0; lacking -= 1) {
    const list = migrations.slice(0, migrations.length - lacking + 1);
    assert.ok(await copyBeforeUpgrade(dataDir, file, list));
    const db = new Kysely<Schema>({ dialect: new SqliteDialect(file) });
    await migrate(db, 'sqlite', list);
    await db.destroy();
  }
  assert.deepEqual(
    copies(dataDir),
    migrations.slice(-2).map(({ name }) => `before-upgrade-${name}`),
  );
  for (const name of copies(dataDir)) assert.ok(existsSync(join(dataDir, name, 'core.db')));
});
