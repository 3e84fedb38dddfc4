import type { Kysely } from 'kysely';
import type { Scope } from '../../db/records.ts';
import { toWire } from '../../db/records.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Columns, Table } from '../../db/table.ts';
import { type Reference, references } from '../list-fields.ts';
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

/** Records with the names of those that they refer to in place of their ids; an id of nobody stays. */
export async function namesInPlace(
  db: Db | Trx,
  scope: Scope,
  rows: readonly Row[],
  fields: readonly Reference[],
): Promise<Row[]> {
  const shown = rows.map((row) => ({ ...row }));
  for (const field of fields) {
    const { table, name } = references[field];
    const ids = new Set(rows.map((row) => row[field]).filter((id) => typeof id === 'number'));
    if (ids.size === 0) continue;
    let query = (db as AnyTables).selectFrom(table).select(['id', `${name} as name`]);
    if (scope.companyId !== null && table !== 'entities' && table !== 'companies') {
      query = query.where('company_id', '=', scope.companyId);
    }
    const found = await query.where('id', 'in', [...ids]).execute();
    const names = new Map(found.map((one) => [one.id, one.name]));
    for (const row of shown as Row[]) row[field] = names.get(row[field]) ?? row[field];
  }
  return shown;
}
