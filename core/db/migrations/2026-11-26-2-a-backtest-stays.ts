import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from './schema.ts';

const columns = {
  company_id: 'int',
  backtest_id: 'int',
  stay_id: 'int',
  plate: 'text?',
  entry_at: 'int',
  minutes: 'int',
  price_before: 'int',
  price_after: 'int',
  difference: 'int',
  status: 'text',
};

/** The stays of back-tests without references: they are copies, made by the hundred thousand and forgotten with their job. */
export const backtestStays: Migration = {
  name: '2026-11-26-2-a-backtest-stays',
  why: 'Stays of a back-test are filed without looking each of them up again, which took PostgreSQL most of its time.',
  async up(db, dialect) {
    const names = Object.keys(columns).join(', ');
    await sql.raw('alter table tariff_backtest_stays rename to referring_stays').execute(db);
    await createTable(db, dialect, 'tariff_backtest_stays', columns);
    await sql
      .raw(`insert into tariff_backtest_stays (${names}) select ${names} from referring_stays order by id`)
      .execute(db);
    await sql.raw('drop table referring_stays').execute(db);
    for (const column of ['difference', 'price_before', 'price_after', 'minutes', 'entry_at']) {
      const name = `tariff_backtest_stays_${column === 'entry_at' ? 'entry' : column}`;
      await createIndex(db, name, `tariff_backtest_stays (backtest_id, ${column})`);
    }
  },
};
