import { type RawBuilder, sql } from 'kysely';
import type { ExpectedGuest } from '../../../../shared/features/traffic/guardian/invitation.ts';
import { rule } from '../../../../shared/schema.ts';
import {
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import type { InvitationMoment } from './guardian-invitations.list.ts';
import { guardianGuests } from './guardian-invitations.table.ts';

type Wire = WireRecord<typeof guardianGuests>;

export const guestList: ListSpec = { order: 'name' };

interface OwnFilters {
  isExpected: boolean;
  /** What any list takes. */
  plain: ListQuery;
}

/** @throws a field error for another word than `true` */
function ownFilters({ expected, ...plain }: ListQuery): OwnFilters {
  if (expected !== undefined && expected !== 'true') throw invalid({ expected: rule('type') });
  return { isExpected: expected === 'true', plain };
}

const dayMs = 86_400_000;

/** Who has not come, and whose invitation is of these days: which hours they are is said when they come. */
function expectedIds({ companyId, now }: InvitationMoment): RawBuilder<unknown> {
  return sql`(select g.id from guardian_invitations i join guardian_guests g on g.invitation_id = i.id
    where i.company_id = ${companyId} and i.until_at > ${now} and i.from_at <= ${now + dayMs} and i.status <> 'D'
    and i.cancelled_at is null and g.visit_id is null and g.status <> 'D')`;
}

function narrowed(moment: InvitationMoment, { isExpected }: OwnFilters): ListSpec {
  return isExpected ? { ...guestList, among: () => expectedIds(moment) } : guestList;
}

type Presented = Omit<ExpectedGuest, 'guestCount'> & { guestCount: number; cancelled: boolean };

/** Adds to guests what their invitation says. */
export async function withInvitations(
  db: Db | Trx,
  { companyId }: { companyId: number },
  guests: readonly Wire[],
): Promise<(Wire & Presented)[]> {
  const rows = await db
    .selectFrom('guardian_invitations')
    .leftJoin('guardian_persons', 'guardian_persons.id', 'guardian_invitations.host_id')
    .select([
      'guardian_invitations.id',
      'guardian_invitations.title',
      'guardian_invitations.company',
      'guardian_invitations.host_name as hostName',
      'guardian_persons.name as personName',
      'guardian_invitations.day_from as dayFrom',
      'guardian_invitations.day_to as dayTo',
      'guardian_invitations.hour_from as hourFrom',
      'guardian_invitations.hour_to as hourTo',
      'guardian_invitations.guest_count as guestCount',
      'guardian_invitations.cancelled_at as cancelledAt',
    ])
    .where('guardian_invitations.company_id', '=', companyId)
    .where('guardian_invitations.id', 'in', [0, ...guests.map(({ invitationId }) => invitationId)])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return guests.map((guest) => {
    const of = byId.get(guest.invitationId);
    return {
      ...guest,
      title: of?.title ?? null,
      company: of?.company ?? null,
      host: of?.personName ?? of?.hostName ?? null,
      dayFrom: of?.dayFrom ?? '',
      dayTo: of?.dayTo ?? '',
      hourFrom: of?.hourFrom ?? null,
      hourTo: of?.hourTo ?? null,
      guestCount: of?.guestCount ?? 0,
      cancelled: (of?.cancelledAt ?? null) !== null,
    };
  });
}

/** A page of guests. Beside what any list takes: `expected=true`. @throws a field error for each wrong filter */
export async function listGuests(db: Db, moment: InvitationMoment, query: ListQuery): Promise<Page> {
  const filters = ownFilters(query);
  const page = await listRecords(db, guardianGuests, moment, narrowed(moment, filters), filters.plain);
  return { ...page, rows: await withInvitations(db, moment, page.rows) };
}

/** The ids of all that the list shows, in its order. @throws as `listGuests` */
export function guestIds(db: Db | Trx, moment: InvitationMoment, query: ListQuery): Promise<number[]> {
  const filters = ownFilters(query);
  return listIds(db, guardianGuests, moment, narrowed(moment, filters), filters.plain);
}

/** Checks what is asked of the list without asking it. @throws as `listGuests` */
export function checkGuestQuery(db: Db | Trx, query: ListQuery): void {
  checkListQuery(db, guardianGuests, guestList, ownFilters(query).plain);
}
