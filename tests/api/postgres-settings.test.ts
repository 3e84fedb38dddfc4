import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { fold } from '../../core/db/fold.rules.ts';
import { createFoldFunction, createSortKeyFunction } from '../../core/db/migrations/schema.ts';
import { openDatabase } from '../../core/db/open.ts';
import { postgresDialect } from '../../core/db/postgres.ts';
import { upkeepBounds } from '../../core/db/postgres-bounds.ts';
import type { Db, Schema } from '../../core/db/schema.ts';
import { sortKey } from '../../core/db/sort-key.ts';
import { openSqlite } from '../../core/db/sqlite.ts';
import { StartRefused } from '../../shared/start-refused.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

/** How databases are made that people bring along. */
const locales = {
  C: "locale 'C'",
  'C.UTF-8': "locale 'C.UTF-8'",
  'tr-TR by ICU': "locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8'",
  'es by ICU': "locale_provider icu icu_locale 'es' locale 'C'",
  'lt by ICU': "locale_provider icu icu_locale 'lt' locale 'C.UTF-8'",
};

const known = [
  ...['I', 'ı', 'İ', 'i', 'ISTANBUL', 'İstanbul', 'ISPARTA', 'ß', 'ẞ', 'STRASSE', 'ΟΔΟΣ', 'Οδός', 'ς', 'σ'],
  ...[
    'Peña',
    'Pen\u0303a',
    'ÁÉÍÓÚ',
    'Ç',
    'ÀÈ',
    'Œ',
    'Ø',
    'Đ',
    'Ł',
    'ЁЖИК',
    'Йод',
    'ǅ',
    'ſ',
    'K',
    'Å',
    'Ĳ',
    'ﬁ',
    '',
  ],
  ...['Ì', 'J\u0307', 'Ā\u0300', 'ͅ', '🅿️', 'a\nb', "it's \\ % _ $fold$"],
];

/** Letters that locales treat otherwise, in any mixture, composed or not. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...known),
      fc.integer({ min: 1, max: 0x24ff }).map((code) => String.fromCharCode(code)),
    ),
    {
      maxLength: 12,
    },
  )
  .chain((parts) =>
    fc.constantFrom(parts.join(''), parts.join('').normalize('NFC'), parts.join('').normalize('NFD')),
  );

let postgres: TestPostgres;
let admin: Client;
const made: string[] = [];
before(async () => {
  postgres = await startPostgres();
  admin = new Client({ connectionString: postgres.url() });
  await admin.connect();
});
after(async () => {
  for (const name of made) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await postgres.stop();
});

async function newDatabase(how: string): Promise<{ name: string; databaseUrl: string }> {
  const name = `settings_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template template0 ${how}`);
  made.push(name);
  return { name, databaseUrl: postgres.url(name) };
}

describe('texts are folded the same in our code, in SQLite and in PostgreSQL', () => {
  const sqlite = openSqlite(':memory:');
  const inSqlite = sqlite.prepare('select fold(?) as folded');
  after(() => sqlite.close());

  for (const [locale, how] of Object.entries(locales))
    it(`under ${locale}`, async () => {
      const { databaseUrl } = await newDatabase(`encoding 'UTF8' ${how}`);
      const db: Db = new Kysely<Schema>({ dialect: await postgresDialect(databaseUrl, upkeepBounds) });
      await createFoldFunction(db as unknown as Kysely<unknown>);
      await createSortKeyFunction(db as unknown as Kysely<unknown>);
      const texts = [...known, ...fc.sample(text, { numRuns: 1500, seed: 7 })];
      const { rows } = await sql<{ folded: string; key: string }>`
        select fold(one) as folded, sort_key(one) as key
        from unnest(cast(${texts} as text[])) with ordinality as given (one, place) order by place
      `.execute(db);
      await db.destroy();
      for (const [index, one] of texts.entries()) {
        const shown = JSON.stringify(one);
        assert.equal(rows[index]?.folded, fold(one), `PostgreSQL folds ${shown} otherwise`);
        assert.equal(inSqlite.get(one)?.folded, fold(one), `SQLite folds ${shown} otherwise`);
        assert.equal(rows[index]?.key, sortKey(one), `PostgreSQL sorts ${shown} otherwise`);
      }
    });

  it('whatever was folded is folded alike again, composed or not', () => {
    fc.assert(
      fc.property(text, (one) => {
        assert.equal(fold(fold(one)), fold(one));
        assert.equal(fold(one.normalize('NFC')), fold(one.normalize('NFD')));
      }),
      { seed: 7, numRuns: 2000 },
    );
    assert.deepEqual(['İSTANBUL', 'ıstanbul', 'ΟΔΟΣ', 'Οδός', 'PEÑA'].map(fold), [
      'istanbul',
      'istanbul',
      'οδοσ',
      'οδοσ',
      'pena',
    ]);
  });
});

describe('a start over a database that cannot hold a site ends with one line that names the setting', () => {
  const refused = (databaseUrl: string, line: RegExp) =>
    assert.rejects(openDatabase({ dataDir: '', databaseUrl }), (error: Error) => {
      assert.ok(error instanceof StartRefused);
      assert.match(error.message, line);
      assert.ok(!error.message.includes('\n'));
      return true;
    });

  for (const encoding of ['SQL_ASCII', 'LATIN1', 'WIN1252'])
    it(`encoding ${encoding}`, async () => {
      const { databaseUrl } = await newDatabase(`encoding '${encoding}' locale 'C'`);
      await refused(databaseUrl, new RegExp(`^DATABASE_URL: server_encoding .* is ${encoding}`));
    });

  it('default_transaction_read_only', async () => {
    const { name, databaseUrl } = await newDatabase(`encoding 'UTF8'`);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await refused(databaseUrl, /^DATABASE_URL: transaction_read_only is on/);
  });

  it('a user who may not create tables', async () => {
    const { name } = await newDatabase(`encoding 'UTF8'`);
    const login = `user_${randomBytes(6).toString('hex')}`;
    await admin.query(`create role ${login} login`);
    const url = new URL(postgres.url(name));
    url.username = login;
    await refused(url.href, /^DATABASE_URL: its user lacks a right: permission denied for schema public/);
    await admin.query(`drop role ${login}`);
  });
});

it('settings of a database that would change what texts mean do not reach our connections', async () => {
  const { name, databaseUrl } = await newDatabase(`encoding 'UTF8' ${locales['tr-TR by ICU']}`);
  for (const setting of [
    'standard_conforming_strings = off',
    "bytea_output = 'escape'",
    "DateStyle = 'German, DMY'",
    "IntervalStyle = 'iso_8601'",
    "TimeZone = 'Asia/Kathmandu'",
    'extra_float_digits = -5',
  ])
    await admin.query(`alter database ${name} set ${setting}`);
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const { rows } = await sql<Record<string, unknown>>`
    select '\\' as backslash, cast(0.1 as double precision) + cast(0.2 as double precision) as sum, cast('2026-01-02' as date)::text as day,
      cast('\\x00ff' as bytea)::text as bytes, current_setting('TimeZone') as zone
  `.execute(database.db);
  await database.close();
  assert.deepEqual(rows, [
    { backslash: '\\', sum: 0.1 + 0.2, day: '2026-01-02', bytes: '\\x00ff', zone: 'UTC' },
  ]);
});
