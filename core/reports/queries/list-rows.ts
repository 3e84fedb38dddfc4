import type { Kysely } from 'kysely';
import type { Columns } from '../../db/columns.ts';
import type { Scope } from '../../db/records.ts';
import { toWire } from '../../db/records.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { meaningOf, type Table, tablesNamed } from '../../db/table.ts';
import type { Stop } from '../query.ts';

/** A record as it travels. */
type Row = Record<string, unknown>;

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
  table: Table<Columns>,
  rows: readonly Row[],
  fields: readonly string[],
): Promise<Row[]> {
  const shown = rows.map((row) => ({ ...row }));
  for (const field of fields) {
    const target = tablesNamed(meaningOf(table, field)?.target ?? '').find(({ named }) => named);
    const ids = new Set(rows.map((row) => row[field]).filter((id) => typeof id === 'number'));
    if (!target || ids.size === 0) continue;
    const names = await namesOf(db, target, scope, [...ids]);
    for (const row of shown as Row[]) row[field] = names.get(Number(row[field])) ?? row[field];
  }
  return shown;
}

/** What people call these records, as far as they belong to the company where they belong to any. */
export async function namesOf(
  db: Db | Trx,
  { name, named, columns }: Table<Columns>,
  { companyId }: Scope,
  ids: readonly number[],
): Promise<Map<number, unknown>> {
  let query = (db as AnyTables).selectFrom(name).select(['id', `${named} as name`]);
  if (companyId !== null && columns.companyId) query = query.where('company_id', '=', companyId);
  const found = await query.where('id', 'in', ids).execute();
  return new Map(found.map((one) => [one.id, one.name]));
}
