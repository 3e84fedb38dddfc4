import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';

/** A data folder with a database and files that others may read, and an empty folder for its backups. */
function folders(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [data, target] = [join(folder, 'data'), join(folder, 'target')];
  mkdirSync(join(data, 'exports'), { recursive: true });
  const database = new DatabaseSync(join(data, 'core.db'));
  database.exec('create table one (x); insert into one values (1)');
  database.close();
  for (const name of ['secrets.key', 'session.key', 'exports/1.xlsx']) writeFileSync(join(data, name), name);
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o755);
  return { data, target };
}

async function backUp({ data, target }: { data: string; target: string }, ...options: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: data };
  const { stdout } = await promisify(execFile)(
    '/bin/sh',
    ['-c', 'umask 000; exec "$@"', 'sh', process.execPath, 'scripts/backup.ts', ...options, target],
    { env },
  );
  const [made = ''] = readdirSync(target);
  return { stdout, made: join(target, made) };
}

test('files and folders of a backup are their owner’s alone, whatever the mask and their sources say', async (t) => {
  const { made } = await backUp(folders(t), '--with-keys');
  assert.equal(statSync(made).mode & 0o777, 0o700);
  const entries = readdirSync(made, { recursive: true, withFileTypes: true });
  assert.ok(entries.length >= 5);
  for (const entry of entries) {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
    assert.equal(mode, entry.isDirectory() ? 0o700 : 0o600, entry.name);
  }
});

test('the keys stay out of a backup unless they are asked for', async (t) => {
  const where = folders(t);
  const { made, stdout } = await backUp(where);
  assert.deepEqual(readdirSync(made).sort(), ['core.db', 'exports']);
  assert.match(stdout, /secrets\.key/);
  rmSync(where.target, { recursive: true });
  const whole = await backUp(where, '--with-keys');
  assert.deepEqual(readdirSync(whole.made).sort(), ['core.db', 'exports', 'secrets.key', 'session.key']);
});

test('an option that is none copies nothing', async (t) => {
  const where = folders(t);
  await assert.rejects(backUp(where, '--with-key'), /usage: npm run backup/);
});
