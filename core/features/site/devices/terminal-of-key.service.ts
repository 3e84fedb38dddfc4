import { localDay } from '../../../../shared/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { Terminal } from '../../../http/endpoint.ts';
import { deviceOfKey } from './device-keys.list.ts';
import { permissionsOf } from './terminal-set-up.list.ts';

/**
 * The terminal that calls by a key.
 * @param now epoch milliseconds
 * @throws tokenMalformed where no device has the key, terminalKeyExpired
 */
export async function terminalOfKey(db: Db, keyHash: string, now: number): Promise<Terminal> {
  const device = await deviceOfKey(db, keyHash);
  if (!device) throw new AppError('tokenMalformed');
  const { id, company_id, key_valid_to, time_zone } = device;
  if (key_valid_to !== null && localDay(now, time_zone) > key_valid_to)
    throw new AppError('terminalKeyExpired');
  const asked = device.sync_asked ?? 0;
  return {
    deviceId: id,
    companyId: company_id,
    permissions: permissionsOf(device),
    asked,
    isAsked: asked > (device.sync_met ?? 0),
  };
}
