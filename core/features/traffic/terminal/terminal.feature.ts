import { defineFeature } from '../../../feature.ts';
import { eventChecks } from './event-checks.list.ts';
import type { EventQueues } from './event-queues.ts';
import { terminalEndpoints } from './terminal.routes.ts';
import { keptEvents, terminalEvents } from './terminal.table.ts';
import { terminalListEndpoints } from './terminals.routes.ts';
import { trialEndpoint } from './trial.routes.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    queue: EventQueues;
  }
}

export const terminalFeature = defineFeature({
  name: 'terminal',
  endpoints: ({ queue, quotes }) => [
    ...terminalEndpoints(queue, quotes),
    ...terminalListEndpoints,
    trialEndpoint,
  ],
  tables: [terminalEvents, keptEvents],
  checks: eventChecks,
});
