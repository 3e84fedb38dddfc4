import { randomBytes } from 'node:crypto';
import { localDay } from '../../../../shared/dates.ts';
import {
  deviceSchema,
  keyEndSchema,
  keyTermsSchema,
} from '../../../../shared/features/site/devices/device.schema.ts';
import { keyPrefixes } from '../../../../shared/key-forms.ts';
import { readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { hashKey } from '../../../http/authorize.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { lotSettings } from '../operating-parameters/operating-parameters.list.ts';
import { retireKey } from './device-keys.store.ts';
import { devices } from './devices.table.ts';

const plain = resourceEndpoints({
  name: 'devices',
  scope: 'company',
  table: devices,
  schema: deviceSchema,
  list: { search: ['name', 'imei'], order: 'name' },
  readOnly: ['keyIssuedAt', 'keyValidTo'],
  defaults: { kind: 'pay-station' },
  async beforeWrite({ before, values }) {
    return before ? values : { ...values, keyHash: null, keyIssuedAt: null, keyValidTo: null };
  },
});

const keyGuard = { kind: 'resource', resource: 'devices/key', level: 'write', scope: 'company' } as const;

interface KeyTerms {
  validTo?: string | null;
}

/** The lot's local day. */
async function todayOf(call: Call<unknown>): Promise<string> {
  const { timeZone } = await lotSettings(call.db, companyOf(call));
  return localDay(call.actor.now, timeZone);
}

/**
 * The end of a key that somebody wants.
 * @throws licenceEndPassed
 */
async function endOf(call: Call<KeyTerms | undefined>): Promise<string | null> {
  const validTo = call.body?.validTo ?? null;
  if (validTo !== null && validTo < (await todayOf(call))) throw AppError.on('validTo', 'licenceEndPassed');
  return validTo;
}

/** Changes what a device has of its key; a new one replaces the one before at once. */
async function setKey(
  trx: Trx,
  call: Call<unknown>,
  target: Target,
  change: (device: { keyIssuedAt: string | null }) => Record<string, unknown>,
  retires: 'replaced' | 'revoked' | null = null,
): Promise<void> {
  const scope = companyScope(call);
  const device = await readSeen(trx, devices, scope, target);
  if (retires) await retireKey(trx, device, retires, call.actor.now);
  const own = { id: device.id, version: undefined };
  await updateRecord(trx, devices, scope, call.actor, own, change(device));
}

const noKey = () => ({ keyHash: null, keyIssuedAt: null, keyValidTo: null });

/** Whoever has none is not changed. */
async function revokeKey(trx: Trx, call: Call, target: Target): Promise<void> {
  const { keyHash } = await readSeen(trx, devices, companyScope(call), target);
  if (keyHash !== null) await setKey(trx, call, target, noKey, 'revoked');
}

/** The device of the path, whatever its version. */
const named = (call: Call<unknown>): Target => ({ id: idOf(call), version: undefined });

export const deviceEndpoints: Endpoint[] = [
  ...plain,
  endpoint<KeyTerms | undefined>({
    method: 'POST',
    path: '/devices/:id/key',
    guard: keyGuard,
    summary: 'Issues a key for the terminal API; this answer is the only time it is shown.',
    body: keyTermsSchema,
    status: 201,
    async handle(call) {
      const key = `${keyPrefixes.terminal}${randomBytes(32).toString('base64url')}`;
      const keyValidTo = await endOf(call);
      const keyIssuedAt = new Date(call.actor.now).toISOString();
      const fields = () => ({ keyHash: hashKey(key), keyIssuedAt, keyValidTo });
      await transact(call.db, (trx) => setKey(trx, call, named(call), fields, 'replaced'));
      return { key, validTo: keyValidTo };
    },
  }),
  endpoint<KeyTerms>({
    method: 'PUT',
    path: '/devices/:id/key',
    guard: keyGuard,
    summary: 'Changes the last day of a key; `validTo` null lets it be good without end.',
    body: keyEndSchema,
    status: 204,
    async handle(call) {
      const keyValidTo = await endOf(call);
      await transact(call.db, (trx) =>
        setKey(trx, call, named(call), ({ keyIssuedAt }) => {
          if (keyIssuedAt === null) throw new AppError('deviceKeyMissing');
          return { keyValidTo };
        }),
      );
    },
  }),
  {
    method: 'DELETE',
    path: '/devices/:id/key',
    guard: keyGuard,
    summary: 'Revokes the key of a device.',
    status: 204,
    handle: (call) => transact(call.db, (trx) => setKey(trx, call, named(call), noKey, 'revoked')),
  },
  bulkActionEndpoint('devices', keyGuard, { 'revoke-key': revokeKey }),
];
