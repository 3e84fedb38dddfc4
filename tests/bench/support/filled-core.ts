import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { openDatabase } from '../../../core/db/open.ts';
import { addDays, localDay } from '../../../shared/dates.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type BenchCore, benchLot, startBenchCore } from './core.ts';
import { openRaw, type Raw } from './raw.ts';

const zone = 'America/Bogota';

/** A lot that has sold nothing yet, and the days that are to be filled. */
export interface EmptyLot {
  companyId: number;
  /** The first of the days, and its begin in epoch milliseconds. */
  from: string;
  start: number;
}

/** What is measured: a core over the database that was filled. */
export interface FilledCore {
  lot: EmptyLot;
  /** Where its data are. */
  place: Parameters<typeof openDatabase>[0];
  /** Starts the core; whoever does so stops it. */
  started(): Promise<BenchCore>;
  /** Statements of the database itself. */
  raw(): Promise<Raw>;
}

/**
 * Fills the database of a new core, has it measured and clears all away.
 * @param since the first of the days, in days from today
 */
export async function withFilledCore<Result>(
  where: Where,
  since: number,
  fill: (raw: Raw, lot: EmptyLot) => Promise<void>,
  measure: (core: FilledCore) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-filled-'));
  const postgres = where === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const url = await postgres?.createDatabase();
  const place = { dataDir: folder, databaseUrl: url };
  const started = () => startBenchCore({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) });
  const raw = () => openRaw(folder, url);
  try {
    const first = await started();
    const { companyId } = await benchLot(first, 1);
    // A core ends who starts it and is silent, as whoever fills a database is.
    await first.stop();
    const from = addDays(localDay(Date.now(), zone), since);
    const lot = { companyId, from, start: Date.parse(`${from}T05:00:00Z`) };
    const filling = await raw();
    try {
      await fill(filling, lot);
    } finally {
      await filling.end();
    }
    return await measure({ lot, place, started, raw });
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Where = 'SQLite' | 'PostgreSQL';

/** What the command asks for: the databases that it names, or both, and a million rows or, with `big`, ten. */
export function askedSizes(args: readonly string[] = process.argv): { where: Where; rows: number }[] {
  const rows = args.includes('big') ? 10_000_000 : 1_000_000;
  const named = (['SQLite', 'PostgreSQL'] as const).filter((one) => args.includes(one));
  return (named.length > 0 ? named : (['SQLite', 'PostgreSQL'] as const)).map((where) => ({ where, rows }));
}
