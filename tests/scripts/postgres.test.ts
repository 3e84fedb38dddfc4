import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { Client } from 'pg';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

let postgres: TestPostgres;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.stop());

test('databases made for tests are apart from each other', async () => {
  const [one, other] = await Promise.all([postgres.createDatabase(), postgres.createDatabase()]);
  await query(one, 'CREATE TABLE t (x int)');
  assert.equal((await query(other, `SELECT to_regclass('t') AS t`))[0].t, null);
});

test('a template is prepared once, however many ask for it, and is copied with its content', async () => {
  let prepared = 0;
  const prepare = async (url: string) => {
    prepared++;
    await query(url, 'CREATE TABLE t AS SELECT 42 AS x');
  };
  const name = `template_${process.pid}`;
  await Promise.all([1, 2, 3].map(() => postgres.createTemplate(name, prepare)));
  assert.equal(prepared, 1);
  assert.equal((await query(await postgres.createDatabase({ template: name }), 'SELECT x FROM t'))[0].x, 42);
});

test('databases are gone after stop()', async () => {
  const handle = await startPostgres();
  const url = await handle.createDatabase();
  await handle.stop();
  await assert.rejects(query(url, 'SELECT 1'));
});

test('a durable server syncs its commits', async () => {
  const durable = await startPostgres({ durable: true });
  const settings = await query(
    durable.url(),
    `SELECT current_setting('fsync') || current_setting('synchronous_commit') AS s`,
  );
  await durable.stop();
  assert.equal(settings[0].s, 'onon');
});

test('a killed test run leaves neither a server nor a folder', async () => {
  const program = `
    const { startPostgres } = await import('./tests/support/postgres.ts');
    console.log((await startPostgres()).url());
    setInterval(() => undefined, 1000);`;
  const { TEST_POSTGRES_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  const folder = (await query(url, `SELECT current_setting('unix_socket_directories') AS folder`))[0].folder;
  // The guardian holds the other end of this pipe until it has cleaned up.
  const cleaned = once(child.stderr.resume(), 'end');
  child.kill('SIGKILL');
  await cleaned;
  await assert.rejects(query(url, 'SELECT 1'));
  await assert.rejects(readdir(folder), { code: 'ENOENT' });
});

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
