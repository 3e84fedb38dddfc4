import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';
import { drawer } from '../../billing/receipts/receipts.list.ts';

/** What a shift's closure says of its receipts, and of the closure before it. Minor units. */
export const closureChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'closure-cash',
    table: 'closures',
    advice: 'Its receipts or amounts were changed by hand: compare with a backup or the printed closure.',
    rows: () => sql`
      select closed.id, closed.company_id as lot, 'expects ' || cast(closed.expected as text) || ', its receipts bring ' ||
        cast(closed.cash as text) || '; counted ' || cast(closed.counted as text) || ', difference ' ||
        cast(closed.difference as text) as found
      from (
        select closure.id, closure.company_id, closure.expected, closure.counted, closure.opening, closure.dropped, closure.difference,
          coalesce(sum(${drawer}), 0) as cash
        from closures closure
        left join receipts on receipts.closure_id = closure.id and receipts.method = 'cash'
        group by closure.id, closure.company_id, closure.expected, closure.counted, closure.opening, closure.dropped, closure.difference
      ) closed
      where closed.expected <> closed.cash
        or closed.counted + closed.dropped - closed.opening - closed.expected <> closed.difference
    `,
  }),
];
