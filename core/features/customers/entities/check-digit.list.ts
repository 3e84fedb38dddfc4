import { nitCheckDigit, nitType } from '../../../../shared/nit.ts';
import type { Scope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { entities } from './entities.table.ts';

/** Adds to third parties the check digit of a tax number; null with other documents. */
export async function withCheckDigit(_db: Db | Trx, _scope: Scope, records: WireRecord<typeof entities>[]) {
  return records.map((record) => ({
    ...record,
    checkDigit: record.identificationType === nitType ? (nitCheckDigit(record.identification) ?? null) : null,
  }));
}
