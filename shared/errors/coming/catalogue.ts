import type { ComingEntry } from '../entry.ts';
import { comingIntegrationErrors } from './accounting-integrations.ts';
import { comingProviderErrors } from './reconciliation.ts';

/** The errors of parts that are not built, by area. No code can raise them; the documentation lists them. */
export const comingAreas = {
  integrations: comingIntegrationErrors,
  provider: comingProviderErrors,
} as const satisfies Record<string, Record<string, ComingEntry>>;
