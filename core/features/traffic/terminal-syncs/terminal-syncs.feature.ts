import { defineFeature } from '../../../feature.ts';
import { terminalSyncEndpoints } from './terminal-syncs.routes.ts';

export const terminalSyncFeature = defineFeature({
  name: 'terminal-syncs',
  endpoints: terminalSyncEndpoints,
});
