import { defineFeature } from '../../../feature.ts';
import { liquidationDayJobKind } from './calendar.job.ts';
import { liquidationRunEndpoints } from './liquidation-runs.routes.ts';
import { forgetRun, runsInHand } from './liquidation-runs.store.ts';
import {
  lateFees,
  liquidationDays,
  liquidationNotices,
  liquidationRunJobs,
  liquidationRunRows,
  liquidationRuns,
  runRowList,
} from './liquidation-runs.table.ts';
import { overbilledEndpoint } from './overbilled.routes.ts';
import { overbilledInvoices } from './overbilled.table.ts';
import { liquidationRunJobKind } from './run.job.ts';
import { doDueOfRuns } from './run-due.service.ts';
import { runWarnings } from './run-warnings.list.ts';

export const liquidationRunFeature = defineFeature({
  name: 'liquidation-runs',
  endpoints: [...liquidationRunEndpoints, overbilledEndpoint],
  tables: [
    liquidationRuns,
    liquidationRunRows,
    runRowList,
    liquidationRunJobs,
    liquidationDays,
    lateFees,
    liquidationNotices,
    overbilledInvoices,
  ],
  jobs: [liquidationRunJobKind, liquidationDayJobKind],
  warnings: { resource: 'liquidation-runs', find: runWarnings },
  due: doDueOfRuns,
  inHand: { find: runsInHand, giveBack: (db, { id, pulse }) => forgetRun(db, id, pulse) },
});
