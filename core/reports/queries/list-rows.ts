import type { Kysely } from 'kysely';
import type { Scope } from '../../db/records.ts';
import { toWire } from '../../db/records.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Columns, Table } from '../../db/table.ts';
import type { Row, Stop } from '../query.ts';

const idsAtOnce = 500;

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description names its columns.
type AnyTables = Kysely<any>;

/** The records with these ids, in this order, as they travel. */
export async function* recordsById(
  db: Db | Trx,
  table: Table<Columns>,
  scope: Scope,
  ids: readonly number[],
  stop: Stop,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    stop.throwIfAborted();
    const some = ids.slice(at, at + idsAtOnce);
    let query = (db as AnyTables).selectFrom(table.name).selectAll().where('id', 'in', some);
    if (scope.companyId !== null) query = query.where('company_id', '=', scope.companyId);
    const byId = new Map((await query.execute()).map((row) => [row.id as number, row]));
    yield some.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toWire(table, table.read(row))] : [];
    });
  }
}
