import { siteClock } from '../../../core/db/site-clock.ts';
import type { Site } from './site.ts';

/** A terminal confirms the server's time: without one, what is old is not erased after a jump of the clock. */
export async function confirmClock(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  now = clock.now,
): Promise<void> {
  siteClock(db).hear({ deviceId: 0, companyId: 0 }, now, now, true);
  await siteClock(db).look(db, now);
}
