import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Db, Trx } from './schema.ts';

/** A whole number in a column of JSON text, as a part of a query; null where the object has none of that name. */
export function jsonInteger(db: Db | Trx, column: string, field: string): RawBuilder<number | null> {
  const text = sql.ref(column);
  return isPostgres(db)
    ? sql`((${text})::jsonb ->> ${sql.lit(field)})::bigint`
    : sql`cast(json_extract(${text}, ${sql.lit(`$.${field}`)}) as integer)`;
}
