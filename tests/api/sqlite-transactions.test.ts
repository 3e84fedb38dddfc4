import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../core/db/open.ts';
import { openWriter } from '../../core/db/reading.ts';
import { withSavepoint } from '../../core/db/savepoint.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { openSqlite } from '../../core/db/sqlite.ts';
import { transact } from '../../core/db/transact.ts';
import { newFolder, removeFolder } from '../site/support.ts';

const add = (db: Db | Trx, name: string, bytes = 10) =>
  sql`insert into tried (name, filling) values (${name}, zeroblob(${bytes}))`.execute(db);

/** More than the pages that a full disk leaves. */
const large = 400_000;

/** A pair of rows that stand together or not at all. */
const pair = async (trx: Trx, name: string) => {
  await add(trx, `${name} 1`);
  // Another turn of the event loop: whoever waits has its chance to come between.
  await new Promise(setImmediate);
  await add(trx, `${name} 2`);
};

/** Each ends the transaction that it runs in, by itself or by its COMMIT. */
const failures: Record<string, (trx: Trx) => Promise<unknown>> = {
  'a COMMIT that is refused': async (trx) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    await sql`insert into tried_child (tried) values (-1)`.execute(trx);
  },
  'a full disk within a statement': (trx) => add(trx, 'large', large),
  'a full disk within a statement of many rows': (trx) =>
    sql`insert into tried (name, filling) select 'many', zeroblob(4000) from tried, tried as other, tried as third, tried as fourth`.execute(
      trx,
    ),
  'a full disk within a savepoint': (trx) => withSavepoint(trx, () => add(trx, 'large', large)),
  'a full disk whose error nobody looks at': async (trx) => {
    await add(trx, 'large', large).catch(() => undefined);
    await add(trx, 'after');
  },
  'a full disk whose error a savepoint hides': async (trx) => {
    await withSavepoint(trx, () => add(trx, 'large', large)).catch(() => undefined);
    await add(trx, 'after');
  },
  'a statement that ends it': (trx) => sql`rollback`.execute(trx),
  'a conflict that rolls back': (trx) =>
    sql`insert or rollback into tried (name) values ('first')`.execute(trx),
  'an error of ours': () => Promise.reject(new Error('ours')),
};

/** Each writes a whole, whatever became of the one before. */
const writers: Record<string, (database: OpenDatabase, name: string, thread: Db) => Promise<unknown>> = {
  transaction: ({ db }, name) => transact(db, (trx) => pair(trx, name)),
  savepoints: ({ db }, name) =>
    transact(db, async (trx) => {
      await withSavepoint(trx, () => pair(trx, name));
      await withSavepoint(trx, () => Promise.reject(new Error('refused'))).catch(() => undefined);
    }),
  'a statement alone': ({ db }, name) =>
    sql`insert into tried (name) values (${`${name} 1`}), (${`${name} 2`})`.execute(db),
  'a turn that is lent': ({ lendWriter }, name, thread) =>
    lendWriter(() => transact(thread, (trx) => pair(trx, name))),
};

describe('a transaction of SQLite belongs to one owner', () => {
  let dataDir: string;
  let database: OpenDatabase;
  let thread: Db;

  before(async () => {
    dataDir = await newFolder();
    database = await openDatabase({ dataDir });
    thread = await openWriter({ dataDir });
    const { db } = database;
    await sql`create table tried (id integer primary key, name text unique, filling blob)`.execute(db);
    await sql`create table tried_child (tried integer references tried (id))`.execute(db);
    await sql`insert into tried (name) values ('first'), ('a'), ('b'), ('c'), ('d'), ('e'), ('f'), ('g'), ('h')`.execute(
      db,
    );
    // So few pages remain that a large row fills them: SQLite answers as for a full disk.
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    for (const one of [db, thread])
      await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count) + 20}`).execute(one);
  });
  after(async () => {
    await thread.destroy();
    await database.close();
    await removeFolder(dataDir);
  });

  const names = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from tried where length(name) > 1 order by id`.execute(database.db);
    return rows.map(({ name }) => name).filter((name) => name !== 'first');
  };

  for (const [failure, fail] of Object.entries(failures))
    for (const where of ['core', 'thread'])
      it(`${failure} (${where}): those who wait write all or nothing, none of it goes on`, async () => {
        const broken = (db: Db) =>
          db.transaction().execute(async (trx) => {
            await pair(trx, 'broken');
            await fail(trx);
          });
        const first = where === 'core' ? broken(database.db) : database.lendWriter(() => broken(thread));
        const waiting = Object.entries(writers).map(([name, write]) => write(database, name, thread));
        const error = await first.then(
          () => assert.fail('it went through'),
          (reason: Error) => reason,
        );
        assert.doesNotMatch(error.message, /cannot rollback|no such savepoint|transaction is active/);
        await Promise.all(waiting);
        const expected = Object.keys(writers).flatMap((name) => [`${name} 1`, `${name} 2`]);
        assert.deepEqual((await names()).sort(), expected.sort());
        await sql`delete from tried where name like '% _'`.execute(database.db);
      });

  it('a transaction whose writers all fail leaves nothing, and the next one goes through', async () => {
    const failing = Object.values(failures).map((fail, index) =>
      database.db.transaction().execute(async (trx) => {
        await pair(trx, `broken ${index}`);
        await fail(trx);
      }),
    );
    for (const one of await Promise.allSettled(failing)) assert.equal(one.status, 'rejected');
    assert.deepEqual(await names(), []);
    await transact(database.db, (trx) => pair(trx, 'whole'));
    assert.deepEqual(await names(), ['whole 1', 'whole 2']);
    await sql`delete from tried where name like 'whole%'`.execute(database.db);
  });

  it('what its owner asks for afterwards fails, and is not stored alone', async () => {
    const late: Promise<unknown>[] = [];
    let kept: Trx | undefined;
    await assert.rejects(
      database.db.transaction().execute(async (trx) => {
        kept = trx;
        await add(trx, 'large', large).catch(() => undefined);
        for (const name of ['late 1', 'late 2']) late.push(add(trx, name));
        for (const one of late) await assert.rejects(one, /database or disk is full/);
      }),
      /database or disk is full/,
    );
    assert.ok(kept);
    await assert.rejects(add(kept, 'too late'));
    assert.deepEqual(await names(), []);
  });

  it('a BEGIN or COMMIT written as text neither begins nor ends anything for those who come after', async () => {
    await assert.rejects(sql`begin`.execute(database.db), /within a transaction/);
    await assert.rejects(sql`commit`.execute(database.db));
    await transact(database.db, (trx) => pair(trx, 'after'));
    assert.deepEqual(await names(), ['after 1', 'after 2']);
    const other = openSqlite(join(dataDir, 'core.db'), true);
    assert.equal(other.prepare("select count(*) as n from tried where name like 'after%'").get()?.n, 2);
    other.close();
  });
});
