import type { ComingEntry } from '../entry.ts';
import { comingIntegrationErrors } from './accounting-integrations.ts';
import { comingProviderErrors } from './reconciliation.ts';
import { comingReportSendingErrors } from './report-sendings.ts';

/** The errors of parts that are not built, by area. No code can raise them; the documentation lists them. */
export const comingAreas = {
  reportSendings: comingReportSendingErrors,
  integrations: comingIntegrationErrors,
  provider: comingProviderErrors,
} as const satisfies Record<string, Record<string, ComingEntry>>;
