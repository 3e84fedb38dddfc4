import type { Trx } from '../../../db/schema.ts';

/** What a slot is called. */
export async function slotTitle(trx: Trx, id: number): Promise<string> {
  const { title } = await trx
    .selectFrom('slots')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return title;
}
