import { localDay } from '../../../../shared/dates.ts';
import type { KnownToken } from '../../../../shared/features/outside/token-checks/token-check.ts';
import type { Db } from '../../../db/schema.ts';
import { apiKeys } from '../api-keys/api-keys.table.ts';
import { hashOf, iso, type Recogniser } from './recogniser.ts';

/** A key of an outside system of the asker's company, of now or of before. */
export const apiKey: Recogniser = async (db, token, { companyId, now }) => {
  if (!token.startsWith('pak_')) return null;
  const hash = hashOf(token);
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'api_keys.company_id')
    .select(['api_keys.name', 'api_keys.status', 'api_keys.updated_at', 'api_keys.key_issued_at'])
    .select(['api_keys.grants', 'api_keys.valid_to', 'api_keys.last_used_at', 'companies.time_zone'])
    .where('api_keys.key_hash', '=', hash)
    .where('api_keys.company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return retiredKey(db, hash, companyId);
  const isOver = row.valid_to !== null && localDay(now, row.time_zone) > row.valid_to;
  const isDeleted = row.status !== 'A';
  return {
    kind: 'api-key',
    state: isDeleted ? 'revoked' : isOver ? 'expired' : 'valid',
    owner: row.name,
    detail: null,
    grants: apiKeys.columns.grants.read(row.grants),
    issuedAt: iso(row.key_issued_at ?? row.updated_at),
    validTo: row.valid_to,
    expiresAt: null,
    endedAt: isDeleted ? iso(row.updated_at) : null,
    seenAt: row.last_used_at === null ? null : iso(row.last_used_at),
  };
};

async function retiredKey(db: Db, hash: string, companyId: number): Promise<KnownToken | null> {
  const row = await db
    .selectFrom('retired_api_keys')
    .innerJoin('api_keys', 'api_keys.id', 'retired_api_keys.api_key_id')
    .select(['api_keys.name', 'retired_api_keys.issued_at', 'retired_api_keys.retired_at'])
    .select('retired_api_keys.reason')
    .where('retired_api_keys.key_hash', '=', hash)
    .where('retired_api_keys.company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: 'api-key',
    state: row.reason,
    owner: row.name,
    detail: null,
    grants: null,
    issuedAt: iso(row.issued_at),
    validTo: null,
    expiresAt: null,
    endedAt: iso(row.retired_at),
    seenAt: null,
  };
}
