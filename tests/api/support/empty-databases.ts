import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { postgresDialect } from '../../../core/db/postgres.ts';
import { upkeepBounds } from '../../../core/db/postgres-bounds.ts';
import type { Db, Schema } from '../../../core/db/schema.ts';
import { SqliteDialect } from '../../../core/db/sqlite-dialect.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';

/** Databases that no migration has seen, for one suite. */
export class EmptyDatabases {
  readonly #dialect: DialectName;
  readonly #opened: Db[] = [];
  #folder = '';
  #postgres: TestPostgres | null = null;

  constructor(dialect: DialectName) {
    this.#dialect = dialect;
  }

  /** The private server; null over SQLite. */
  get postgres(): TestPostgres | null {
    return this.#postgres;
  }

  async start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    if (this.#dialect === 'postgres') this.#postgres = await startPostgres();
  }

  async stop(): Promise<void> {
    for (const db of this.#opened) await db.destroy();
    await this.#postgres?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Closes this one, too, at the end. */
  adopt(db: Db): void {
    this.#opened.push(db);
  }

  async open(): Promise<Db> {
    const file = join(this.#folder, `${this.#opened.length}.db`);
    const url = await this.#postgres?.createDatabase();
    const db = new Kysely<Schema>({
      dialect: url ? await postgresDialect(url, upkeepBounds) : new SqliteDialect(file),
    });
    this.#opened.push(db);
    return db;
  }
}
