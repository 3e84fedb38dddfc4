import type { SlotInput } from '../../../../shared/features/site/slots/slot.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { slots } from './slots.table.ts';

type Slot = RecordOf<typeof slots>;

/** @throws slotLimitReached: a main company has few slots of its own */
export async function createSlot(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: SlotInput,
): Promise<Slot> {
  const { companyId } = scope;
  await lockCompany(trx, companyId);
  const isFull = (await countSlots(trx, companyId)) >= limits.slotsOfMainCompany;
  if (isFull && (await isMainCompany(trx, companyId))) throw new AppError('slotLimitReached');
  return createRecord(trx, slots, scope, actor, input);
}

export async function updateSlot(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Slot,
  input: SlotInput,
): Promise<Slot> {
  await lockCompany(trx, scope.companyId);
  return updateRecord(trx, slots, scope, actor, before, input);
}

/** @throws what whoever uses the slot says: slotOccupied where a vehicle is in it */
export async function deleteSlot(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  checkUnused: CheckUnused,
): Promise<Slot> {
  // A vehicle that enters at this instant waits, or is seen.
  await lockCompany(trx, scope.companyId);
  const { id } = await lockRecord(trx, slots, scope, target.id);
  await checkUnused(trx, 'slots', id);
  return deleteRecord(trx, slots, scope, actor, target);
}

/** How many slots a company has, deleted ones not counted. */
async function countSlots(trx: Trx, companyId: number): Promise<number> {
  const { slots } = await trx
    .selectFrom('slots')
    .select((count) => count.fn.countAll<number>().as('slots'))
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirstOrThrow();
  return slots;
}

/** True if other companies name this one as their parent. */
async function isMainCompany(trx: Trx, companyId: number): Promise<boolean> {
  const child = await trx
    .selectFrom('companies')
    .select('id')
    .where('parent_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return child !== undefined;
}
