import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** What lines of statements are stands as it was said, and what they credited is credited. */
export const statementChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'statement-deposits',
    table: 'statement_lines',
    advice: 'The credit of a deposit was changed by hand: undo the match of the line and make it anew.',
    rows: () => sql`
      select line.id, line.company_id as lot, 'deposit ' || cast(part.part_id as text) || ' is ' ||
        coalesce(deposit.state, 'gone') || ', its line ' || line.state || ' of ' || cast(line.amount as text) as found
      from statement_parts part
        join statement_lines line on line.id = part.line_id
        left join deposits deposit on deposit.id = part.part_id
      where part.target = 'deposit'
        and (deposit.id is null or deposit.status = 'D' or deposit.state = 'in-transit' or line.state <> 'matched'
          or deposit.company_id <> line.company_id)
    `,
  }),
  queriedCheck({
    name: 'statement-parts',
    table: 'statement_lines',
    advice: 'A match was changed by hand: undo it and make it anew.',
    rows: () => sql`
      select line.id, line.company_id as lot, line.state || ', with ' ||
        cast((select count(*) from statement_parts part where part.line_id = line.id) as text) || ' parts' as found
      from statement_lines line
      where (line.state = 'matched') <> exists (select 1 from statement_parts part where part.line_id = line.id)
    `,
  }),
];
