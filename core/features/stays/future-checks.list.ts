import { type RawBuilder, sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../db/data-check.ts';

/** How far a terminal's clock may be ahead of this machine's, in minutes. */
const clockToleranceMinutes = 10;

/** The latest time that may have happened by now, epoch milliseconds. */
export function latestInstant(now: number): number {
  return now + clockToleranceMinutes * 60_000;
}

const iso = (column: string) => sql`cast(${sql.ref(column)} as text)`;

/** Rows of a table one of whose times is still to come, told in epoch milliseconds. */
function ahead(
  table: string,
  columns: readonly [string, ...string[]],
  now: number,
  where = sql`true`,
): RawBuilder<unknown> {
  const latest = sql.lit(latestInstant(now));
  const one = (column: string) => sql`
    select id, company_id as lot, ${sql.lit(`${column} `)} || ${iso(column)} || ' lies in the future' as found
    from ${sql.table(table)} where ${sql.ref(column)} > ${latest} and ${where}
  `;
  return sql.join(columns.map(one), sql` union all `);
}

const clock = 'Set the clock of its terminal';

/** What a terminal whose clock was ahead has left behind: it holds places, and is money of days that no report shows. */
export const futureChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'future-stays',
    table: 'stays',
    advice: `${clock}; npm run check-data -- --purge-future takes it off the lot.`,
    rows: (_db, now) => ahead('stays', ['entry_at', 'paid_at', 'exit_at'], now),
  }),
  queriedCheck({
    name: 'future-payments',
    table: 'payments',
    advice: `${clock}; npm run check-data -- --purge-future gives it its true time.`,
    rows: (_db, now) => ahead('payments', ['at'], now, sql`invoice_id is null`),
  }),
  queriedCheck({
    name: 'future-invoices',
    table: 'invoices',
    advice: `${clock}; a numbered document keeps its date: tell the accountant.`,
    rows: (_db, now) => ahead('invoices', ['at'], now),
  }),
  queriedCheck({
    name: 'future-closures',
    table: 'closures',
    advice: `${clock}; the next closure says from when it counts by this one.`,
    rows: (_db, now) => ahead('closures', ['at'], now),
  }),
];
