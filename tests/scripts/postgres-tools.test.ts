import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client } from 'pg';
import { openDatabase } from '../../core/db/open.ts';
import { startPostgres } from '../support/postgres.ts';
import { runScript } from './support/backups.ts';

/** A site in PostgreSQL, and a folder of programs that one puts in the place of PostgreSQL's. */
async function siteWithTools(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'));
  const postgres = await startPostgres();
  t.after(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const [DATA_DIR, DATABASE_URL] = [join(folder, 'data'), await postgres.createDatabase()];
  mkdirSync(DATA_DIR);
  await (await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })).close();
  return { postgres, folder, env: { DATA_DIR, DATABASE_URL } };
}

test('without pg_dump, or with one older than the server, no backup is made, and one line says what to install', async (t) => {
  const { folder, env } = await siteWithTools(t);
  const target = join(folder, 'target');
  const missing = await runScript('backup', [target], { ...env, POSTGRES_BIN: folder });
  assert.equal(missing.code, 1);
  assert.match(
    missing.output,
    /^No backup made: pg_dump is missing \(ENOENT\): install .* version \d+ or newer.*\n$/,
  );
  writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 });
  const old = await runScript('backup', [target], { ...env, POSTGRES_BIN: folder });
  assert.match(old.output, /^No backup made: pg_dump is of version 9, the server of \d+: install/);
  assert.deepEqual(readdirSync(target), []);
});

test('a pg_dump that fails half-way makes no backup', async (t) => {
  const { folder, env } = await siteWithTools(t);
  const target = join(folder, 'target');
  const script =
    '#!/bin/sh\n[ "$1" = --version ] && echo 99 && exit\necho half\necho "no room" >&2\nexit 1\n';
  writeFileSync(join(folder, 'pg_dump'), script, { mode: 0o755 });
  const { code, output } = await runScript('backup', [target], { ...env, POSTGRES_BIN: folder });
  assert.equal(code, 1);
  assert.match(output, /No backup made: pg_dump ended with 1: no room/);
  assert.deepEqual(readdirSync(target), []);
});

test('a database with tables of somebody else is not replaced', async (t) => {
  const { postgres, folder, env } = await siteWithTools(t);
  const target = join(folder, 'target');
  const made = await runScript('backup', [target], env);
  assert.equal(made.code, 0, made.output);
  const other = await postgres.createDatabase();
  const client = new Client({ connectionString: other });
  await client.connect();
  await client.query('create table customers as select 1 as x');
  await client.end();
  const copy = join(target, readdirSync(target)[0] ?? '');
  const refused = await runScript('restore', ['--yes', copy], { ...env, DATABASE_URL: other });
  assert.deepEqual([refused.code, /holds tables that are not of a site/.test(refused.output)], [1, true]);
  const empty = await postgres.createDatabase();
  const restored = await runScript('restore', ['--yes', copy], { ...env, DATABASE_URL: empty });
  assert.equal(restored.code, 0, restored.output);
});
