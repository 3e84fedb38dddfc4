import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, deleteRecord, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { refuseOfficeToday } from '../../billing/finance-reports/closed-days.service.ts';
import { isAtWork, shownFile } from './payroll-files.list.ts';
import {
  forgetContent,
  type NewPayrollFile,
  queuePayrollJob,
  type StoredPayrollFile,
  takeFile,
} from './payroll-files.store.ts';
import { payrollFiles } from './payroll-files.table.ts';

/** Takes a file, to be read by a thread. @throws payrollFileKnown */
export function sendFile(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  file: NewPayrollFile,
): Promise<StoredPayrollFile> {
  return transact(db, (trx) => takeFile(trx, scope, actor, file));
}

/**
 * Asks for the receipts of the rows that fit; or for those of rows that stayed, once what was in their way is mended; or to
 * go on where the work was interrupted.
 * @throws payrollFileChanged, payrollFileSettled where nothing is left to book, or it is under way
 */
export function confirmFile(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<StoredPayrollFile> {
  return transact(db, async (trx) => {
    await lockCompany(trx, scope.companyId);
    const file = await readSeen(trx, payrollFiles, scope, target, (one) => shownFile(trx, one));
    const { state, fitting, problems } = file;
    const mayBook =
      state === 'booking' || (state === 'draft' && fitting > 0) || (state === 'booked' && problems > 0);
    if (!mayBook || (await isAtWork(trx, file.id))) throw new AppError('payrollFileSettled');
    await refuseOfficeToday(trx, scope.companyId, actor);
    await queuePayrollJob(trx, file, 'booking', actor);
    return updateRecord(trx, payrollFiles, scope, actor, target, { state: 'booking' });
  });
}

/** Discards a file of which nothing was booked. @throws payrollFileChanged, payrollFileSettled */
export function discardFile(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<StoredPayrollFile> {
  return transact(db, async (trx) => {
    await lockCompany(trx, scope.companyId);
    const file = await readSeen(trx, payrollFiles, scope, target, (one) => shownFile(trx, one));
    const isUntouched = ['reading', 'refused', 'draft'].includes(file.state);
    if (!isUntouched || (await isAtWork(trx, file.id))) throw new AppError('payrollFileSettled');
    await forgetContent(trx, file.id);
    return deleteRecord(trx, payrollFiles, scope, actor, target);
  });
}
