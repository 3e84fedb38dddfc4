import { defineFeature } from '../../../feature.ts';
import { tariffBacktestJobKind } from './tariff-backtests.job.ts';
import { tariffBacktestEndpoints } from './tariff-backtests.routes.ts';
import { tariffBacktestStays, tariffBacktests } from './tariff-backtests.table.ts';

export const tariffBacktestFeature = defineFeature({
  name: 'tariff-backtests',
  endpoints: tariffBacktestEndpoints,
  jobs: [tariffBacktestJobKind],
  tables: [tariffBacktests, tariffBacktestStays],
});
