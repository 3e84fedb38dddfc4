import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Trx } from '../../db/schema.ts';

/** Whoever was seen so lately need not be written down again: most events of a busy terminal cost no write. */
const seenLatelyMs = 30_000;

const touch = prepared<{ deviceId: number; companyId: number; now: number; before: number }>((db, given) =>
  db
    .insertInto('device_states')
    .values({
      device_id: given('deviceId'),
      company_id: given('companyId'),
      seen_at: given('now'),
      state: '{}',
    })
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet({ seen_at: sql<number>`excluded.seen_at` })
        .where(sql<boolean>`device_states.seen_at < ${given('before')}`),
    ),
);

/** A terminal has spoken, whatever it said. */
export async function markSeen(
  trx: Trx,
  { deviceId, companyId }: { deviceId: number; companyId: number },
  now: number,
): Promise<void> {
  await touch(trx, { deviceId, companyId, now, before: now - seenLatelyMs });
}
