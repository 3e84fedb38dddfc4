import { writeJson } from '../../../../shared/exact-json.ts';
import type { Amount } from '../../../../shared/money.ts';
import type { ExceptionKind } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';

export interface NewException {
  companyId: number;
  at: number;
  kind: ExceptionKind;
  stayId: number | null;
  deviceId: number | null;
  amount: Amount;
  details?: Record<string, unknown>;
}

/** Stores an exception; answers its id. */
export async function insertException(trx: Trx, exception: NewException): Promise<number> {
  const { id } = await trx
    .insertInto('exceptions')
    .values({
      company_id: exception.companyId,
      at: exception.at,
      kind: exception.kind,
      stay_id: exception.stayId,
      device_id: exception.deviceId,
      amount: exception.amount,
      details: writeJson(exception.details ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
