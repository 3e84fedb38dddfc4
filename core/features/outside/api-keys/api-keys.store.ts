import { localDay } from '../../../../shared/dates.ts';
import type { Db } from '../../../db/schema.ts';
import type { KeyHolder } from '../../../http/callers.ts';
import { apiKeys } from './api-keys.table.ts';

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
