import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Amount } from '../../shared/money.ts';

/** Object ids of PostgreSQL's int8 and numeric (sums of int8): amounts here, as everywhere in the product. */
const int8 = 20;
const numeric = 1700;

function exactNumber(text: string): Amount {
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(text) : value;
}

/**
 * A pool over PostgreSQL. `pg` answers int8 as text; ids and single amounts are safe integers, so they become numbers
 * at the connection, and a sum beyond 2^53 a bigint. The driver is loaded only where it is used.
 * @param options longestQueryMs: how long a statement may take before it fails; 0 is any time
 */
export async function postgresPool(
  url: string,
  { connections = 10, longestQueryMs = 0 }: { connections?: number; longestQueryMs?: number } = {},
): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // The server ends such a query; the second limit is for a server that is not heard of any more.
    ...(longestQueryMs > 0 ? { statement_timeout: longestQueryMs, query_timeout: longestQueryMs * 1.2 } : {}),
    types: {
      getTypeParser(oid: number, format?: 'text' | 'binary') {
        if (oid === int8 || oid === numeric) return exactNumber;
        return pg.types.getTypeParser(oid, format);
      },
    },
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks in use fails its query, which tells; its own event would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely over PostgreSQL; the options are the pool's. */
export async function postgresDialect(...pool: Parameters<typeof postgresPool>): Promise<PostgresDialect> {
  return new PostgresDialect({ pool: await postgresPool(...pool) });
}
