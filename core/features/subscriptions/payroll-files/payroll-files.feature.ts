import { defineFeature } from '../../../feature.ts';
import { payrollFileJobKind } from './payroll-file.job.ts';
import { payrollFileEndpoints } from './payroll-files.routes.ts';
import {
  payrollFileContents,
  payrollFileJobs,
  payrollFileRows,
  payrollFiles,
  payrollRowList,
} from './payroll-files.table.ts';

export const payrollFileFeature = defineFeature({
  name: 'payroll-files',
  endpoints: payrollFileEndpoints,
  tables: [payrollFiles, payrollFileContents, payrollFileRows, payrollRowList, payrollFileJobs],
  jobs: [payrollFileJobKind],
});
