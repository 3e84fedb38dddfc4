import type { DataRequestDetail } from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { ListSpec } from '../../../db/paging.ts';
import { type CompanyScope, readRecord, toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lotClock } from './business-clock.list.ts';
import { stepDays } from './clock.rules.ts';
import { dataRequests } from './data-requests.table.ts';

/** What ends first stands first. */
export const requestList: ListSpec = { order: 'dueOn' };

type Wire = WireRecord<typeof dataRequests>;

/** Adds to requests how many business days they have left; what is closed has none. */
export async function withDaysLeft(
  db: Db | Trx,
  { companyId }: CompanyScope,
  records: readonly Wire[],
  now: number,
): Promise<(Wire & { daysLeft: number | null })[]> {
  const { today, days } = await lotClock(db, companyId, now);
  return records.map((one) => ({ ...one, daysLeft: one.closed ? null : days.between(today, one.dueOn) }));
}

/** One request with its history. */
export async function requestDetail(
  db: Db | Trx,
  scope: CompanyScope,
  id: number,
  now: number,
): Promise<Wire & Pick<DataRequestDetail, 'daysLeft' | 'steps' | 'askBy' | 'forwardBy'>> {
  const record = toWire(dataRequests, await readRecord(db, dataRequests, scope, id));
  const steps = await db
    .selectFrom('data_request_steps')
    .leftJoin('users', 'users.id', 'data_request_steps.user_id')
    .select(['at', 'step', 'users.name as user', 'note', 'due_on'])
    .where('company_id', '=', scope.companyId)
    .where('request_id', '=', id)
    .orderBy('data_request_steps.id')
    .execute();
  const { today, days } = await lotClock(db, scope.companyId, now);
  return {
    ...record,
    daysLeft: record.closed ? null : days.between(today, record.dueOn),
    ...stepDays(record, days),
    steps: steps.map(({ at, step, user, note, due_on }) => ({
      ...{ at: new Date(at).toISOString(), step, user, note, dueOn: due_on },
    })),
  };
}

/** The requests of a document, those alone that are open where told. */
export async function requestsOf(
  db: Db | Trx,
  companyId: number,
  {
    identificationType,
    identification,
  }: { identificationType: string | null; identification: string | null },
): Promise<Pick<Wire, 'id' | 'number' | 'kind' | 'dueOn' | 'closed'>[]> {
  if (!identification) return [];
  const rows = await db
    .selectFrom('data_requests')
    .select(['id', 'number', 'kind', 'due_on', 'closed'])
    .where('company_id', '=', companyId)
    .where('identification', '=', identification)
    .where('identification_type', '=', identificationType ?? '')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id, number, kind, due_on, closed }) => ({
    id,
    number,
    kind,
    dueOn: due_on,
    closed: closed === 1,
  }));
}
