import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** What a shift's closure says of its invoices, and of the closure before it. Minor units. */
export const closureChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'closure-cash',
    table: 'closures',
    advice: 'Its invoices or amounts were changed by hand: compare with a backup or the printed closure.',
    rows: () => sql`
      select closed.id, closed.company_id as lot, 'expects ' || cast(closed.expected as text) || ', its invoices bring ' ||
        cast(closed.cash as text) || '; counted ' || cast(closed.counted as text) || ', difference ' ||
        cast(closed.difference as text) as found
      from (
        select closure.id, closure.company_id, closure.expected, closure.counted, closure.difference,
          coalesce(sum(invoice.collected), 0) as cash
        from closures closure
        left join invoices invoice on invoice.closure_id = closure.id and invoice.method = 'cash'
        group by closure.id, closure.company_id, closure.expected, closure.counted, closure.difference
      ) closed
      where closed.expected <> closed.cash or closed.counted - closed.expected <> closed.difference
    `,
  }),
];
