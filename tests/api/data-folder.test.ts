import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { DamagedDatabase, LostDatabase } from '../../core/db/data-folder.ts';
import { migrate, NewerDatabase } from '../../core/db/migrate.ts';
import { migrations } from '../../core/db/migrations/all.ts';
import { openDatabase } from '../../core/db/open.ts';
import type { Schema } from '../../core/db/schema.ts';
import { SqliteDialect } from '../../core/db/sqlite.ts';
import { coreProcess } from './support/core-process.ts';

/** A folder whose site has run once. */
async function usedFolder(t: TestContext): Promise<{ dataDir: string; file: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'folder-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  await (await openDatabase({ dataDir })).close();
  return { dataDir, file: join(dataDir, 'core.db') };
}

test('a site whose database is missing or empty is refused, never begun anew in silence', async (t) => {
  const { dataDir, file } = await usedFolder(t);
  truncateSync(file);
  await assert.rejects(openDatabase({ dataDir }), LostDatabase);
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
  await assert.rejects(openDatabase({ dataDir }), (error: Error) => {
    assert.ok(error instanceof LostDatabase && error.message.includes(file), error.message);
    return true;
  });
  assert.equal(statSync(file, { throwIfNoEntry: false }), undefined, 'nothing is left behind');
  rmSync(join(dataDir, 'core.used'));
  await (await openDatabase({ dataDir })).close();
});

test('a file that is no database is named, with what to do', async (t) => {
  const { dataDir, file } = await usedFolder(t);
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  writeFileSync(file, 'no database at all, but long enough to be read as one '.repeat(200));
  await assert.rejects(openDatabase({ dataDir }), (error: Error) => {
    assert.ok(error instanceof DamagedDatabase && error.message.includes(file), error.message);
    return true;
  });
});

test('an older program before a newer database says so, and changes nothing', async (t) => {
  const { file } = await usedFolder(t);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect(file) });
  await assert.rejects(migrate(db, 'sqlite', migrations.slice(0, -1)), NewerDatabase);
  const { rows } = await sql`select name from kysely_migration`.execute(db);
  assert.equal(rows.length, migrations.length);
  await db.destroy();
});

test('the core ends with one line that says what is wrong with its folder', async (t) => {
  const core = await coreProcess('sqlite');
  t.after(() => core.close());
  await core.start();
  await core.end('SIGTERM');
  for (const part of ['', '-wal', '-shm'])
    rmSync(join(core.where.dataDir, `core.db${part}`), { force: true });
  await assert.rejects(core.start(), /ended with 1/);
  rmSync(join(core.where.dataDir, 'core.used'));
  await core.start();
});
