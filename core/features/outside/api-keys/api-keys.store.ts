import { localDay } from '../../../../shared/dates.ts';
import type { ApiKeyInput } from '../../../../shared/features/outside/api-keys/api-key.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { type CompanyScope, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { KeyHolder } from '../../../http/callers.ts';
import { apiKeys } from './api-keys.table.ts';
import { retireApiKey } from './retired-api-keys.store.ts';

export const apiKeyStore = plainStore(apiKeys, (input: ApiKeyInput) => input);

/** Sets the key of an outside system by its hash, or takes it away; a new one replaces the one before at once. */
export async function setApiKey(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  keyHash: string | null,
): Promise<void> {
  const record = await readSeen(trx, apiKeys, scope, target);
  await retireApiKey(trx, record, keyHash ? 'replaced' : 'revoked', actor.now);
  const keyIssuedAt = keyHash ? new Date(actor.now).toISOString() : null;
  await updateRecord(trx, apiKeys, scope, actor, record, { keyHash, keyIssuedAt });
}

/** Takes the key of an outside system away; whoever has none is not changed. */
export async function revokeAnyApiKey(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<void> {
  const { keyHash } = await readSeen(trx, apiKeys, scope, target);
  if (keyHash !== null) await setApiKey(trx, scope, actor, target, null);
}

/** Whoever called so lately need not be written down again. */
const usedLatelyMs = 60_000;

/** Who holds the key with this hash, and notes that he called; undefined where it is none, revoked or over. */
export async function holderOf(db: Db, keyHash: string, now: number): Promise<KeyHolder | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'api_keys.company_id')
    .select([
      'api_keys.id',
      'api_keys.company_id',
      'api_keys.grants',
      'api_keys.valid_to',
      'api_keys.last_used_at',
      'companies.time_zone',
    ])
    .where('api_keys.key_hash', '=', keyHash)
    .where('api_keys.status', '=', 'A')
    .where('companies.status', '=', 'A')
    .executeTakeFirst();
  if (!row || (row.valid_to !== null && row.valid_to < localDay(now, row.time_zone))) return undefined;
  if ((row.last_used_at ?? 0) < now - usedLatelyMs) {
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return { keyId: row.id, companyId: row.company_id, grants: apiKeys.columns.grants.read(row.grants) };
}
