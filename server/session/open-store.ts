import { join } from 'node:path';
import type { GatewayConfig } from '../config.ts';
import { type OnDamage, openSqliteStore } from './sqlite-store.ts';
import type { SessionStore } from './store.ts';
import { openVault, sessionKey } from './vault.ts';

/**
 * The sessions of a data folder, under the configured secret or the folder's own key.
 * @throws where the folder cannot be written
 */
export function openStore(
  { dataDir, sessionSecret }: Pick<GatewayConfig, 'dataDir' | 'sessionSecret'>,
  onDamage?: OnDamage,
): SessionStore {
  const vault = openVault(sessionSecret ?? sessionKey(dataDir));
  return openSqliteStore(join(dataDir, 'sessions.db'), vault, onDamage);
}
