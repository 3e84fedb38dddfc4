import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** A closed day only gets more: what it was closed with is still there. Minor units. */
export const financeReportChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'closed-day',
    table: 'finance_reports',
    advice: 'Documents or receipts of a closed day are gone: compare with a backup or the printed report.',
    rows: () => sql`
      select closed.id, closed.company_id as lot, closed.day || ' was closed with ' || cast(closed.invoices as text) ||
        ' invoices of ' || cast(closed.total as text) || ', it has ' || cast(closed.have as text) || ' of ' ||
        cast(closed.worth as text) as found
      from (
        select report.id, report.company_id, report.day, report.invoices, report.total,
          coalesce(sum(days.invoices), 0) as have, coalesce(sum(days.total), 0) as worth
        from finance_reports report
        left join collection_days days on days.company_id = report.company_id and days.day = report.day
          and days.device_id = coalesce(report.device_id, 0)
        where report.state = 'closed' and report.status <> 'D'
        group by report.id, report.company_id, report.day, report.invoices, report.total
      ) closed
      where closed.have < closed.invoices or closed.worth < closed.total
    `,
  }),
];
