import { randomBytes } from 'node:crypto';
import {
  deviceSchema,
  keyEndSchema,
  keyTermsSchema,
} from '../../../../shared/features/site/devices/device.schema.ts';
import { keyPrefixes } from '../../../../shared/key-forms.ts';
import type { Target } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { nothing } from '../../../http/answers.ts';
import { hashKey } from '../../../http/authorize.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { day, fields, orNull, text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { lotDay } from '../operating-parameters/operating-parameters.list.ts';
import { issueKey, moveKeyEnd, revokeAnyKey, revokeKey } from './device-keys.store.ts';
import { deviceStore } from './devices.store.ts';
import { devices } from './devices.table.ts';

const plain = recordEndpoints({
  name: 'devices',
  scope: 'company',
  table: devices,
  schema: deviceSchema,
  list: { order: 'name' },
  readOnly: ['keyIssuedAt', 'keyValidTo'],
  defaults: { kind: 'pay-station' },
  ...deviceStore,
});

const keyGuard = { kind: 'resource', resource: 'devices/key', level: 'write', scope: 'company' } as const;

interface KeyTerms {
  validTo?: string | null;
}

/**
 * The end of a key that somebody wants.
 * @throws licenceEndPassed
 */
async function endOf(call: Call<KeyTerms | undefined>): Promise<string | null> {
  const validTo = call.body?.validTo ?? null;
  if (validTo !== null && validTo < (await lotDay(call.db, companyOf(call), call.actor.now)))
    throw AppError.on('validTo', 'licenceEndPassed');
  return validTo;
}

/** The device of the path, whatever its version. */
const named = (call: Call<unknown>): Target => ({ id: idOf(call), version: undefined });

export const deviceEndpoints: Endpoint[] = [
  ...plain,
  endpoint<KeyTerms | undefined>({
    method: 'POST',
    path: '/devices/:id/key',
    answers: fields({ key: text, validTo: orNull(day) }),
    guard: keyGuard,
    summary: 'Issues a key for the terminal API; this answer is the only time it is shown.',
    body: keyTermsSchema,
    status: 201,
    async handle(call) {
      const key = `${keyPrefixes.terminal}${randomBytes(32).toString('base64url')}`;
      const validTo = await endOf(call);
      await transact(call.db, (trx) =>
        issueKey(trx, companyScope(call), call.actor, named(call), { keyHash: hashKey(key), validTo }),
      );
      return { key, validTo };
    },
  }),
  endpoint<KeyTerms>({
    method: 'PUT',
    path: '/devices/:id/key',
    answers: nothing,
    guard: keyGuard,
    summary: 'Changes the last day of a key; `validTo` null lets it be good without end.',
    body: keyEndSchema,
    status: 204,
    async handle(call) {
      const validTo = await endOf(call);
      await transact(call.db, (trx) => moveKeyEnd(trx, companyScope(call), call.actor, named(call), validTo));
    },
  }),
  {
    method: 'DELETE',
    path: '/devices/:id/key',
    answers: nothing,
    guard: keyGuard,
    summary: 'Revokes the key of a device.',
    status: 204,
    handle: (call) => transact(call.db, (trx) => revokeKey(trx, companyScope(call), call.actor, named(call))),
  },
  bulkActionEndpoint('devices', keyGuard, {
    'revoke-key': (trx, call, target) => revokeAnyKey(trx, companyScope(call), call.actor, target),
  }),
];
