import { randomBytes } from 'node:crypto';
import { apiKeySchema } from '../../../shared/features/api-keys/api-key.schema.ts';
import { readRecord, updateRecord } from '../../db/records.ts';
import { transact } from '../../db/transact.ts';
import { AppError } from '../../errors.ts';
import { hashKey } from '../../http/authorize.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { apiKeys } from './api-keys.table.ts';

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
async function setKey(call: Call, key: string | null): Promise<void> {
  await transact(call.db, async (trx) => {
    const scope = companyScope(call);
    const record = await readRecord(trx, apiKeys, scope, idOf(call), { lock: true });
    if (record.status !== 'A') throw new AppError('notFound');
    const values = key
      ? { keyHash: hashKey(key), keyIssuedAt: new Date(call.actor.now).toISOString() }
      : { keyHash: null, keyIssuedAt: null };
    await updateRecord(trx, apiKeys, scope, call.actor, { id: record.id, version: undefined }, values);
  });
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
      const key = `pak_${randomBytes(32).toString('base64url')}`;
      await setKey(call, key);
      return { key };
    },
  },
  {
    method: 'DELETE',
    path: '/api-keys/:id/key',
    guard,
    summary: 'Revokes the key of an outside system.',
    status: 204,
    handle: (call) => setKey(call, null),
  },
];
