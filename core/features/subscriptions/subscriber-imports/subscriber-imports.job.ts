import { jobKind } from '../../../jobs/job-kind.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { reachOf } from '../../customers/entities/entity-reach.list.ts';
import { ImportFiles } from './import-files.ts';
import { forgetRows } from './import-rows.store.ts';
import { filesInUse } from './subscriber-imports.list.ts';
import { forgetMakings } from './subscriber-imports.store.ts';
import { subscriberImportMakings, subscriberImports } from './subscriber-imports.table.ts';

const keptMs = 30 * 24 * 3_600_000;
/** A file whose import is not there after so long has none. */
const orphanMs = 3_600_000;

/** Reads files of subscribers and keeps their rows for the preview. */
export const importReadingJobKind = jobKind({
  kind: 'subscriber-imports',
  table: subscriberImports,
  work: threadWork<typeof import('./import-reading.thread.ts')>(
    new URL('./import-reading.thread.ts', import.meta.url),
    'calculations',
  ),
  failure: 'importFailed',
  // A file is bounded in its bytes and rows; one takes seconds.
  mostMs: 10 * 60_000,
  keptMs,
  async task({ id, companyId, userId, language, makesParties, file }, { db, place, lease }) {
    // What an attempt that died has left.
    await forgetRows(db, id);
    return {
      companyId,
      reach: await reachOf(db, { userId }, companyId),
      makesParties,
      path: new ImportFiles(place.dataDir).path(file),
      language,
      lease,
    };
  },
  result: (_job, { good, bad, newParties }) => ({
    good,
    bad,
    newParties,
    done: good + bad,
    total: good + bad,
  }),
  discard: ({ id }, { db }) => forgetRows(db, id),
  async forget(id, { db }) {
    await forgetRows(db, id);
    await forgetMakings(db, id);
  },
  async tidy({ db, place }, now) {
    const files = new ImportFiles(place.dataDir);
    const old = await files.before(now - orphanMs);
    const used = await filesInUse(db, old);
    for (const name of old) if (!used.has(name)) await files.remove(name);
  },
});

/** Makes the subscribers of confirmed files: what was made stays made, so an attempt goes on where the last one ended. */
export const importMakingJobKind = jobKind({
  kind: 'subscriber-import-makings',
  table: subscriberImportMakings,
  work: threadWork<typeof import('./import-making.thread.ts')>(
    new URL('./import-making.thread.ts', import.meta.url),
    'calculations',
  ),
  failure: 'importFailed',
  // Made by some rows at a time; what is made by then stays made.
  mostMs: 60 * 60_000,
  keptMs: 2 * keptMs,
  task: async ({ importId, companyId, userId, createdAt, total }, { lease }) => ({
    importId,
    companyId,
    userId,
    at: Date.parse(createdAt),
    total: total ?? 0,
    lease,
  }),
  result: (_job, { done }) => ({ done, total: done }),
});
