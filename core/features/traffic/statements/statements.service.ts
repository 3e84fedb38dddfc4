import type { StatementColumnsInput } from '../../../../shared/features/traffic/statements/statement.schema.ts';
import type { StatementColumns } from '../../../../shared/features/traffic/statements/statement.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, deleteRecord, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { canRead } from './statement-heads.rules.ts';
import { forgetLines } from './statement-lines.store.ts';
import { isBeingRead, isMatched, shownStatement } from './statements.list.ts';
import {
  forgetContent,
  type NewStatement,
  queueReading,
  type StoredStatement,
  takeStatement,
} from './statements.store.ts';
import { statements } from './statements.table.ts';

/** Takes a file, to be read by a thread. @throws statementKnown */
export function sendStatement(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  file: NewStatement,
): Promise<StoredStatement> {
  return transact(db, (trx) => takeStatement(trx, scope, actor, file));
}

/** Says which column is what, and has the file read so. @throws statementChanged, statementSettled, statementColumnsMissing */
export function tellColumns(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  { headingRow, columns: told, dateOrder, decimal }: StatementColumnsInput,
): Promise<StoredStatement> {
  return transact(db, async (trx) => {
    await lockCompany(trx, scope.companyId);
    const found = await readSeen(trx, statements, scope, target, (one) => shownStatement(trx, one));
    if (found.state !== 'columns' || (await isBeingRead(trx, found.id)))
      throw new AppError('statementSettled');
    const columns: StatementColumns['columns'] = {};
    for (const { field, column } of told) columns[field] = column;
    const isOnce =
      Object.keys(columns).length === told.length &&
      new Set(told.map(({ column }) => column)).size === told.length;
    if (!isOnce || !canRead(columns)) throw AppError.on('columns', 'statementColumnsMissing');
    const layout: StatementColumns = { headingRow, columns, dateOrder, decimal };
    const after = await updateRecord(trx, statements, scope, actor, target, { state: 'reading', layout });
    await queueReading(trx, after, actor);
    return after;
  });
}

/** Deletes a statement and its lines. @throws statementChanged, statementSettled, statementMatched */
export function deleteStatement(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<StoredStatement> {
  return transact(db, async (trx) => {
    await lockCompany(trx, scope.companyId);
    const found = await readSeen(trx, statements, scope, target, (one) => shownStatement(trx, one));
    if (await isBeingRead(trx, found.id)) throw new AppError('statementSettled');
    if (await isMatched(trx, found.id)) throw new AppError('statementMatched');
    await forgetLines(trx, found.id);
    await forgetContent(trx, found.id);
    return deleteRecord(trx, statements, scope, actor, target);
  });
}
