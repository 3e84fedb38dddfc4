import { isPostgres } from '../../../db/dialect.ts';
import { type ListSpec, matchingRecords } from '../../../db/paging.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { subscribers } from '../../subscriptions/subscribers/subscribers.table.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { personsWithPhoto } from './guardian-photos.list.ts';

export const personList: ListSpec = { order: 'name' };

/** Adds to persons the name of the host, the visit that has not ended, and whether there is a photo. */
export async function withVisits(
  db: Db | Trx,
  { companyId }: CompanyScope,
  records: WireRecord<typeof guardianPersons>[],
) {
  const visits = await db
    .selectFrom('guardian_visits')
    .select(['id', 'person_id', 'entry_at'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'inside')
    // No record has id 0: an empty list would be no SQL.
    .where('person_id', 'in', [0, ...records.map(({ id }) => id)])
    .execute();
  const hosts = await db
    .selectFrom('guardian_persons')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [0, ...records.flatMap(({ hostId }) => (hostId === null ? [] : [hostId]))])
    .execute();
  const plans = await subscriberTitles(db, companyId, records);
  const names = new Map(hosts.map(({ id, name }) => [id, name]));
  const open = new Map(visits.map((visit) => [visit.person_id, visit]));
  const photos = await personsWithPhoto(
    db,
    { companyId },
    records.map(({ id }) => id),
  );
  return records.map((person) => {
    const visit = open.get(person.id);
    return {
      ...person,
      host: names.get(person.hostId ?? 0) ?? null,
      subscriber: plans.get(person.subscriberId ?? 0) ?? null,
      visitId: visit?.id ?? null,
      insideSince: visit ? new Date(visit.entry_at).toISOString() : null,
      hasPhoto: photos?.has(person.id) ?? null,
    };
  });
}

/** Plans that a form offers. */
const mostPlans = 8;

/** Monthly plans whose title or vehicles have these words, by their title. */
export async function plansTitled(
  db: Db,
  scope: CompanyScope,
  q: string,
): Promise<{ id: number; title: string }[]> {
  const found = await matchingRecords(db, subscribers, scope, { order: 'title' }, q, mostPlans);
  return found.map(({ id, title }) => ({ id: Number(id), title: String(title) }));
}

/** The titles of the monthly plans that persons have, deleted ones too. */
export async function subscriberTitles(
  db: Db | Trx,
  companyId: number,
  records: readonly { subscriberId: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = records.flatMap(({ subscriberId }) => (subscriberId === null ? [] : [subscriberId]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscribers')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Whether a person has the schedule. */
export async function hasPersons(trx: Trx, scheduleId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('guardian_persons')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('status', '<>', 'D')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The person of a document, locked until the transaction ends. */
export async function personWithDocument(
  trx: Trx,
  { companyId }: CompanyScope,
  { identificationType, identification }: { identificationType: string; identification: string },
): Promise<RecordOf<typeof guardianPersons> | null> {
  const query = trx
    .selectFrom('guardian_persons')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('identification', '=', identification)
    .where('identification_type', '=', identificationType)
    .where('status', '<>', 'D');
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
  return row ? guardianPersons.read(row) : null;
}

/** The name of a person, a deleted one too; null for none. */
export async function personName(
  db: Db | Trx,
  { companyId }: CompanyScope,
  id: number | null,
): Promise<string | null> {
  if (id === null) return null;
  const person = await db
    .selectFrom('guardian_persons')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return person?.name ?? null;
}
