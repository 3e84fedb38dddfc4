import { writeJson } from '../../../../shared/exact-json.ts';
import type { ExceptionState, Resolution } from '../../../../shared/features/billing/exceptions/exception.ts';
import type { Amount } from '../../../../shared/money.ts';
import type { ExceptionKind } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';

export interface NewException {
  companyId: number;
  at: number;
  kind: ExceptionKind;
  stayId: number | null;
  deviceId: number | null;
  /** The user whose act it names; null for a terminal, the provider or the program. Another person settles it. */
  actorId: number | null;
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
      actor_id: exception.actorId,
      amount: exception.amount,
      details: writeJson(exception.details ?? {}),
      state: 'open',
      owner_id: null,
      resolution: null,
      note: null,
      resolved_at: null,
      resolved_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an exception, with what people did about it and who was told of it. */
export async function deleteException(
  trx: Trx,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  await trx.deleteFrom('exception_steps').where('exception_id', '=', id).execute();
  await trx.deleteFrom('exception_notices').where('exception_id', '=', id).execute();
  await trx.deleteFrom('exceptions').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** What is written onto exceptions, and kept as a step of each. */
export interface Step {
  companyId: number;
  /** Epoch milliseconds. */
  at: number;
  /** Null for the program itself. */
  userId: number | null;
  state: ExceptionState;
  ownerId: number | null;
  resolution: Resolution | null;
  note: string | null;
}

/** Brings exceptions into a state, with who did so and why. */
export async function stepExceptions(trx: Trx, ids: readonly number[], step: Step): Promise<void> {
  if (ids.length === 0) return;
  const { companyId, at, userId, state, ownerId, resolution, note } = step;
  const isResolved = state === 'resolved';
  await trx
    .updateTable('exceptions')
    .set({
      ...{ state, resolution, note, resolved_at: isResolved ? at : null },
      resolved_by: isResolved ? userId : null,
      ...(!isResolved && { owner_id: ownerId }),
    })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  await trx
    .insertInto('exception_steps')
    .values(
      ids.map((id) => ({
        ...{ company_id: companyId, exception_id: id, at, user_id: userId, state },
        ...{ owner_id: ownerId, resolution, note },
      })),
    )
    .execute();
}
