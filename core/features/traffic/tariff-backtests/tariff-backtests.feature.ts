import { defineFeature } from '../../../feature.ts';
import { tariffBacktestEndpoints } from './tariff-backtests.routes.ts';
import { tariffBacktestStays, tariffBacktests } from './tariff-backtests.table.ts';

export const tariffBacktestFeature = defineFeature({
  name: 'tariff-backtests',
  endpoints: tariffBacktestEndpoints,
  tables: [tariffBacktests, tariffBacktestStays],
});
