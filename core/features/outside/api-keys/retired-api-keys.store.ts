import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import type { apiKeys } from './api-keys.table.ts';

/** Keeps the hash of a key that is good no more, so that whoever finds it can be told what it was. */
export async function retireApiKey(
  trx: Trx,
  { id, companyId, keyHash, keyIssuedAt }: RecordOf<typeof apiKeys>,
  reason: 'replaced' | 'revoked',
  now: number,
): Promise<void> {
  if (keyHash === null) return;
  await trx
    .insertInto('retired_api_keys')
    .values({
      company_id: companyId,
      api_key_id: id,
      key_hash: keyHash,
      issued_at: keyIssuedAt === null ? now : Date.parse(keyIssuedAt),
      retired_at: now,
      reason,
    })
    .execute();
}
