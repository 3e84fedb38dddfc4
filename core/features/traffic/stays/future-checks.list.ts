import { type RawBuilder, sql } from 'kysely';
import { defaultSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';
import { jsonInteger } from '../../../db/json-field.ts';
import type { Db } from '../../../db/schema.ts';

/** What a query compares with: the latest time that its lot's terminals may tell of by now, epoch milliseconds. */
function latest(db: Db, now: number): RawBuilder<number> {
  const own = jsonInteger(db, 'own.settings', 'clockToleranceMinutes');
  const { clockToleranceMinutes } = defaultSettings;
  return sql`${sql.lit(now)} + 60000 * coalesce(${own}, ${sql.lit(clockToleranceMinutes)})`;
}

/** Rows of a table one of whose times is still to come, told in epoch milliseconds. */
function ahead(
  db: Db,
  now: number,
  table: string,
  columns: readonly [string, ...string[]],
  where = sql`true`,
): RawBuilder<unknown> {
  const one = (column: string) => {
    const time = sql.ref(`one.${column}`);
    return sql`
      select one.id, one.company_id as lot,
        ${sql.lit(`${column} `)} || cast(${time} as text) || ' lies in the future' as found
      from ${sql.table(table)} one left join operating_parameters own on own.company_id = one.company_id
      where ${time} > ${latest(db, now)} and ${where}
    `;
  };
  return sql.join(columns.map(one), sql` union all `);
}

const clock = 'Set the clock of its terminal';

/** What a terminal whose clock was ahead has left behind: it holds places, and is money of days that no report shows. */
export const futureChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'future-stays',
    table: 'stays',
    advice: `${clock}; npm run check-data -- --purge-future takes it off the lot.`,
    rows: (db, now) => ahead(db, now, 'stays', ['entry_at', 'paid_at', 'exit_at']),
  }),
  queriedCheck({
    name: 'future-payments',
    table: 'payments',
    advice: `${clock}; npm run check-data -- --purge-future gives it its true time.`,
    rows: (db, now) => ahead(db, now, 'payments', ['at'], sql`one.invoice_id is null`),
  }),
  queriedCheck({
    name: 'future-invoices',
    table: 'invoices',
    advice: `${clock}; a numbered document keeps its date: tell the accountant.`,
    rows: (db, now) => ahead(db, now, 'invoices', ['at']),
  }),
  queriedCheck({
    name: 'future-closures',
    table: 'closures',
    advice: `${clock}; the next closure says from when it counts by this one.`,
    rows: (db, now) => ahead(db, now, 'closures', ['at']),
  }),
];
