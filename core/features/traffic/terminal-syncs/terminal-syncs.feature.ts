import { defineFeature } from '../../../feature.ts';
import { terminalSyncEndpoints } from './terminal-syncs.routes.ts';
import { syncedTerminals } from './terminal-syncs.table.ts';

export const terminalSyncFeature = defineFeature({
  name: 'terminal-syncs',
  endpoints: terminalSyncEndpoints,
  tables: [syncedTerminals],
});
