import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { devices } from './devices.table.ts';

/** Gives a device a key, which replaces the one before at once. */
export async function issueKey(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  { keyHash, validTo }: { keyHash: string; validTo: string | null },
): Promise<void> {
  const device = await readSeen(trx, devices, scope, target);
  await retireKey(trx, device, 'replaced', actor.now);
  const keyIssuedAt = new Date(actor.now).toISOString();
  await updateRecord(trx, devices, scope, actor, device, { keyHash, keyIssuedAt, keyValidTo: validTo });
}

/** Changes the last day of a device's key. @throws deviceKeyMissing */
export async function moveKeyEnd(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  keyValidTo: string | null,
): Promise<void> {
  const device = await readSeen(trx, devices, scope, target);
  if (device.keyIssuedAt === null) throw new AppError('deviceKeyMissing');
  await updateRecord(trx, devices, scope, actor, device, { keyValidTo });
}

/** Takes the key of a device away; the audit has it, also where there was none. */
export async function revokeKey(trx: Trx, scope: CompanyScope, actor: Actor, target: Target): Promise<void> {
  const device = await readSeen(trx, devices, scope, target);
  await retireKey(trx, device, 'revoked', actor.now);
  const none = { keyHash: null, keyIssuedAt: null, keyValidTo: null };
  await updateRecord(trx, devices, scope, actor, device, none);
}

/** Takes the key of a device away; whoever has none is not changed. */
export async function revokeAnyKey(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<void> {
  const { keyHash } = await readSeen(trx, devices, scope, target);
  if (keyHash !== null) await revokeKey(trx, scope, actor, target);
}

/** A key that a device had. */
interface OldKey {
  id: number;
  companyId: number;
  keyHash: string | null;
  keyIssuedAt: string | null;
}

/** Keeps the hash of a key that is good no more, so that whoever finds it can be told what it was. */
async function retireKey(
  trx: Trx,
  device: OldKey,
  reason: 'replaced' | 'revoked',
  now: number,
): Promise<void> {
  if (device.keyHash === null) return;
  await trx
    .insertInto('retired_keys')
    .values({
      company_id: device.companyId,
      device_id: device.id,
      key_hash: device.keyHash,
      issued_at: device.keyIssuedAt === null ? now : Date.parse(device.keyIssuedAt),
      retired_at: now,
      reason,
    })
    .execute();
}
