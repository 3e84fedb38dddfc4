import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';
import { bankable } from './deposits.list.ts';

/** A deposit's cash is that of its closures, and no closure is in one that is gone. Minor units. */
export const depositChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'deposit-closures',
    table: 'deposits',
    advice: 'Its closures or figures were changed by hand: compare with a backup or the slip.',
    rows: () => sql`
      select deposit.id, deposit.company_id as lot, 'counted ' || cast(deposit.proposed as text) || ', its closures say ' ||
        cast(deposit.cash as text) || '; deposited ' || cast(deposit.total as text) || ', difference ' ||
        cast(deposit.difference as text) as found
      from (
        select deposits.id, deposits.company_id, deposits.status, deposits.proposed, deposits.total, deposits.difference,
          coalesce(sum(case when closures.id is null then 0 else ${bankable} end), 0) as cash, count(closures.id) as closures
        from deposits
        left join closures on closures.company_id = deposits.company_id and closures.deposit_id = deposits.id
        group by deposits.id, deposits.company_id, deposits.status, deposits.proposed, deposits.total, deposits.difference
      ) deposit
      where (deposit.status <> 'D' and deposit.proposed <> deposit.cash)
        or deposit.total - deposit.proposed <> deposit.difference
        or (deposit.status = 'D' and deposit.closures > 0)
    `,
  }),
];
