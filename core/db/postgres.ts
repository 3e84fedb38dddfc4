import type { Socket } from 'node:net';
import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { Pool, PoolClient, PoolConfig, QueryResult } from 'pg';
import type { Amount } from '../../shared/money.ts';
import type { PostgresBounds } from './postgres-bounds.ts';
import { ownSettings } from './postgres-settings.ts';
import { statementName } from './prepared.ts';
import type { StorageWatch } from './storage-watch.ts';

/** Object ids of PostgreSQL's int8 and numeric (sums of int8): amounts here, as everywhere in the product. */
const int8 = 20;
const numeric = 1700;

function exactNumber(text: string): Amount {
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(text) : value;
}

/** A line that is dead is found by both ends within some 20 s, whatever work is under way on it. */
const keepAliveAfterMs = 10_000;
const serverOptions = [
  '-c tcp_keepalives_idle=10',
  '-c tcp_keepalives_interval=3',
  '-c tcp_keepalives_count=3',
  '-c tcp_user_timeout=20000',
  // Compiling a query of a list takes longer than running it.
  '-c jit=off',
  ...Object.entries(ownSettings).map(([name, value]) => `-c ${name}=${value}`),
].join(' ');

/** Nothing came back on a connection for as long as its bounds allow. */
class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database is not heard of any more.');
  }
}

/**
 * A pool over PostgreSQL. `pg` answers int8 as text; ids and single amounts are safe integers, so they become numbers
 * at the connection, and a sum beyond 2^53 a bigint. The driver is loaded only where it is used. What `url` itself says
 * of time-outs counts for more than the bounds.
 */
export async function postgresPool(url: string, bounds: PostgresBounds): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: withOptions(url),
    ...limitsOf(bounds),
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
  if (bounds.silence > 0) endSilentConnections(pool, bounds.silence);
  return pool;
}

/** Kysely over PostgreSQL, within bounds. */
export async function postgresDialect(url: string, bounds: PostgresBounds): Promise<PostgresDialect> {
  return dialectOver(await postgresPool(url, bounds));
}

/** Kysely over a pool. @param watch hears of each error */
export function dialectOver(pool: Pool, watch?: StorageWatch): PostgresDialect {
  const { options } = pool;
  const connect = async () => withNames(await pool.connect(), watch);
  return new PostgresDialect({ pool: { options, connect, end: () => pool.end() } });
}

/** A connection that lets the database keep the plan of each prepared query: planning one costs more than running it. */
function withNames(client: PoolClient, watch: StorageWatch | undefined): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('No query of ours reads by a cursor.');
    const name = statementName(text);
    const asked = { text, values: [...values], ...(name !== undefined && { name }) };
    const answer = client.query(asked) as Promise<QueryResult> as Promise<PostgresQueryResult<R>>;
    if (watch) answer.catch((error) => watch.note(error));
    return answer;
  }
  return { query, release: (discard) => client.release(discard) };
}

function limitsOf(bounds: PostgresBounds): PoolConfig {
  return {
    options: serverOptions,
    max: bounds.connections,
    connectionTimeoutMillis: bounds.connect,
    statement_timeout: bounds.statement,
    lock_timeout: bounds.lock,
    idle_in_transaction_session_timeout: bounds.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  };
}

/** Options that stand in the URL would take the place of ours: they go with them, and after them. */
function withOptions(url: string): string {
  const address = URL.parse(url);
  const own = address?.searchParams.get('options');
  if (!address || !own) return url;
  address.searchParams.set('options', `${serverOptions} ${own}`);
  return address.href;
}

/**
 * Closes a connection that is in use and from which nothing comes, so that its query fails and the pool opens another one.
 * Those that nobody uses lead over the same line: they are not tried one after another.
 */
function endSilentConnections(pool: Pool, silence: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => {
      socket.destroy(new SilentConnection());
      dropIdle(pool);
    });
  });
  pool.on('acquire', (client) => socketOf(client).setTimeout(silence));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}

function dropIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    void pool.connect().then(
      (client) => {
        client.release(true);
        socketOf(client).destroy();
      },
      () => undefined,
    );
  }
}

/** Over TLS this is the socket of the encrypted connection; there is no other way to it. */
function socketOf(client: PoolClient): Socket {
  return client.connection.stream as Socket;
}
