import { PostgresAdapter } from 'kysely';
import type { Db, Trx } from './schema.ts';

/** True over PostgreSQL: the few places that lock rows or lean on one engine's grammar ask. */
export function isPostgres(db: Db | Trx): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
