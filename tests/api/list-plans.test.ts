import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { migrate } from '../../core/db/migrate.ts';
import { type ListSpec, listRecords } from '../../core/db/paging.ts';
import type { Db, Schema } from '../../core/db/schema.ts';
import { SqliteDialect } from '../../core/db/sqlite.ts';
import type { Columns, Table } from '../../core/db/table.ts';
import { devices } from '../../core/features/devices/devices.table.ts';
import { discounts } from '../../core/features/discounts/discounts.table.ts';
import {
  electronicPayments,
  paymentRequests,
} from '../../core/features/electronic-payments/electronic-payments.table.ts';
import { entities } from '../../core/features/entities/entities.table.ts';
import { invoices } from '../../core/features/invoices/invoices.table.ts';
import { users } from '../../core/features/users/users.table.ts';

/** A list that may hold many rows, and the order in which it is opened. */
interface LongList {
  table: Table<Columns>;
  order: string;
  companyId: number | null;
}

const longLists: readonly LongList[] = [
  { table: entities, order: 'name', companyId: null },
  { table: users, order: 'name', companyId: null },
  { table: devices, order: 'name', companyId: 1 },
  { table: discounts, order: 'code', companyId: 1 },
  { table: electronicPayments, order: '-confirmedAt', companyId: 1 },
  { table: paymentRequests, order: '-createdAt', companyId: 1 },
  { table: invoices, order: '-id', companyId: 1 },
];

describe('the plans of long lists', () => {
  const asked: CompiledQuery[] = [];
  let db: Db;
  before(async () => {
    db = new Kysely<Schema>({
      dialect: new SqliteDialect(':memory:'),
      log: ({ query }) => void asked.push(query),
    });
    await migrate(db, 'sqlite');
    await sql`pragma foreign_keys = off`.execute(db);
    for (const { table } of longLists) await fill(table);
  });
  after(() => db.destroy());

  /** One row: without any, no page is asked for. */
  async function fill(table: Table<Columns>): Promise<void> {
    const row = Object.values(table.columnOf).map((column) => [column, column === 'status' ? 'A' : 1]);
    await db
      .insertInto(table.name as never)
      .values(Object.fromEntries(row) as never)
      .execute();
  }

  async function queriesOf({ table, order, companyId }: LongList, query: Record<string, string>) {
    asked.length = 0;
    const spec: ListSpec = { search: table.searched, order };
    const { total } = await listRecords(db, table, { companyId }, spec, query);
    return { queries: asked.splice(0), total };
  }

  async function planOf({ sql: text, parameters }: CompiledQuery) {
    const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    return (await db.executeQuery<{ id: number; parent: number; detail: string }>(explained)).rows;
  }

  for (const list of longLists) {
    it(`${list.table.name}: counted and paged by an index alone, in the order of opening`, async () => {
      const { queries } = await queriesOf(list, {});
      const [count, page] = await Promise.all(queries.map(planOf));
      const name = list.table.name;
      assert.ok(count && page && queries.length === 2);
      for (const { detail } of count) assert.match(detail, /USING (COVERING )?INDEX/, `${name}: ${detail}`);
      // The rows of the page are found by a part of the query; what is around it orders these few alone.
      const part = page.find(({ detail }) => detail.startsWith('LIST SUBQUERY'));
      const steps = page.filter(({ parent }) => parent === part?.id).map(({ detail }) => detail);
      assert.ok(steps.length > 0, JSON.stringify(page));
      for (const step of steps) assert.match(step, /USING (COVERING )?INDEX/, `${name}: ${step}`);
    });
  }

  for (const list of longLists.filter(({ table }) => table.searched.length > 0)) {
    it(`${list.table.name}: searched in one column, and only once where little is found`, async () => {
      const missed = await queriesOf(list, { q: 'zzz' });
      assert.deepEqual([missed.total, missed.queries.length], [0, 1]);
      assert.match(missed.queries[0]?.sql ?? '', /search like/);
      assert.doesNotMatch(missed.queries[0]?.sql ?? '', /fold\(/);
      const found = await queriesOf(list, { q: '1' });
      assert.deepEqual([found.total, found.queries.length], [1, 2]);
      const [, page] = await Promise.all(found.queries.map(planOf));
      assert.ok(
        page?.some(({ detail }) => /USING INTEGER PRIMARY KEY/.test(detail)),
        JSON.stringify(page),
      );
    });
  }
});
