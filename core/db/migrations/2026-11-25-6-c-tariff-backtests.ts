import { createIndex, createTable, type Migration } from './schema.ts';

/** Stored stays priced again by a draft of a tariff, as jobs with their results. */
export const tariffBacktests: Migration = {
  name: '2026-11-25-6-c-tariff-backtests',
  why: 'Back-tests of tariffs: jobs with their leases, and what each stay costs before and after.',
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
      company_id: 'companies',
      backtest_id: 'tariff_backtests',
      stay_id: 'stays',
      plate: 'text?',
      entry_at: 'int',
      minutes: 'int',
      price_before: 'int',
      price_after: 'int',
      difference: 'int',
      status: 'text',
    });
    for (const column of ['difference', 'price_before', 'price_after', 'minutes']) {
      await createIndex(
        db,
        `tariff_backtest_stays_${column}`,
        `tariff_backtest_stays (backtest_id, ${column})`,
      );
    }
    await createIndex(db, 'tariff_backtest_stays_entry', 'tariff_backtest_stays (backtest_id, entry_at)');
  },
};
