import { randomBytes } from 'node:crypto';
import { apiKeySchema } from '../../../../shared/features/outside/api-keys/api-key.schema.ts';
import { keyPrefixes } from '../../../../shared/key-forms.ts';
import { readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { hashKey } from '../../../http/authorize.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { apiKeys } from './api-keys.table.ts';
import { retireApiKey } from './retired-api-keys.store.ts';

const guard = { kind: 'resource', resource: 'api-keys', level: 'write', scope: 'company' } as const;

const plain = resourceEndpoints({
  name: 'api-keys',
  scope: 'company',
  table: apiKeys,
  schema: apiKeySchema,
  list: { search: ['name'], order: 'name', structured: ['grants'] },
  readOnly: ['keyIssuedAt', 'lastUsedAt'],
  async beforeWrite({ before, values }) {
    const given = { validTo: null, ...values };
    return before ? values : { ...given, keyHash: null, keyIssuedAt: null, lastUsedAt: null };
  },
});

/** Sets or clears a key; a new one replaces the one before at once. */
async function setKey(trx: Trx, call: Call, target: Target, key: string | null): Promise<void> {
  const scope = companyScope(call);
  const record = await readSeen(trx, apiKeys, scope, target);
  await retireApiKey(trx, record, key ? 'replaced' : 'revoked', call.actor.now);
  const values = key
    ? { keyHash: hashKey(key), keyIssuedAt: new Date(call.actor.now).toISOString() }
    : { keyHash: null, keyIssuedAt: null };
  await updateRecord(trx, apiKeys, scope, call.actor, { id: record.id, version: undefined }, values);
}

/** Whoever has none is not changed. */
async function revokeKey(trx: Trx, call: Call, target: Target): Promise<void> {
  const { keyHash } = await readSeen(trx, apiKeys, companyScope(call), target);
  if (keyHash !== null) await setKey(trx, call, target, null);
}

export const apiKeyEndpoints: Endpoint[] = [
  ...plain,
  {
    method: 'POST',
    path: '/api-keys/:id/key',
    guard,
    summary: 'Issues the key of an outside system; this answer is the only time it is shown.',
    status: 201,
    async handle(call) {
      const key = `${keyPrefixes.external}${randomBytes(32).toString('base64url')}`;
      await transact(call.db, (trx) => setKey(trx, call, { id: idOf(call), version: undefined }, key));
      return { key };
    },
  },
  {
    method: 'DELETE',
    path: '/api-keys/:id/key',
    guard,
    summary: 'Revokes the key of an outside system.',
    status: 204,
    handle: (call) =>
      transact(call.db, (trx) => setKey(trx, call, { id: idOf(call), version: undefined }, null)),
  },
  bulkActionEndpoint('api-keys', guard, { revoke: revokeKey }),
];
