import { defineFeature } from '../../../feature.ts';
import { refuseMatchedDeposit } from './matched-deposits.service.ts';
import { statementJobKind } from './statement.job.ts';
import { statementChecks } from './statement-checks.list.ts';
import { statementLineEndpoints } from './statement-lines.routes.ts';
import { statementEndpoints } from './statements.routes.ts';
import {
  statementContents,
  statementJobs,
  statementLayouts,
  statementLines,
  statementParts,
  statementRepeats,
  statementSettlements,
  statements,
} from './statements.table.ts';

export const statementFeature = defineFeature({
  name: 'statements',
  endpoints: [...statementEndpoints, ...statementLineEndpoints],
  tables: [
    statements,
    statementContents,
    statementLayouts,
    statementLines,
    statementSettlements,
    statementRepeats,
    statementParts,
    statementJobs,
  ],
  jobs: [statementJobKind],
  checks: statementChecks,
  inUse: { deposits: refuseMatchedDeposit },
});
