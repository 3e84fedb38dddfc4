import { randomBytes } from 'node:crypto';
import { deviceSchema } from '../../../shared/features/devices/device.schema.ts';
import { readRecord, updateRecord } from '../../db/records.ts';
import { transact } from '../../db/transact.ts';
import { AppError } from '../../errors.ts';
import { hashKey } from '../../http/authorize.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { devices } from './devices.table.ts';

const plain = resourceEndpoints({
  name: 'devices',
  scope: 'company',
  table: devices,
  schema: deviceSchema,
  list: { search: ['name', 'imei'], order: 'name' },
  readOnly: ['keyIssuedAt'],
  defaults: { kind: 'pay-station' },
  async beforeWrite({ before, values }) {
    return before ? values : { ...values, keyHash: null, keyIssuedAt: null };
  },
});

const keyGuard = { kind: 'resource', resource: 'devices/key', level: 'write', scope: 'company' } as const;

/** Sets or clears a device's key; a new one replaces the one before at once. */
async function setKey(call: Call, key: string | null): Promise<void> {
  await transact(call.db, async (trx) => {
    const scope = companyScope(call);
    const device = await readRecord(trx, devices, scope, idOf(call), { lock: true });
    if (device.status !== 'A') throw new AppError('notFound');
    const values = key
      ? { keyHash: hashKey(key), keyIssuedAt: new Date(call.actor.now).toISOString() }
      : { keyHash: null, keyIssuedAt: null };
    await updateRecord(trx, devices, scope, call.actor, { id: device.id, version: undefined }, values);
  });
}

export const deviceEndpoints: Endpoint[] = [
  ...plain,
  {
    method: 'POST',
    path: '/devices/:id/key',
    guard: keyGuard,
    summary: 'Issues a key for the terminal API; this answer is the only time it is shown.',
    status: 201,
    async handle(call) {
      const key = `ptk_${randomBytes(32).toString('base64url')}`;
      await setKey(call, key);
      return { key };
    },
  },
  {
    method: 'DELETE',
    path: '/devices/:id/key',
    guard: keyGuard,
    summary: 'Revokes the key of a device.',
    status: 204,
    handle: (call) => setKey(call, null),
  },
];
