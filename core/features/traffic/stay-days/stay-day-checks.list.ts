import { sql } from 'kysely';
import { type DataCheck, firstFaults, joinFaults } from '../../../db/data-check.ts';

/** Packed days that have not as many stays as there are. */
const miscounted = (when: 'entry_at' | 'exit_at', counted: 'entered' | 'gone') => sql`
  select day.company_id as lot, cast(day.company_id as text) || ' ' || cast(day.day as text) as id,
    ${sql.lit(`${counted} `)} || cast(day.${sql.ref(counted)} as text) || ' against ' ||
      cast(coalesce(found.stays, 0) as text) || ' stays' as found
  from stay_days day left join (
    select company_id, ${sql.ref(when)} / 86400000 as day, count(*) as stays from stays
    where ${sql.ref(when)} is not null and off_window = 0 group by company_id, ${sql.ref(when)} / 86400000
  ) found on found.company_id = day.company_id and found.day = day.day
  where day.packed = 1 and day.${sql.ref(counted)} <> coalesce(found.stays, 0)
`;

export const stayDayChecks: readonly DataCheck[] = [
  {
    name: 'stay-days',
    advice:
      'Reports that go through stays show other figures than the stays. Delete the rows of stay_days: they are packed anew.',
    async find({ db, most }) {
      const entered = await firstFaults(db, 'stay_days', miscounted('entry_at', 'entered'), most);
      return joinFaults(
        [entered, await firstFaults(db, 'stay_days', miscounted('exit_at', 'gone'), most)],
        most,
      );
    },
  },
];
