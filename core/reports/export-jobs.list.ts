import type { Db } from '../db/schema.ts';

/** Exports of all companies that are queued or running. */
export async function countOpen(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('export_jobs')
    .select((count) => count.fn.countAll<number>().as('open'))
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return open;
}
