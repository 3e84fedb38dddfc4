import type { BacktestResult } from '../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import {
  code,
  company,
  day,
  id,
  instant,
  minutes,
  money,
  nullable,
  orAll,
  reference,
  structure,
  text,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { jobColumns } from '../../../jobs/job.table.ts';

/** A back-test that was asked for. */
export const tariffBacktests = table('tariff_backtests', {
  companyId: company(),
  userId: reference('users'),
  tariffId: reference('tariffs'),
  versionId: reference('tariff_versions'),
  fromDay: day(),
  toDay: day(),
  slotId: orAll(reference('slots')),
  vehicleType: code<VehicleType>('values.vehicleTypes'),
  ...jobColumns,
  result: nullable(structure<BacktestResult>()),
});

/** What a stay of a back-test cost and would cost. `status` is there for the lists, which leave out what is deleted. */
export const tariffBacktestStays = table(
  'tariff_backtest_stays',
  {
    id: id(),
    companyId: company(),
    backtestId: unexported(reference('tariff_backtests')),
    stayId: unexported(reference('stays')),
    plate: nullable(text({ searched: true })),
    entryAt: instant(),
    minutes: minutes(),
    priceBefore: money(),
    priceAfter: money(),
    difference: money(),
    status: code('codes.statuses'),
  },
  [],
  { place: 'Are rows of one back-test and mean nothing outside of it.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    tariff_backtests: RowOf<typeof tariffBacktests>;
    tariff_backtest_stays: RowOf<typeof tariffBacktestStays>;
  }
}
