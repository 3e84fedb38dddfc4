import type { Trx } from '../../../db/schema.ts';

/** A key that a device had. */
interface OldKey {
  id: number;
  companyId: number;
  keyHash: string | null;
  keyIssuedAt: string | null;
}

/** Keeps the hash of a key that is good no more, so that whoever finds it can be told what it was. */
export async function retireKey(
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
