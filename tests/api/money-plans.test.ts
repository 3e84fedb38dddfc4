import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { migrate } from '../../core/db/migrate.ts';
import type { Db, Schema } from '../../core/db/schema.ts';
import { SqliteDialect } from '../../core/db/sqlite-dialect.ts';
import { summaryOf } from '../../core/features/billing/exceptions/exception-summary.list.ts';
import { exceptionWarnings } from '../../core/features/billing/exceptions/exception-warnings.list.ts';
import { dayWarnings } from '../../core/features/billing/finance-reports/day-warnings.list.ts';
import { calendarOf, openDays } from '../../core/features/billing/finance-reports/finance-reports.list.ts';
import { companies } from '../../core/features/site/companies/companies.table.ts';
import { listFloats } from '../../core/features/traffic/closures/floats.list.ts';
import { cashWarnings } from '../../core/features/traffic/deposits/cash-warnings.list.ts';
import { cashInHand } from '../../core/features/traffic/deposits/deposits.list.ts';
import { listControlChanges } from '../../core/features/traffic/money-acts/control-changes.list.ts';
import { listUnbilled } from '../../core/features/traffic/money-acts/unbilled.list.ts';
import { reconcile } from '../../core/features/traffic/reconciliation/reconciliation.list.ts';
import { stayEvents } from '../../core/features/traffic/timeline/stay-events.list.ts';
import { countedActs } from '../../core/reports/money-rates/rates.list.ts';

const companyId = 1;
const today = '2026-11-20';
const now = Date.parse(`${today}T12:00:00-05:00`);
const span = { companyId, from: '2026-11-01', to: today, timeZone: 'America/Bogota', today };

/** Tables that grow with traffic: none is ever read from its first row to its last. */
const growing =
  /^SCAN (stays|receipts|invoices|closures|exceptions|finance_reports|purge_stays|decision|purged|payments|credit_notes|money_acts)\b/;

const reads: Record<string, (db: Db) => Promise<unknown>> = {
  'the reconciliation of some days': (db) => reconcile(db, span),
  'what happened to stays': (db) => stayEvents(db, companyId, [1, 2]),
  'the summary of exceptions': (db) => summaryOf(db, span),
  'who does what costs money': (db) =>
    countedActs(db, { companyId, first: now - 31 * 86_400_000, after: now }),
  'floats of drawers': (db) => listFloats(db, companyId, { broken: 'true' }),
  'what opens and nobody pays for': (db) => listUnbilled(db, { companyId, now }, {}),
  'controls that were loosened': (db) => listControlChanges(db, { companyId, now }, { lasts: 'true' }),
  'the calendar of days': (db) => calendarOf(db, span, today),
  'days that are open': (db) => openDays(db, span),
  'cash in hand': (db) => cashInHand(db, companyId),
  'warnings of exceptions': (db) => exceptionWarnings(db, { companyId, today, now }),
  'warnings of days': (db) => dayWarnings(db, { companyId, today, now }),
  'warnings of cash': (db) => cashWarnings(db, { companyId, today, now }),
};

describe('the plans of money control', () => {
  const asked: CompiledQuery[] = [];
  let db: Db;
  before(async () => {
    db = new Kysely<Schema>({
      dialect: new SqliteDialect(':memory:'),
      log: ({ query }) => void asked.push(query),
    });
    await migrate(db, 'sqlite');
    await sql`pragma foreign_keys = off`.execute(db);
    const row = Object.values(companies.columnOf).map((column) => [column, 1]);
    const lot = { ...Object.fromEntries(row), status: 'A', time_zone: span.timeZone, currency: 'COP' };
    await db
      .insertInto('companies')
      .values(lot as never)
      .execute();
  });
  after(() => db.destroy());

  for (const [name, read] of Object.entries(reads))
    it(`${name}: every query by an index`, async () => {
      asked.length = 0;
      await read(db);
      const queries = asked.splice(0);
      assert.ok(queries.length > 0);
      for (const { sql: text, parameters } of queries) {
        const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
        const { rows } = await db.executeQuery<{ detail: string }>(explained);
        for (const { detail } of rows) assert.doesNotMatch(detail, growing, `${detail}: ${text}`);
      }
    });
});
