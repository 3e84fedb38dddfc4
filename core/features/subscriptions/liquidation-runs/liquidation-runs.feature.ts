import { defineFeature } from '../../../feature.ts';
import { liquidationRunEndpoints } from './liquidation-runs.routes.ts';
import { forgetUnprepared } from './liquidation-runs.store.ts';
import {
  lateFees,
  liquidationDays,
  liquidationNotices,
  liquidationRunJobs,
  liquidationRunRows,
  liquidationRuns,
  runRowList,
} from './liquidation-runs.table.ts';
import { liquidationRunJobKind } from './run.job.ts';

export const liquidationRunFeature = defineFeature({
  name: 'liquidation-runs',
  endpoints: liquidationRunEndpoints,
  tables: [
    liquidationRuns,
    liquidationRunRows,
    runRowList,
    liquidationRunJobs,
    liquidationDays,
    lateFees,
    liquidationNotices,
  ],
  jobs: [liquidationRunJobKind],
  tidy: forgetUnprepared,
});
