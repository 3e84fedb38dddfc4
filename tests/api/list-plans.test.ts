import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CompiledQuery, Kysely, sql } from 'kysely';
import type { Columns } from '../../core/db/columns.ts';
import { migrate } from '../../core/db/migrate.ts';
import { type ListSpec, listRecords, matchingRecords } from '../../core/db/paging.ts';
import type { Db, Schema } from '../../core/db/schema.ts';
import { SqliteDialect } from '../../core/db/sqlite-dialect.ts';
import type { Table } from '../../core/db/table.ts';
import { users } from '../../core/features/access/users/users.table.ts';
import {
  electronicPayments,
  paymentRequests,
} from '../../core/features/billing/electronic-payments/electronic-payments.table.ts';
import { invoices } from '../../core/features/billing/invoices/invoices.table.ts';
import { entities } from '../../core/features/customers/entities/entities.table.ts';
import { discounts } from '../../core/features/pricing/discounts/discounts.table.ts';
import { vouchers } from '../../core/features/pricing/vouchers/vouchers.table.ts';
import { devices } from '../../core/features/site/devices/devices.table.ts';

/** A list that may hold many rows, and the orders of its screen, that of opening first. */
interface LongList {
  table: Table<Columns>;
  orders: readonly string[];
  companyId: number | null;
}

const longLists: readonly LongList[] = [
  { table: entities, orders: ['name', '-name', 'identification', 'email', 'city'], companyId: null },
  { table: users, orders: ['name', '-name'], companyId: null },
  { table: devices, orders: ['name'], companyId: 1 },
  { table: discounts, orders: ['code', '-code', 'title'], companyId: 1 },
  { table: vouchers, orders: ['id', 'code', 'state', 'uses', '-usedAt', 'validTo'], companyId: 1 },
  {
    table: electronicPayments,
    orders: ['-confirmedAt', 'confirmedAt', 'reference', 'outcome', 'state', 'methodName', '-amount'],
    companyId: 1,
  },
  {
    table: paymentRequests,
    orders: ['-createdAt', 'reference', 'state', 'description', 'payerName', 'amount'],
    companyId: 1,
  },
  { table: invoices, orders: ['-id'], companyId: 1 },
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

  const specOf = ({ table, orders }: LongList): ListSpec => ({
    search: table.searched,
    order: orders[0] ?? 'id',
  });

  async function queriesOf(list: LongList, query: Record<string, string>) {
    asked.length = 0;
    const { table, companyId } = list;
    const spec = specOf(list);
    const { total } = await listRecords(db, table, { companyId }, spec, query);
    return { queries: asked.splice(0), total };
  }

  async function planOf({ sql: text, parameters }: CompiledQuery) {
    const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    return (await db.executeQuery<{ id: number; parent: number; detail: string }>(explained)).rows;
  }

  for (const list of longLists) {
    it(`${list.table.name}: counted and paged by an index alone, in each order of its screen`, async () => {
      for (const sort of list.orders) {
        const { queries } = await queriesOf(list, { sort });
        const [count, page] = await Promise.all(queries.map(planOf));
        const name = `${list.table.name} by ${sort}`;
        assert.ok(count && page && queries.length === 2);
        for (const { detail } of count) assert.match(detail, /USING (COVERING )?INDEX/, `${name}: ${detail}`);
        // The rows of the page are found by a part of the query; what is around it orders these few alone.
        const part = page.find(({ detail }) => detail.startsWith('LIST SUBQUERY'));
        const steps = page.filter(({ parent }) => parent === part?.id).map(({ detail }) => detail);
        assert.ok(steps.length > 0, JSON.stringify(page));
        // Codes that hardly two rows share may leave these few to be put in order.
        const pattern = /USING (COVERING )?INDEX|FOR LAST TERM OF ORDER BY/;
        for (const step of steps) assert.match(step, pattern, `${name}: ${step}`);
      }
    });
  }

  // Of an invoice's row its search reads hardly more than the number and the plate; traffic pays for each index.
  const indexed = longLists.filter(({ table }) => table.isFolded && table !== invoices);
  for (const list of indexed) {
    it(`${list.table.name}: looked through in an index alone, what begins with the text at once`, async () => {
      const { table, companyId } = list;
      asked.length = 0;
      await matchingRecords(db, table, { companyId }, specOf(list), '1', 5);
      const [beginning, containing] = await Promise.all(asked.splice(0).slice(0, 2).map(planOf));
      for (const { detail } of [...(beginning ?? []), ...(containing ?? [])])
        assert.match(detail, new RegExp(`USING COVERING INDEX ${table.name}_search`), detail);
      assert.match(JSON.stringify(beginning), /search>\? AND search<\?/);
    });
  }

  for (const list of longLists.filter(({ table }) => table.isFolded)) {
    it(`${list.table.name}: searched in one column, and only once where little is found`, async () => {
      const missed = await queriesOf(list, { q: 'zzz' });
      assert.deepEqual([missed.total, missed.queries.length], [0, 1]);
      assert.match(missed.queries[0]?.sql ?? '', /"search" like/);
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
