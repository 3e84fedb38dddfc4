import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { DamagedDatabase, FilesLost, LostDatabase } from '../../core/db/data-folder.ts';
import { migrate, NewerDatabase } from '../../core/db/migrate.ts';
import { migrations } from '../../core/db/migrations/all.ts';
import { openDatabase } from '../../core/db/open.ts';
import type { Schema } from '../../core/db/schema.ts';
import { openSqlite } from '../../core/db/sqlite.ts';
import { SqliteDialect } from '../../core/db/sqlite-dialect.ts';
import { startCore } from '../../core/start.ts';
import { StartRefused } from '../../shared/start-refused.ts';
import { isAlive } from '../gateway/support/processes.ts';
import { allowed } from '../support/allowed.ts';
import { eventually } from '../support/soon.ts';
import { coreProcess } from './support/core-process.ts';
import { administrator } from './support/site.ts';

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

const credentials = { username: administrator.username, password: administrator.password };

/** A core in this process over SQLite, and what it says of files that are taken away. */
async function runningCore(t: TestContext, dataDir = join(mkdtempSync(join(tmpdir(), 'folder-')), 'data')) {
  const lost: FilesLost[] = [];
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl: undefined,
    adminEmail: administrator.username,
    adminPassword: administrator.password,
    inactivityTimeout: 900,
    logLevel: 'silent',
  };
  const core = await startCore(config, { now: () => Date.now(), onLost: (error) => lost.push(error) });
  t.after(async () => {
    await core.stop().catch(() => undefined);
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  });
  const logIn = () =>
    fetch(`${core.url}/api/dashboard/core/access/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  assert.equal((await logIn()).status, 200);
  return { core, dataDir, file: join(dataDir, 'core.db'), lost, logIn };
}

const takenAway: Record<string, (dataDir: string) => void> = {
  'the folder is removed': (dataDir) => rmSync(dataDir, { recursive: true }),
  'the folder is moved away, another one in its place': (dataDir) => {
    renameSync(dataDir, `${dataDir}.old`);
    mkdirSync(dataDir);
  },
  'the database is removed': (dataDir) => rmSync(join(dataDir, 'core.db')),
};

for (const [what, takeAway] of Object.entries(takenAway)) {
  test(`${what} from under a running core: nothing is acknowledged from that moment on, and no start begins anew`, async (t) => {
    const { dataDir, lost, logIn } = await runningCore(t);
    takeAway(dataDir);
    assert.equal((await logIn()).status, 503);
    assert.equal((await logIn()).status, 503);
    assert.equal(lost.length, 1);
    assert.ok(String(lost[0]).includes(join(dataDir, 'core.db')), String(lost[0]));
    await assert.rejects(openDatabase({ dataDir }), LostDatabase);
  });
}

test('a database that is emptied, or whose log is removed, under a running core is noticed where nothing is written', async (t) => {
  for (const takeAway of [
    (file: string) => truncateSync(file),
    (file: string) => rmSync(`${file}-wal`),
    (file: string) => rmSync(join(file, '..', 'core.lock')),
  ]) {
    const { file, lost } = await runningCore(t);
    takeAway(file);
    await eventually(() => lost.length > 0);
    assert.ok(lost[0] instanceof FilesLost);
  }
});

test('a database put in the place of a running core’s own is not mixed with the log of that one', async (t) => {
  const { core, dataDir, file, lost, logIn } = await runningCore(t);
  const copy = openSqlite(file, true);
  copy.exec(`vacuum into '${file}.copy'`);
  copy.close();
  const audit = (db: Kysely<Schema>) =>
    sql<{ n: number }>`select count(*) as n from audit_entries`.execute(db);
  const [saved] = (await audit(core.database.db)).rows;
  assert.equal((await logIn()).status, 200, 'this is in the log only');
  renameSync(`${file}.copy`, file);
  assert.equal((await logIn()).status, 503);
  assert.equal(lost.length, 1);
  assert.ok(existsSync(`${file}-wal.lost`) && !existsSync(`${file}-wal`));
  const restored = await openDatabase({ dataDir });
  assert.deepEqual((await audit(restored.db)).rows[0], saved);
  await restored.close();
});

test('a second core over one SQLite folder is refused by a line that names folder and process; kill -9 frees it at once', async (t) => {
  const first = await coreProcess('sqlite');
  t.after(() => first.close());
  await first.start();
  const { dataDir } = first.where;
  const own = runningCore(t, dataDir);
  await assert.rejects(own, (error: Error) => {
    assert.ok(error instanceof StartRefused);
    assert.match(
      error.message,
      new RegExp(`^DATA_DIR: .*core.* ${dataDir}: process ${first.pid()} on [^\\n]+$`),
    );
    return true;
  });
  await first.end('SIGKILL');
  const began = performance.now();
  await first.start();
  assert.ok(performance.now() - began < allowed(5000));
});

test('a thread’s own connection leaves the locks of the core’s connections alone', async (t) => {
  if (!existsSync('/proc/locks')) return t.skip('only Linux lists its locks');
  const { file } = await runningCore(t);
  const locks = () =>
    readFileSync('/proc/locks', 'utf8')
      .split('\n')
      .filter((line) => line.includes(`:${statSync(file).ino} `));
  assert.equal(locks().length, 1);
  openSqlite(file).close();
  assert.equal(locks().length, 1);
});

test('a folder that cannot be made or used is refused in one line, at once', async (t) => {
  const { file } = await usedFolder(t);
  for (const [folder, why] of [
    ['/proc/parking', /^DATA_DIR: \/proc\/parking cannot be made \(ENOENT\)$/],
    [file, /core\.db is no folder$/],
    [join(file, 'data'), /cannot be made \(ENOTDIR\)$/],
  ] as const) {
    await assert.rejects(runningCore(t, folder), (error: Error) => {
      assert.ok(error instanceof StartRefused);
      assert.match(error.message, why);
      return true;
    });
  }
});

test('a folder of another user is refused in one line', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root can become another user');
  const { dataDir } = await usedFolder(t);
  chmodSync(dataDir, 0o700);
  const asNobody = `
    const { prepareDataFolder } = await import('./shared/data-folder.ts');
    process.setuid(65534);
    prepareDataFolder('${dataDir}');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', asNobody]);
  assert.match(String(stderr), /DATA_DIR: .* cannot be read and written by this user \(EACCES\)/);
});

test('a checkpoint that empties the log takes nothing away', async (t) => {
  const { core, lost, logIn } = await runningCore(t);
  await sql`pragma wal_checkpoint(truncate)`.execute(core.database.db);
  assert.equal((await logIn()).status, 200);
  assert.deepEqual(lost, []);
});

test('a log that is removed from under a running core costs nothing that was acknowledged before', async (t) => {
  const core = await coreProcess('sqlite');
  t.after(() => core.close());
  const url = await core.start();
  const login = await fetch(`${url}/api/dashboard/core/access/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  assert.equal(login.status, 200);
  const [file, pid] = [join(core.where.dataDir, 'core.db'), Number(core.pid())];
  rmSync(`${file}-wal`);
  await eventually(() => !isAlive(pid));
  const kept = openSqlite(file);
  assert.equal(kept.prepare('select count(*) as n from sessions').get()?.n, 1);
  kept.close();
});
