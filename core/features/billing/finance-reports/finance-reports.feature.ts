import { defineFeature } from '../../../feature.ts';
import { dayWarnings } from './day-warnings.list.ts';
import { financeReportChecks } from './finance-report-checks.list.ts';
import { financeReportEndpoints } from './finance-reports.routes.ts';
import { financeReports } from './finance-reports.table.ts';

export const financeReportFeature = defineFeature({
  name: 'finance-reports',
  endpoints: financeReportEndpoints,
  tables: [financeReports],
  checks: financeReportChecks,
  warnings: { resource: 'finance-reports', find: dayWarnings },
});
