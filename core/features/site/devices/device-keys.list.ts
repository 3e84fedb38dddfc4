import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';

/** Whose key it is, and what a call with it needs to know. */
export interface KeyHolder {
  id: number;
  company_id: number;
  /** The last day of the key in the zone of the lot; null is without end. */
  key_valid_to: string | null;
  time_zone: string;
  /** JSON, of its permissions; null where there are none. */
  forbidden: string | null;
  cashiers: string | null;
  /** How often it was asked to fetch its configuration, and how many of these it has met; null before it spoke. */
  sync_asked: number | null;
  sync_met: number | null;
}

const byHash = prepared<{ hash: string }, KeyHolder>((db, given) =>
  db
    .selectFrom('devices')
    .innerJoin('companies', 'companies.id', 'devices.company_id')
    .leftJoin('device_states', 'device_states.device_id', 'devices.id')
    .leftJoin('terminal_permissions', 'terminal_permissions.device_id', 'devices.id')
    .select(['devices.id', 'devices.company_id', 'devices.key_valid_to', 'companies.time_zone'])
    .select(['terminal_permissions.forbidden', 'terminal_permissions.cashiers'])
    .select(['device_states.sync_asked', 'device_states.sync_met'])
    .where('devices.key_hash', '=', given('hash'))
    .where('devices.status', '=', 'A')
    .where('companies.status', '=', 'A'),
);

/** The device with this key, where it and its lot still are. */
export async function deviceOfKey(db: Db, hash: string): Promise<KeyHolder | undefined> {
  const [device] = await byHash(db, { hash });
  return device;
}
