import { join } from 'node:path';
import type { GatewayConfig } from '../config.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { SessionStore } from './store.ts';
import { openVault, sessionKey } from './vault.ts';

/**
 * The sessions of a data folder, under the configured secret or the folder's own key.
 * @throws where the folder cannot be written
 */
export function openStore({
  dataDir,
  sessionSecret,
}: Pick<GatewayConfig, 'dataDir' | 'sessionSecret'>): SessionStore {
  return openSqliteStore(join(dataDir, 'sessions.db'), openVault(sessionSecret ?? sessionKey(dataDir)));
}
