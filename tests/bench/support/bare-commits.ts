import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openSqlite } from '../../../core/db/sqlite.ts';

const row = 'x'.repeat(200);

/** Single-row commits per second of the bare engine with the same settings, on the same disk. */
export function bareSqliteCommits(seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sqlite-'));
  const database = openSqlite(join(folder, 'bare.db'));
  database.exec('create table event (id integer primary key, body text)');
  const insert = database.prepare('insert into event (body) values (?)');
  let commits = 0;
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    insert.run(row);
    commits += 1;
  }
  const rate = commits / ((performance.now() - begin) / 1000);
  database.close();
  rmSync(folder, { recursive: true });
  return rate;
}

/** Single-row commits per second of a bare PostgreSQL database by so many clients at once. */
export async function barePostgresCommits(url: string, seconds: number, clients = 8): Promise<number> {
  const opened = Array.from({ length: clients }, () => new Client({ connectionString: url }));
  await Promise.all(opened.map((client) => client.connect()));
  await opened[0]?.query('create table bare_event (id bigserial primary key, body text)');
  let commits = 0;
  const begin = performance.now();
  await Promise.all(
    opened.map(async (client) => {
      while (performance.now() - begin < seconds * 1000) {
        await client.query('insert into bare_event (body) values ($1)', [row]);
        commits += 1;
      }
    }),
  );
  const rate = commits / ((performance.now() - begin) / 1000);
  await opened[0]?.query('drop table bare_event');
  await Promise.all(opened.map((client) => client.end()));
  return rate;
}
