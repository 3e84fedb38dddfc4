import { defineFeature } from '../../../feature.ts';
import type { TollPassBridge } from '../../../integrations/toll-pass/bridge.ts';
import { readerEndpoints } from './readers.routes.ts';
import { tollPassReaders } from './toll-pass.table.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    tollPass: TollPassBridge;
    /** Hosts of the site's own network that may be called. */
    privateHosts: readonly string[];
  }
}

export const tollPassFeature = defineFeature({
  name: 'toll-pass',
  endpoints: ({ tollPass, secrets, privateHosts }) => readerEndpoints(tollPass, { secrets, privateHosts }),
  tables: [tollPassReaders],
});
