import { defineFeature } from '../../../feature.ts';
import { sendingWarnings } from './report-sendings.list.ts';
import { reportSendingEndpoints } from './report-sendings.routes.ts';
import { queueDue } from './report-sendings.store.ts';
import { reportSendingRuns, reportSendings } from './report-sendings.table.ts';
import { reportSendingJobKind } from './run.job.ts';

export const reportSendingFeature = defineFeature({
  name: 'report-sendings',
  endpoints: reportSendingEndpoints,
  tables: [reportSendings, reportSendingRuns],
  jobs: [reportSendingJobKind],
  warnings: { resource: 'report-sendings', find: sendingWarnings },
  async due({ db, now, poke }) {
    if (await queueDue(db, now)) poke(reportSendingRuns);
  },
});
