import { type Expression, type RawBuilder, sql } from 'kysely';
import {
  type Invitation,
  type InvitationGuest,
  type InvitationState,
  invitationStates,
} from '../../../../shared/features/traffic/guardian/invitation.ts';
import { integer } from '../../../db/columns.ts';
import { holds } from '../../../db/holds.ts';
import {
  type Computed,
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
import { guardianGuests, guardianInvitations } from './guardian-invitations.table.ts';
import { questionsOf } from './host-questions.list.ts';
import { stateOfInvitation } from './invitation-time.rules.ts';

type Wire = WireRecord<typeof guardianInvitations>;
type Guest = RecordOf<typeof guardianGuests>;

/** The lot that is looked at, and when: epoch milliseconds. */
export interface InvitationMoment {
  companyId: number;
  now: number;
}

/** The list where no time is known: for a search. */
export const plainInvitationList: ListSpec = { order: '-dayFrom' };

const stateColumn: Computed['column'] = {
  kind: 'code',
  parse: (text) => ((invitationStates as readonly string[]).includes(text) ? text : undefined),
};

/** The state of a row; `stateOfInvitation` says the same of one record. */
function stateOf(now: number): Expression<string> {
  return sql<string>`case when cancelled_at is not null then 'cancelled' when arrived_count >= guest_count then 'arrived'
    when until_at <= ${now} then 'expired' else 'invited' end`;
}

const dayMs = 86_400_000;
/** More than any time that is to come. */
const past = 1_000_000_000_000_000;

/** How far away: what is of now first, then what comes next, then what is over, the last one first. */
function distance(now: number): Expression<number> {
  return sql<number>`case when until_at <= ${now - dayMs} then ${sql.lit(past)} - until_at when from_at <= ${now} then 0
    else from_at end`;
}

function specAt({ companyId, now }: InvitationMoment, q: string): ListSpec {
  return {
    order: 'turn',
    computed: {
      state: { column: stateColumn, by: () => stateOf(now) },
      turn: { column: integer(), by: () => distance(now) },
    },
    ...(q !== '' && { among: () => idsHolding(companyId, q) }),
  };
}

/** Invitations that hold a text, or whose guests do. */
function idsHolding(companyId: number, q: string): RawBuilder<unknown> {
  const search = holds(sql.ref('search'), q);
  return sql`(select id from guardian_invitations where company_id = ${companyId} and ${search}
    union select invitation_id from guardian_guests where company_id = ${companyId} and status <> 'D' and ${search})`;
}

/** What any list takes, and the text that guests are searched by, too. A text that is none stays with the plain ones, which refuse it. */
function asked({ q = '', ...plain }: ListQuery): { q: string; plain: ListQuery } {
  return q.includes('\0') ? { q: '', plain: { ...plain, q } } : { q: q.trim(), plain };
}

/** A page of invitations, those of today first. @throws a field error for each wrong filter */
export async function listInvitations(db: Db, moment: InvitationMoment, query: ListQuery): Promise<Page> {
  const { q, plain } = asked(query);
  const page = await listRecords(db, guardianInvitations, moment, specAt(moment, q), plain);
  return { ...page, rows: await withGuests(db, moment, page.rows) };
}

/** What the list takes, for the document of the calls. */
export const invitationList: ListSpec = specAt({ companyId: 0, now: 0 }, '');

/** The ids of all that the list shows, in its order. @throws as `listInvitations` */
export function invitationIds(db: Db | Trx, moment: InvitationMoment, query: ListQuery): Promise<number[]> {
  const { q, plain } = asked(query);
  return listIds(db, guardianInvitations, moment, specAt(moment, q), plain);
}

/** Checks what is asked of the list without asking it. @throws as `listInvitations` */
export function checkInvitationQuery(db: Db | Trx, query: ListQuery): void {
  checkListQuery(db, guardianInvitations, invitationList, asked(query).plain);
}

type Presented = Omit<Invitation, 'status'> & { status: string };

/** Adds to invitations their guests, the host’s name and answer, and what stands of them. */
export async function withGuests(
  db: Db | Trx,
  { companyId, now }: InvitationMoment,
  records: readonly Wire[],
): Promise<Presented[]> {
  const ids = records.map(({ id }) => id);
  const guests = await guestsOf(db, companyId, ids);
  const hosts = await hostNames(db, companyId, records);
  const bounds = await boundsById(db, companyId, ids);
  const questions = await questionsOf(db, companyId, ids);
  return records.map((one) => {
    const question = questions.get(one.id);
    return {
      ...one,
      host: hosts.get(one.hostId ?? 0) ?? one.hostName,
      state: stateOfInvitation({ ...one, untilAt: bounds.get(one.id) ?? 0 }, now) as InvitationState,
      askedAt: question?.createdAt ?? null,
      hostAnswer: question?.answer ?? null,
      answeredAt: question?.answeredAt ?? null,
      guests: guests.get(one.id) ?? [],
    };
  });
}

/** The end is hidden, so that no caller takes it for a field. */
async function boundsById(db: Db | Trx, companyId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('guardian_invitations')
    .select(['id', 'until_at'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.until_at]));
}

async function hostNames(db: Db | Trx, companyId: number, records: readonly Wire[]) {
  const ids = records.flatMap(({ hostId }) => (hostId === null ? [] : [hostId]));
  const rows = await db
    .selectFrom('guardian_persons')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function guestsOf(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, InvitationGuest[]>> {
  const rows = await db
    .selectFrom('guardian_guests')
    .leftJoin('guardian_visits', 'guardian_visits.id', 'guardian_guests.visit_id')
    .selectAll('guardian_guests')
    .select('guardian_visits.state as visitState')
    .where('guardian_guests.company_id', '=', companyId)
    .where('guardian_guests.invitation_id', 'in', [0, ...ids])
    .where('guardian_guests.status', '<>', 'D')
    .orderBy('guardian_guests.id')
    .execute();
  const found = new Map<number, InvitationGuest[]>();
  for (const { visitState, ...row } of rows) {
    const {
      id,
      invitationId,
      name,
      identificationType,
      identification,
      plate,
      personId,
      visitId,
      arrivedAt,
    } = guardianGuests.read(row);
    const guest = { id, name, identificationType, identification, plate, personId, visitId, arrivedAt };
    const others = found.get(invitationId) ?? [];
    found.set(invitationId, [...others, { ...guest, isInside: visitState === 'inside' }]);
  }
  return found;
}

/** The guests of one invitation as they are stored, whoever has come. */
export async function guestRecords(
  trx: Trx,
  { companyId }: CompanyScope,
  invitationId: number,
): Promise<Guest[]> {
  const rows = await trx
    .selectFrom('guardian_guests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)
    .where('status', '<>', 'D')
    .orderBy('id')
    .execute();
  return rows.map((row) => guardianGuests.read(row));
}
