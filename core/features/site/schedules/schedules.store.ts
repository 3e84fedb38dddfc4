import type { ScheduleInput } from '../../../../shared/features/site/schedules/schedule.schema.ts';
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
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { schedules } from './schedules.table.ts';

type Schedule = RecordOf<typeof schedules>;

/** True while a vehicle is inside that entered by the schedule: known by whoever keeps the stays. */
export type IsScheduleInside = (db: Db | Trx, companyId: number, scheduleId: number) => Promise<boolean>;

export function createSchedule(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: ScheduleInput,
): Promise<Schedule> {
  return createRecord(trx, schedules, scope, actor, input);
}

/** @throws scheduleHasVehiclesInside where other hours are given to vehicles that are inside by the old ones */
export async function updateSchedule(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Schedule,
  input: ScheduleInput,
  isInside: IsScheduleInside,
): Promise<Schedule> {
  const isChanged = JSON.stringify(input.days) !== JSON.stringify(before.days);
  if (isChanged && (await isInside(trx, scope.companyId, before.id)))
    throw AppError.on('days', 'scheduleHasVehiclesInside');
  return updateRecord(trx, schedules, scope, actor, before, input);
}

/** @throws what whoever uses the schedule says: scheduleHasSubscribers */
export async function deleteSchedule(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  checkUnused: CheckUnused,
): Promise<Schedule> {
  const { id } = await lockRecord(trx, schedules, scope, target.id);
  await checkUnused(trx, 'schedules', id);
  return deleteRecord(trx, schedules, scope, actor, target);
}
