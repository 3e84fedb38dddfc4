import type { BacktestResult } from '../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { day, id, instant, integer, json, nullable, type RowOf, table, text } from '../../../db/table.ts';
import { jobColumns } from '../../../jobs/job.table.ts';

/** A back-test that was asked for. */
export const tariffBacktests = table('tariff_backtests', {
  companyId: integer(),
  userId: integer(),
  tariffId: integer(),
  versionId: integer(),
  fromDay: day(),
  toDay: day(),
  slotId: nullable(integer()),
  vehicleType: text<VehicleType>(),
  ...jobColumns,
  result: nullable(json<BacktestResult>()),
});

/** What a stay of a back-test cost and would cost. `status` is there for the lists, which leave out what is deleted. */
export const tariffBacktestStays = table('tariff_backtest_stays', {
  id: id(),
  companyId: integer(),
  backtestId: integer(),
  stayId: integer(),
  plate: nullable(text()),
  entryAt: instant(),
  minutes: integer(),
  priceBefore: integer(),
  priceAfter: integer(),
  difference: integer(),
  status: text(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    tariff_backtests: RowOf<typeof tariffBacktests>;
    tariff_backtest_stays: RowOf<typeof tariffBacktestStays>;
  }
}
