import type { Db } from '../../../db/schema.ts';

/** Mails that wait for the mail server, and those of the last month that it was given up to send. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('mails')
    .select((count) => ['state', count.fn.countAll<number>().as('mails')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute();
  const of = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.mails ?? 0);
  return { waiting: of('queued'), failed: of('failed') };
}
