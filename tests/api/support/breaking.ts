import { join } from 'node:path';
import { Client } from 'pg';
import { openSqlite } from '../../../core/db/sqlite.ts';

/** Writes into a database what the product never would: no foreign key, no rule of its holds it back. */
export interface Breaker {
  run(...statements: string[]): Promise<void>;
}

/** Opens a database so that it can be broken. */
export function breakerOf(where: { dataDir: string; databaseUrl: string | undefined }): Breaker {
  return {
    async run(...statements) {
      if (where.databaseUrl) {
        const client = new Client({ connectionString: where.databaseUrl });
        await client.connect();
        try {
          for (const text of ['set session_replication_role = replica', ...statements])
            await client.query(text);
        } finally {
          await client.end();
        }
        return;
      }
      const database = openSqlite(join(where.dataDir, 'core.db'));
      database.exec('pragma foreign_keys = off');
      for (const text of statements) database.exec(text);
      database.close();
    },
  };
}
