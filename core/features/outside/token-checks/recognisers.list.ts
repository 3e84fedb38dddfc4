import { localDay } from '../../../../shared/dates.ts';
import type { TokenState } from '../../../../shared/features/outside/token-checks/token-check.ts';
import { apiKey } from './api-keys.list.ts';
import { hashOf, iso, type Recogniser } from './recogniser.ts';

/** Proves a token of ours, its age aside; null where it is none. */
export type ProveSession = (
  token: string,
) => Promise<{ userId: number; sessionId: string; issuedAt: number; expiresAt: number } | null>;

const terminalKey: Recogniser = async (db, token, { companyId, now }) => {
  if (!token.startsWith('ptk_')) return null;
  const hash = hashOf(token);
  const device = await db
    .selectFrom('devices')
    .innerJoin('companies', 'companies.id', 'devices.company_id')
    .leftJoin('device_states', 'device_states.device_id', 'devices.id')
    .select(['devices.name', 'devices.imei', 'devices.status', 'devices.updated_at', 'devices.key_issued_at'])
    .select(['devices.key_valid_to', 'companies.time_zone', 'device_states.seen_at'])
    .where('devices.key_hash', '=', hash)
    .where('devices.company_id', '=', companyId)
    .executeTakeFirst();
  if (device) {
    const isOver = device.key_valid_to !== null && localDay(now, device.time_zone) > device.key_valid_to;
    const isDeleted = device.status !== 'A';
    return {
      kind: 'terminal-key',
      state: isDeleted ? 'revoked' : isOver ? 'expired' : 'valid',
      owner: device.name,
      detail: device.imei,
      grants: null,
      issuedAt: iso(device.key_issued_at ?? device.updated_at),
      validTo: device.key_valid_to,
      expiresAt: null,
      endedAt: isDeleted ? iso(device.updated_at) : null,
      seenAt: device.seen_at ? iso(device.seen_at) : null,
    };
  }
  const retired = await db
    .selectFrom('retired_keys')
    .innerJoin('devices', 'devices.id', 'retired_keys.device_id')
    .select(['devices.name', 'devices.imei', 'retired_keys.issued_at', 'retired_keys.retired_at'])
    .select('retired_keys.reason')
    .where('retired_keys.key_hash', '=', hash)
    .where('retired_keys.company_id', '=', companyId)
    .executeTakeFirst();
  if (!retired) return null;
  return {
    kind: 'terminal-key',
    state: retired.reason === 'replaced' ? 'replaced' : 'revoked',
    owner: retired.name,
    detail: retired.imei,
    grants: null,
    issuedAt: iso(retired.issued_at),
    validTo: null,
    expiresAt: null,
    endedAt: iso(retired.retired_at),
    seenAt: null,
  };
};

/** A session is told to who works where its user does, to its own user, and to an administrator. */
function sessionToken(prove: ProveSession): Recogniser {
  return async (db, token, asker) => {
    const proven = await prove(token);
    if (!proven) return null;
    const row = await db
      .selectFrom('users')
      .leftJoin('sessions', (join) =>
        join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', proven.sessionId),
      )
      .leftJoin('accesses', (join) =>
        join.onRef('accesses.user_id', '=', 'users.id').on('accesses.company_id', '=', asker.companyId),
      )
      .select(['users.id', 'users.name', 'users.email', 'users.status', 'accesses.profile_id'])
      .select(['sessions.seen_at', 'sessions.ended_at', 'sessions.expires_at'])
      .where('users.id', '=', proven.userId)
      .executeTakeFirst();
    if (!row) return null;
    if (row.profile_id === null && row.id !== asker.userId && !asker.administrator) return null;
    const endsAt = Math.min(proven.expiresAt, row.expires_at ?? proven.expiresAt);
    const lived: TokenState = endsAt > asker.now && row.seen_at !== null ? 'valid' : 'expired';
    const allowed: TokenState = row.status === 'A' ? lived : 'suspended';
    return {
      kind: 'session',
      state: row.ended_at === null ? allowed : 'revoked',
      owner: row.name,
      detail: row.email,
      grants: null,
      issuedAt: iso(proven.issuedAt),
      validTo: null,
      expiresAt: iso(proven.expiresAt),
      endedAt: row.ended_at === null ? null : iso(row.ended_at),
      seenAt: row.seen_at === null ? null : iso(row.seen_at),
    };
  };
}

/** Every kind of token that can be told: one line each. */
export function recognisers(prove: ProveSession): readonly Recogniser[] {
  return [terminalKey, apiKey, sessionToken(prove)];
}
