import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** Guests are counted as they stand, and who has come has the visit of that very invitation. */
export const invitationChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'invitation-guests',
    table: 'guardian_invitations',
    advice: 'Guests were added or taken away by hand: open the invitation and save its list anew.',
    rows: () => sql`
      select one.id, one.company_id as lot, 'counts ' || cast(one.arrived_count as text) || ' of ' ||
        cast(one.guest_count as text) || ' guests, has ' || cast(count(guest.visit_id) as text) || ' of ' ||
        cast(count(guest.id) as text) as found
      from guardian_invitations one
        left join guardian_guests guest on guest.invitation_id = one.id and guest.status <> 'D'
      where one.status <> 'D'
      group by one.id, one.company_id, one.arrived_count, one.guest_count
      having count(guest.id) <> one.guest_count or count(guest.visit_id) <> one.arrived_count
    `,
  }),
  queriedCheck({
    name: 'invitation-visits',
    table: 'guardian_guests',
    advice:
      'A visit stands with another invitation or person than its guest: correct the guest by the audit.',
    rows: () => sql`
      select guest.id, guest.company_id as lot, 'came by invitation ' || cast(guest.invitation_id as text) ||
        ', visit ' || cast(visit.id as text) || ' has ' || coalesce(cast(visit.invitation_id as text), 'none') as found
      from guardian_guests guest join guardian_visits visit on visit.id = guest.visit_id
      where visit.invitation_id is null or visit.invitation_id <> guest.invitation_id
        or guest.person_id is null or guest.person_id <> visit.person_id
    `,
  }),
  queriedCheck({
    name: 'host-answers',
    table: 'guardian_questions',
    advice: 'A link is still good though its question was answered: take its token out.',
    rows: () => sql`
      select id, company_id as lot, 'answer ' || coalesce(answer, 'none') || ', at ' ||
        coalesce(cast(answered_at as text), 'none') || case when token_hash is null then '' else ', link still good' end as found
      from guardian_questions
      where (answer is null) <> (answered_at is null) or (answer is not null and token_hash is not null)
    `,
  }),
];
