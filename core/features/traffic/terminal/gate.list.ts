import { limits } from '../../../../shared/limits.ts';
import type { Trx } from '../../../db/schema.ts';

/** What a visit says of where it was: the name of the terminal, as far as a gate's goes. */
export async function gateOf(trx: Trx, deviceId: number): Promise<string> {
  const { name } = await trx
    .selectFrom('devices')
    .select('name')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return name.slice(0, limits.codeLength);
}
