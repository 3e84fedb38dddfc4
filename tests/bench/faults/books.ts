import { sql } from 'kysely';
import { checkData } from '../../../core/data-checks.ts';
import { readOnly } from '../../../core/db/check-connection.ts';
import type { DataPlace } from '../../../core/db/reading.ts';
import type { Db } from '../../../core/db/schema.ts';

/** What became of acknowledged events, and what `npm run check-data` says. */
export interface Books {
  /** Acknowledged, and not there. */
  lost: number;
  /** Booked more often than they happened. */
  doubled: number;
  faults: number;
}

const chunk = 500;

export function booksOf(where: DataPlace, acknowledged: ReadonlySet<string>): Promise<Books> {
  return readOnly(where, async (db) => ({
    lost: await lostOf(db, [...acknowledged]),
    doubled: await doubledOf(db),
    faults: await faultsOf(db),
  }));
}

async function lostOf(db: Db, ids: readonly string[]): Promise<number> {
  let there = 0;
  for (let from = 0; from < ids.length; from += chunk) {
    const { count } = await db
      .selectFrom('terminal_events')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('id', 'in', ids.slice(from, from + chunk))
      .executeTakeFirstOrThrow();
    there += count;
  }
  return ids.length - there;
}

/** Rows beyond the events that made them. */
async function doubledOf(db: Db): Promise<number> {
  const { rows } = await sql<{ rows: number; events: number }>`
    select (select count(*) from stays) as rows, (select count(*) from terminal_events where kind = 'entry') as events
    union all
    select (select count(*) from payments), (select count(*) from terminal_events where kind = 'payment')
  `.execute(db);
  return rows.reduce((sum, row) => sum + Math.max(0, row.rows - row.events), 0);
}

async function faultsOf(db: Db): Promise<number> {
  let faults = 0;
  for await (const { check, count, faults: some, failure } of checkData(db, { now: Date.now(), most: 3 })) {
    for (const { table, id, found } of some) console.log(`${check.name}: ${table} ${id}: ${found}`);
    if (failure) console.log(`${check.name}: ${failure.message}`);
    faults += failure ? 1 : count;
  }
  return faults;
}
