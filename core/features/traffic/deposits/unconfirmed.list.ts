import { type RawBuilder, sql } from 'kysely';
import { creditDays } from '../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';

type Text = RawBuilder<string | null>;

/** A name or a number without what people write between its parts. */
const bare = (text: Text): Text =>
  sql<string>`ltrim(replace(replace(replace(replace(fold(${text}), ' ', ''), '-', ''), '.', ''), '/', ''), '0')`;

/** True of a statement that is of the deposit's account; where only one of the two names it, by the bank. */
const isOfAccount = sql<boolean>`(case
  when said.account is not null and deposits.account is not null
    then ${bare(sql`said.account`)} = ${bare(sql`deposits.account`)}
  else said.bank is null or ${bare(sql`said.bank`)} = ${bare(sql`deposits.bank`)} end)`;

/**
 * True of a day that a statement of the deposit's account has. A day without lines between two statements is had too
 * where the later one opens with what the earlier one closes with.
 */
const isCovered = (day: Text): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from statements said
  where said.company_id = deposits.company_id and said.kind = 'bank' and said.state = 'read'
    and said.status <> 'D' and ${isOfAccount} and said.first_day <= ${day}
    and (said.last_day >= ${day} or exists (
      select 1 from statements following
      where following.company_id = said.company_id and following.kind = 'bank' and following.state = 'read'
        and following.status <> 'D' and following.opening = said.closing and following.first_day > ${day}
        and coalesce(following.account, '') = coalesce(said.account, '')
        and coalesce(following.bank, '') = coalesce(said.bank, ''))))`;

/**
 * True of a deposit whose credit somebody typed, which no line of a statement is although statements of its account have
 * the day of that credit, or all days on which it should have come.
 */
export function isUnconfirmed(db: Db | Trx): RawBuilder<boolean> {
  const due = isPostgres(db)
    ? sql<string>`to_char(cast(deposits.date as date) + ${sql.lit(creditDays)}, 'YYYY-MM-DD')`
    : sql<string>`date(deposits.date, ${sql.lit(`+${creditDays} days`)})`;
  return sql<boolean>`(deposits.state <> 'in-transit'
    and not exists (
      select 1 from statement_parts part
      where part.company_id = deposits.company_id and part.target = 'deposit' and part.part_id = deposits.id)
    and (${isCovered(sql`deposits.credited_on`)}
      or (${isCovered(sql`deposits.date`)} and ${isCovered(due)})))`;
}
