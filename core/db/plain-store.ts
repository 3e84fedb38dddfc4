import type { Actor } from './actor.ts';
import {
  createRecord,
  deleteRecord,
  type NewRecord,
  type RecordTable,
  type Scope,
  type Target,
  updateRecord,
} from './records.ts';
import type { Trx } from './schema.ts';
import type { RecordOf } from './table.ts';

/**
 * The store of records whose writing decides nothing beside what is asked of their fields.
 * @param columns what is stored of an input that was checked
 */
export function plainStore<T extends RecordTable, Input>(table: T, columns: (input: Input) => NewRecord<T>) {
  return {
    create: (trx: Trx, scope: Scope, actor: Actor, input: Input) =>
      createRecord(trx, table, scope, actor, columns(input)),
    update: (trx: Trx, scope: Scope, actor: Actor, before: RecordOf<T>, input: Input) =>
      updateRecord(trx, table, scope, actor, before, columns(input)),
    delete: (trx: Trx, scope: Scope, actor: Actor, target: Target) =>
      deleteRecord(trx, table, scope, actor, target),
  };
}
