import { randomBytes } from 'node:crypto';
import { apiKeySchema } from '../../../../shared/features/outside/api-keys/api-key.schema.ts';
import { keyPrefixes } from '../../../../shared/key-forms.ts';
import { transact } from '../../../db/transact.ts';
import { nothing } from '../../../http/answers.ts';
import { hashKey } from '../../../http/authorize.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { apiKeyStore, revokeAnyApiKey, setApiKey } from './api-keys.store.ts';
import { apiKeys } from './api-keys.table.ts';

const guard = { kind: 'resource', resource: 'api-keys', level: 'write', scope: 'company' } as const;

const plain = recordEndpoints({
  name: 'api-keys',
  scope: 'company',
  table: apiKeys,
  schema: apiKeySchema,
  list: { order: 'name' },
  readOnly: ['keyIssuedAt', 'lastUsedAt'],
  ...apiKeyStore,
});

export const apiKeyEndpoints: Endpoint[] = [
  ...plain,
  {
    method: 'POST',
    path: '/api-keys/:id/key',
    answers: fields({ key: text }),
    guard,
    summary: 'Issues the key of an outside system; this answer is the only time it is shown.',
    status: 201,
    async handle(call) {
      const key = `${keyPrefixes.external}${randomBytes(32).toString('base64url')}`;
      await transact(call.db, (trx) =>
        setApiKey(trx, companyScope(call), call.actor, { id: idOf(call), version: undefined }, hashKey(key)),
      );
      return { key };
    },
  },
  {
    method: 'DELETE',
    path: '/api-keys/:id/key',
    answers: nothing,
    guard,
    summary: 'Revokes the key of an outside system.',
    status: 204,
    handle: (call) =>
      transact(call.db, (trx) =>
        setApiKey(trx, companyScope(call), call.actor, { id: idOf(call), version: undefined }, null),
      ),
  },
  bulkActionEndpoint('api-keys', guard, {
    revoke: (trx, call, target) => revokeAnyApiKey(trx, companyScope(call), call.actor, target),
  }),
];
