import { createIndex, createTable, type Migration } from './schema.ts';

/** Stored stays priced again by a draft of a tariff. */
export const backtests: Migration = {
  name: '0009-backtests',
  why: 'Back-tests as jobs with their leases; what each stay costs before and after, as copies without references.',
  async up(db, dialect) {
    await createTable(db, dialect, 'tariff_backtests', {
      company_id: 'companies',
      user_id: 'users',
      tariff_id: 'tariffs',
      version_id: 'tariff_versions',
      from_day: 'text',
      to_day: 'text',
      slot_id: 'slots?',
      vehicle_type: 'text',
      status: 'text',
      done: 'int',
      total: 'int?',
      error: 'text?',
      result: 'text?',
      attempts: 'int',
      lease_owner: 'text?',
      lease_until: 'int?',
      created_at: 'int',
      finished_at: 'int?',
    });
    await createIndex(db, 'tariff_backtests_open', 'tariff_backtests (status, id)', {
      where: "status in ('queued', 'running')",
    });
    await createIndex(db, 'tariff_backtests_tariff', 'tariff_backtests (company_id, tariff_id, id)');
    await createIndex(db, 'tariff_backtests_created', 'tariff_backtests (created_at)');
    await createTable(db, dialect, 'tariff_backtest_stays', {
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
    });
    await createIndex(
      db,
      'tariff_backtest_stays_difference',
      'tariff_backtest_stays (backtest_id, difference)',
    );
    await createIndex(
      db,
      'tariff_backtest_stays_price_before',
      'tariff_backtest_stays (backtest_id, price_before)',
    );
    await createIndex(
      db,
      'tariff_backtest_stays_price_after',
      'tariff_backtest_stays (backtest_id, price_after)',
    );
    await createIndex(db, 'tariff_backtest_stays_minutes', 'tariff_backtest_stays (backtest_id, minutes)');
    await createIndex(db, 'tariff_backtest_stays_entry', 'tariff_backtest_stays (backtest_id, entry_at)');
  },
};
