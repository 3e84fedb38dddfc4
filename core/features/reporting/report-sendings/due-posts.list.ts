import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { receiverOf } from '../../../integrations/webhooks/address.ts';
import type { Turn } from '../../../jobs/fair-places.ts';
import { isDueRun } from './runs.store.ts';

/** The next file that a sending has to post. */
export interface DuePost extends Turn {
  runId: number;
}

/** Files that are to be posted now, the oldest of each sending: one that waits for long holds back none of another. */
export async function duePosts(db: Db, now: number): Promise<DuePost[]> {
  const rows = await db
    .selectFrom('report_sending_runs as r')
    .innerJoin('report_sendings as s', 's.id', 'r.sending_id')
    .select(['s.id', 's.company_id', 's.url', 's.last_status'])
    .select(({ fn }) => [fn.min<number>('r.id').as('runId'), fn.max<number>('r.tries').as('tries')])
    .where('r.settled', '=', sql.lit(0))
    .where('r.status', '=', 'done')
    .where('r.channel', '=', 'api')
    .where('r.outcome', '=', 'made')
    .where('s.status', '<>', 'D')
    .where(isDueRun(now))
    .groupBy(['s.id', 's.company_id', 's.url', 's.last_status'])
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, company_id: lot, url, last_status: last, runId, tries }) => ({
    ...{ lot, sender: id, receiver: receiverOf(url ?? ''), runId: Number(runId) },
    suspect: Number(tries) > 0 || last === 'failed',
  }));
}
