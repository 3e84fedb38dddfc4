import { sql } from 'kysely';

/** True of what a provider of cards pays out together that no line of the bank is, or is proposed to be. */
export const isUnpaid = sql<boolean>`(statement_settlements.net > 0
  and not exists (
    select 1 from statement_parts part
    where part.company_id = statement_settlements.company_id and part.target = 'settlement'
      and part.part_id = statement_settlements.id)
  and not exists (
    select 1 from statement_lines credit
    where credit.company_id = statement_settlements.company_id and credit.kind = 'bank'
      and credit.amount = statement_settlements.net and credit.state in ('unmatched', 'proposed')
      and credit.state = 'proposed' and credit.target = 'settlement'
      and credit.parts = '[' || statement_settlements.id || ']'))`;

/** The day on which the provider says it paid a line of cards out, where the bank has no such credit. */
export const unpaidOn = sql<string | null>`(
  select day from statement_settlements
  where statement_settlements.statement_id = statement_lines.statement_id
    and statement_settlements.name = statement_lines.settlement and ${isUnpaid})`;
