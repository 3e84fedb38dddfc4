import { setTimeout as pause } from 'node:timers/promises';
import type { CoreFigures } from '../shared/core-figures.ts';
import type { OpenDatabase } from './db/open.ts';
import { siteClock } from './db/site-clock.ts';
import { countMails } from './features/access/mail/mails.list.ts';
import { countWaiting } from './features/outside/webhooks/deliveries.list.ts';
import { lastBackup } from './features/site/backups/backups.list.ts';
import type { Meter } from './http/meter.ts';
import type { Jobs } from './jobs/jobs.ts';
import { countOpen } from './reports/export-jobs.list.ts';

/** Who asks for the figures waits for a second. */
const patience = 800;

/** What of a core has figures. */
interface Measured {
  meter: Meter;
  database: OpenDatabase;
  work: Pick<Jobs, 'stuckThreads'>;
}

/** All figures of a running core; those of the database are left out where it does not answer in time. */
export async function readFigures({ meter, database, work }: Measured): Promise<CoreFigures> {
  const { state, offset } = siteClock(database.db).verdict;
  const own = {
    ...meter.read(),
    core_threads_stuck: work.stuckThreads,
    core_clock_suspect: state === 'ok' ? 0 : 1,
    core_clock_offset_seconds: offset / 1000,
  };
  const late = pause<CoreFigures>(patience, {}, { ref: false });
  return { ...own, ...(await Promise.race([databaseFigures(database).catch(() => ({})), late])) };
}

async function databaseFigures(database: OpenDatabase): Promise<CoreFigures> {
  const mails = await countMails(database.probe);
  const backup = await lastBackup(database.probe);
  return {
    ...(await database.figures()),
    core_exports_open: await countOpen(database.probe),
    core_webhooks_waiting: await countWaiting(database.probe),
    core_mails_waiting: mails.waiting,
    core_mails_failed: mails.failed,
    ...(backup === null ? {} : { core_last_backup_timestamp_seconds: backup / 1000 }),
  };
}
