import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { findPostgresBin, startCluster } from './postgres-cluster.ts';

/** A PostgreSQL server for tests, or a share in one. All URLs are `postgresql://…` on the loopback. */
export interface TestPostgres {
  /** The URL of a database of that name, which need not exist; none: the one that administers the cluster. */
  url(database?: string): string;
  /** Makes a new empty database, or a copy of `template`, and answers its URL; stop() drops it. */
  createDatabase(options?: { template?: string }): Promise<string>;
  /**
   * Makes a database once in the cluster's life, however many test processes ask for it, for createDatabase() to copy.
   * Name it after what it holds (a hash of the migrations). `prepare` must close its connections: one that is open
   * stops the copying.
   */
  createTemplate(name: string, prepare: (url: string) => Promise<void>): Promise<void>;
  /** Drops the databases made through this handle and, where it started the server, ends that without a trace. */
  stop(): Promise<void>;
}

/**
 * Joins the cluster of the test run (TEST_POSTGRES_URL, set by `npm test`), or starts a private one: a file run alone
 * needs nothing prepared.
 * @param options durable: always a cluster of its own that syncs its commits, for measurements; else safety is traded
 * for speed
 * @throws when PostgreSQL's programs are missing or the server does not come up; its last words are in the message
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<TestPostgres> {
  const shared = process.env.TEST_POSTGRES_URL;
  if (shared && !options.durable) return connectTo(shared, async () => undefined);
  const bin = await findPostgresBin();
  if (!bin) throw new Error('PostgreSQL is missing: install the package "postgresql", or set POSTGRES_BIN');
  const cluster = await startCluster(bin, options.durable === true);
  return connectTo(cluster.url, cluster.stop);
}

function connectTo(adminUrl: string, end: () => Promise<void>): TestPostgres {
  const made: string[] = [];
  const url = (database?: string) => {
    const address = new URL(adminUrl);
    if (database) address.pathname = `/${database}`;
    return address.href;
  };
  return {
    url,
    async createDatabase({ template = 'template0' } = {}) {
      const name = `test_${randomBytes(8).toString('hex')}`;
      await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE "${template}"`));
      made.push(name);
      return url(name);
    },
    createTemplate(name, prepare) {
      return withClient(adminUrl, async (client) => {
        // Test files run in parallel processes: the first prepares, the others wait for it.
        await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
        const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
        if (known.rowCount) return;
        // Under its own name only when complete: a preparation that failed half-way is begun again.
        const draft = `${name}_draft`;
        await client.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`);
        await client.query(`CREATE DATABASE "${draft}" TEMPLATE template0`);
        await prepare(url(draft));
        await client.query(`ALTER DATABASE "${draft}" RENAME TO "${name}"`);
      });
    },
    async stop() {
      if (made.length > 0) {
        await withClient(adminUrl, async (client) => {
          for (const name of made.splice(0))
            await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        });
      }
      await end();
    },
  };
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
