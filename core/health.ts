import type { CoreHealth } from '../shared/core-figures.ts';
import type { Db } from './db/schema.ts';

/** Whether the database answers, and how fast. */
export async function readHealth(db: Db): Promise<CoreHealth> {
  const started = performance.now();
  const answers = await db
    .selectFrom('installation')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
  const status = answers ? 'up' : 'down';
  return { status, database: { status, ms: Math.round((performance.now() - started) * 10) / 10 } };
}
