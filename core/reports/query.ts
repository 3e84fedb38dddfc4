import type { Db, Trx } from '../db/schema.ts';

/** Stops work that nobody waits for any more: throws where it was told to stop. */
export type Stop = Pick<AbortSignal, 'throwIfAborted'>;

/** What a report is asked about, checked: days of the lot, both included, and its filters. Travels between threads. */
export interface ReportScope {
  companyId: number;
  from: string;
  to: string;
  timeZone: string;
  /** Epoch milliseconds: what lies later has not happened. */
  now: number;
  filter: Readonly<Record<string, string | number>>;
}

export type Row = Record<string, unknown>;

export interface PageWanted {
  page: number;
  size: number;
  /** `next` of the page before; goes before `page`. */
  after?: string | undefined;
}

/** One page: `total` counts all rows; what a chart needs beside them stands under its own name. */
export interface ReportPage {
  rows: Row[];
  totals: Row;
  total: number;
  /** Where the following page begins, for reports that are read by key. */
  next?: string | null;
  matrix?: Row[];
}

/** All of a report, for an export: rows come in chunks that were read by key. */
export interface WholeReport {
  total: number;
  totals: Row;
  chunks: AsyncIterable<Row[]>;
}

/** A report's question to the database, the same over both. */
export interface ReportQuery {
  /** True where answering may take longer than the core's own connection can be held: it runs in a thread then. */
  heavy(scope: ReportScope): boolean;
  page(db: Db | Trx, scope: ReportScope, wanted: PageWanted, stop: Stop): Promise<ReportPage>;
  whole(db: Db | Trx, scope: ReportScope, stop: Stop): Promise<WholeReport>;
}

/** Rows of one chunk: enough to be fast, few enough to stop soon. */
export const chunkRows = 2_000;

/** The rows of a page out of rows that are all there. */
export function pageOf<R>(rows: readonly R[], { page, size }: PageWanted): R[] {
  return rows.slice((page - 1) * size, page * size);
}

/** Rows that are all there, in chunks. */
export async function* inChunks(rows: readonly Row[], stop: Stop): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += chunkRows) {
    stop.throwIfAborted();
    yield rows.slice(at, at + chunkRows);
  }
}
