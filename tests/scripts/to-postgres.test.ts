import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../../core/db/postgres.ts';
import { servingBounds } from '../../core/db/postgres-bounds.ts';
import type { Schema } from '../../core/db/schema.ts';
import { openSqlite } from '../../core/db/sqlite.ts';
import { startCore } from '../../core/start.ts';
import { tablesOf } from '../../scripts/to-postgres/copy.ts';
import { connect } from '../api/support/remote.ts';
import { startPostgres } from '../support/postgres.ts';
import { assertWhole } from '../support/whole-data.ts';
import { SavedSite } from './support/backups.ts';

/** A site over SQLite that has given invoices, and an empty database of PostgreSQL. */
async function siteAndDatabase(t: TestContext) {
  const site = await SavedSite.open(t, 'sqlite');
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const numbers = await site.invoices(3);
  return { site, numbers, databaseUrl: await postgres.createDatabase() };
}

test('a site moves to PostgreSQL whole: every row, the next id and the next invoice number', async (t) => {
  const { site, numbers, databaseUrl } = await siteAndDatabase(t);
  const { dataDir } = site.core.where;
  const child = {
    name: 'Sede hija',
    address: 'Calle 1',
    classification: 'lot',
    parentId: site.lot.companyId,
  };
  await site.remote.done('POST', '/companies', child, {
    view: 'view/company/create',
    company: site.lot.companyId,
  });
  const running = await site.run('to-postgres', [], { DATABASE_URL: databaseUrl });
  assert.equal(running.code, 1);
  assert.match(running.output, /another core works in .* Stop it/);
  await site.stop();
  const moved = await site.run('to-postgres', [], { DATABASE_URL: databaseUrl });
  assert.equal(moved.code, 0, moved.output);
  await assertWhole({ dataDir, databaseUrl });
  const again = await site.run('to-postgres', [], { DATABASE_URL: databaseUrl });
  assert.equal(again.code, 1);
  assert.match(again.output, /holds a site/);

  const source = openSqlite(join(dataDir, 'core.db'), true);
  const target = new Kysely<Schema>({ dialect: await postgresDialect(databaseUrl, servingBounds) });
  t.after(async () => {
    source.close();
    await target.destroy();
  });
  for (const table of tablesOf(source)) {
    const stored = source
      .prepare(`select * from "${table}"`)
      .all()
      .map((row) => JSON.stringify(Object.entries(row).sort()));
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(target);
    assert.deepEqual(
      rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort(),
      stored.sort(),
      table,
    );
  }

  const core = await startCore(
    {
      host: '127.0.0.1',
      port: 0,
      dataDir,
      databaseUrl,
      adminEmail: 'admin@localhost',
      adminPassword: undefined,
      inactivityTimeout: 900,
      logLevel: 'error',
      terminalEventsPerSecond: 0,
      privateHosts: [],
    },
    { now: () => Date.now() },
  );
  try {
    const remote = await connect(core.url);
    const plate = 'MOV123';
    const send = (path: string, id: string, body: Record<string, unknown>) =>
      remote.terminal(site.lot.key, `/terminal/${path}`, { id, plate, ...body });
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const entry = await send('entries', crypto.randomUUID(), { at: at(90), vehicleType: 'CA' });
    assert.equal(entry.status, 201);
    const payment = await send('payments', crypto.randomUUID(), { at: at(30), method: 'cash' });
    assert.deepEqual([payment.status, payment.body.number], [201, (numbers.at(-1) ?? 0) + 1]);
  } finally {
    await core.stop();
  }
});

test('without an address, or into a database that holds something else, nothing is copied', async (t) => {
  const { site, databaseUrl } = await siteAndDatabase(t);
  await site.stop();
  const without = await site.run('to-postgres', []);
  assert.deepEqual([without.code, /DATABASE_URL is missing/.test(without.output)], [1, true]);
  const target = new Kysely<Schema>({ dialect: await postgresDialect(databaseUrl, servingBounds) });
  await sql`create table somebody_else (id integer)`.execute(target);
  const { code, output } = await site.run('to-postgres', [], { DATABASE_URL: databaseUrl });
  assert.deepEqual([code, /holds something else/.test(output)], [1, true]);
  const { rows } = await sql<{
    tablename: string;
  }>`select tablename from pg_tables where schemaname = 'public'`.execute(target);
  assert.deepEqual(
    rows.map(({ tablename }) => tablename),
    ['somebody_else'],
  );
  await target.destroy();
});
