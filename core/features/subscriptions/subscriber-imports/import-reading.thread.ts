import { mostImportRows } from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import type { Language } from '../../../../shared/values.ts';
import { AppError } from '../../../errors.ts';
import type { Lease } from '../../../jobs/leased-jobs.store.ts';
import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { WorkStopped } from '../../../jobs/work-stopped.ts';
import { cellText } from '../../../sheets/cells.rules.ts';
import { readSheet } from '../../../sheets/sheet-reader.ts';
import { type ImportCheck, RowChecks } from './import-checks.service.ts';
import { readKept } from './import-files.ts';
import { findHeads } from './import-heads.rules.ts';
import { readRow } from './import-rows.rules.ts';
import { fileRows } from './import-rows.store.ts';

/** Rows that are checked, and filed, at once. */
const rowsAtOnce = 250;

export interface ReadingTask extends ImportCheck {
  path: string;
  /** In which missing headings are named. */
  language: Language;
  lease: Lease;
}

export interface ReadingResult {
  good: number;
  bad: number;
  newParties: number;
}

/**
 * Reads a file of subscribers and files each of its rows with what is wrong in it.
 * @throws importUnreadable, importHeadings, importEmpty, importTooLong
 */
export async function run(task: ReadingTask, context: ThreadContext): Promise<ReadingResult> {
  const { db, stop, write, onProgress } = context;
  const { heads, rows } = await rowsOf(task);
  const checks = new RowChecks(db, task);
  const parties = new Set<string>();
  const result: ReadingResult = { good: 0, bad: 0, newParties: 0 };
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    stop.throwIfAborted();
    const some = rows.slice(at, at + rowsAtOnce).map(({ cells, row }) => readRow(heads, cells, row));
    const checked = await checks.check(some);
    for (const { becomes, makesParty } of checked) {
      if (becomes && makesParty)
        parties.add(`${becomes.party.identificationType} ${becomes.party.identification}`);
      if (becomes) result.good += 1;
      else result.bad += 1;
    }
    if (!(await write((own) => fileRows(own, task, heads, checked)))) throw new WorkStopped();
    onProgress({ done: Math.min(at + rowsAtOnce, rows.length), total: rows.length });
  }
  return { ...result, newParties: parties.size };
}

async function rowsOf({ path, language }: ReadingTask) {
  const bytes = await readKept(path).catch((cause: unknown) => {
    throw new AppError('importUnreadable', { cause });
  });
  const [first, ...rows] = await readSheet(bytes).catch((cause: unknown) => {
    throw new AppError('importUnreadable', { cause });
  });
  if (!first) throw new AppError('importEmpty');
  const { heads, missing } = findHeads(first.cells.map(cellText), language);
  if (missing.length > 0) throw new AppError('importHeadings', { complement: missing.join(', ') });
  if (rows.length === 0) throw new AppError('importEmpty');
  if (rows.length > mostImportRows)
    throw new AppError('importTooLong', { complement: String(mostImportRows) });
  return { heads, rows };
}
