import type { Actor } from './actor.ts';
import type { CheckUnused } from './in-use.ts';
import {
  createRecord,
  deleteRecord,
  type NewRecord,
  type RecordTable,
  readSeen,
  type Scope,
  type Target,
  updateRecord,
} from './records.ts';
import type { Trx } from './schema.ts';
import type { RecordOf } from './table.ts';
import { lockCompany } from './transact.ts';

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
    /** @throws what the features say that use such records, or hold something open of them */
    async delete(trx: Trx, scope: Scope, actor: Actor, target: Target, checkUnused: CheckUnused) {
      // What terminals and people book meanwhile waits, and what they have booked is seen.
      if (scope.companyId !== null) await lockCompany(trx, scope.companyId);
      await readSeen(trx, table, scope, target);
      await checkUnused(trx, table.name.replaceAll('_', '-'), target.id);
      return deleteRecord(trx, table, scope, actor, target);
    },
  };
}
