import { openDatabase } from '../../../core/db/open.ts';
import { daysToPack } from '../../../core/features/traffic/stay-days/stay-days.list.ts';
import { packStayDays } from '../../../core/features/traffic/stay-days/stay-days.store.ts';

/**
 * Packs all days, as a core does within its first minutes or hours.
 * @param days how many there are to pack
 * @returns how long one took, milliseconds
 */
export async function packAllDays(place: Parameters<typeof openDatabase>[0], days: number): Promise<number> {
  const database = await openDatabase(place);
  try {
    const begin = performance.now();
    const later = Date.now() + 3_600_000;
    await packStayDays({ db: database.db, now: Date.now() });
    while ((await daysToPack(database.db, later)).length > 0)
      await packStayDays({ db: database.db, now: later }, Number.POSITIVE_INFINITY);
    return (performance.now() - begin) / days;
  } finally {
    await database.close();
  }
}
