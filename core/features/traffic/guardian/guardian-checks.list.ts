import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/**
 * Who is inside, and who is watched: what no desk, gate or second person can bring about. A gate that has opened tells of
 * somebody inside whom the rules would have turned away.
 */
export const guardianChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'visit-states',
    table: 'guardian_visits',
    advice: 'The visit was changed by hand: compare with the audit, and note exit or denial again.',
    rows: () => sql`
      select visit.id, visit.company_id as lot, case
        when visit.state = 'inside' and person.status = 'D' then 'is inside, and its person is deleted'
        when visit.state = 'inside' then 'is inside with an exit'
        when visit.state = 'left' then 'has left without an exit'
        else 'was turned away without a denial, or with an exit' end as found
      from guardian_visits visit join guardian_persons person on person.id = visit.person_id
      where case visit.state
        when 'inside' then visit.exit_at is not null or person.status = 'D'
        when 'left' then visit.exit_at is null
        else visit.denial is null or visit.exit_at is not null end
    `,
  }),
  queriedCheck({
    name: 'visit-times',
    table: 'guardian_visits',
    advice: 'A clock went back, or times were changed by hand: compare with the audit.',
    rows: () => sql`
      select id, company_id as lot, 'left before it came in' as found from guardian_visits where exit_at < entry_at
    `,
  }),
  queriedCheck({
    name: 'visit-inside-twice',
    table: 'guardian_persons',
    advice: 'The unique index is gone: note the exit of all visits but the last, and make the index anew.',
    rows: () => sql`
      select person_id as id, company_id as lot, 'is inside ' || cast(count(*) as text) || ' times' as found
      from guardian_visits where state = 'inside' group by person_id, company_id having count(*) > 1
    `,
  }),
  queriedCheck({
    name: 'visit-watched',
    table: 'guardian_visits',
    advice: 'The visit was changed by hand: compare with the audit.',
    rows: () => sql`
      select visit.id, visit.company_id as lot, 'was turned away by no entry of the watch list' as found
      from guardian_visits visit left join guardian_watch watch on watch.id = visit.watch_id
      where visit.denial = 'watched' and (watch.id is null or watch.action <> 'deny')
    `,
  }),
  queriedCheck({
    name: 'watch-persons',
    table: 'guardian_watch',
    advice: 'The entry was changed by hand: end it, and let two persons make it anew.',
    rows: () => sql`
      select id, company_id as lot, 'is ' || state || ' by the word of one person' as found
      from guardian_watch
      where (state in ('active', 'ending', 'ended')
          and (proposed_by is null or confirmed_by is null or proposed_by = confirmed_by))
        or (state = 'ended' and (end_asked_by is null or ended_by is null or end_asked_by = ended_by))
        or (state = 'ending' and end_asked_by is null)
    `,
  }),
  queriedCheck({
    name: 'watch-targets',
    table: 'guardian_watch',
    advice: 'Nobody can fall under the entry: end it, and propose it anew.',
    rows: () => sql`
      select id, company_id as lot, 'is in force for nobody' as found from guardian_watch
      where state in ('active', 'ending') and identification is null and name_match is null and plate is null
    `,
  }),
];
