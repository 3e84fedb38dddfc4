import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { settleFile } from './payroll-files.store.ts';

/** Ends the booking of a file: what was booked is added up, and what stays on its list. */
export function settleBooked(db: Db, fileId: number): Promise<void> {
  return transact(db, (trx) => settleFile(trx, fileId, 'booked'));
}
