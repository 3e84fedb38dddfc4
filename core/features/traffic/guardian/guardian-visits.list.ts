import { type RawBuilder, sql } from 'kysely';
import type { PeopleInside } from '../../../../shared/features/traffic/guardian/people-inside.ts';
import { rule } from '../../../../shared/schema.ts';
import {
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { invalid } from '../../../errors.ts';
import { guardianVisits } from './guardian-visits.table.ts';
import { lastAnswer } from './host-questions.list.ts';

type Visit = RecordOf<typeof guardianVisits>;
type WireVisit = WireRecord<typeof guardianVisits>;

/** The lot that is looked at, and when: epoch milliseconds. */
export interface VisitMoment {
  companyId: number;
  now: number;
}

export const visitList: ListSpec = { order: '-entryAt' };

interface OwnFilters {
  isOverstayed: boolean;
  /** What any list takes. */
  plain: ListQuery;
}

/** @throws a field error for another word than `true` */
function ownFilters({ overstayed, ...plain }: ListQuery): OwnFilters {
  if (overstayed !== undefined && overstayed !== 'true') throw invalid({ overstayed: rule('type') });
  return { isOverstayed: overstayed === 'true', plain };
}

/** Who is inside though the permission is over. */
function overstayedIds({ companyId, now }: VisitMoment): RawBuilder<unknown> {
  return sql`select id from guardian_visits where company_id = ${companyId} and state = 'inside' and due_at < ${now}`;
}

/** The list, of those alone that are overstayed where that is asked for. */
function narrowed(moment: VisitMoment, { isOverstayed }: OwnFilters): ListSpec {
  return isOverstayed ? { ...visitList, among: () => sql`(${overstayedIds(moment)})` } : visitList;
}

/** Adds to visits whether they last longer than they may. */
export function withOverstays(now: number, visits: readonly WireVisit[]) {
  return visits.map((visit) => ({
    ...visit,
    overstayed: visit.state === 'inside' && visit.dueAt !== null && Date.parse(visit.dueAt) < now,
  }));
}

/** A page of visits. Beside what any list takes: `overstayed=true`. @throws a field error for each wrong filter */
export async function listVisits(db: Db, moment: VisitMoment, query: ListQuery): Promise<Page> {
  const filters = ownFilters(query);
  const page = await listRecords(db, guardianVisits, moment, narrowed(moment, filters), filters.plain);
  return { ...page, rows: withOverstays(moment.now, page.rows) };
}

/** The ids of all that the list shows, in its order. @throws as `listVisits` */
export function visitIds(db: Db | Trx, moment: VisitMoment, query: ListQuery): Promise<number[]> {
  const filters = ownFilters(query);
  return listIds(db, guardianVisits, moment, narrowed(moment, filters), filters.plain);
}

/** Checks what is asked of the list without asking it. @throws as `listVisits` */
export function checkVisitQuery(db: Db | Trx, query: ListQuery): void {
  checkListQuery(db, guardianVisits, visitList, ownFilters(query).plain);
}

/** The visit of a person that has not ended. */
export async function openVisitOf(
  db: Db | Trx,
  { companyId }: CompanyScope,
  personId: number,
): Promise<Visit | null> {
  const row = await db
    .selectFrom('guardian_visits')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('state', '=', 'inside')
    .executeTakeFirst();
  return row ? guardianVisits.read(row) : null;
}

/** The visit that a caller made under an id of its own. */
export async function visitNamed(
  db: Db | Trx,
  { companyId }: CompanyScope,
  uuid: string,
): Promise<Visit | null> {
  const row = await db
    .selectFrom('guardian_visits')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? guardianVisits.read(row) : null;
}

/** How many persons are inside, when the last one came or left, and when a host last answered: other figures say that something changed. */
export async function peopleInside(db: Db | Trx, companyId: number): Promise<PeopleInside> {
  const { inside } = await db
    .selectFrom('guardian_visits')
    .select(({ fn }) => fn.countAll<number>().as('inside'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'inside')
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('guardian_visits')
    .select('entry_at')
    .where('company_id', '=', companyId)
    .orderBy('entry_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastAt = last ? new Date(last.entry_at).toISOString() : null;
  return { inside: Number(inside), lastAt, answeredAt: await lastAnswer(db, companyId) };
}
