import type { Arrangement } from '../../shared/reports/arrangement.ts';
import type { LotFigures, ReportLotName } from '../../shared/reports/lots.ts';
import type {
  DaySumsOf,
  FilterValues,
  MatrixRowOf,
  ReportDescription,
  ReportRow,
  RowOf,
  TotalsOf,
} from '../../shared/reports/report.ts';
import type { Db, Trx } from '../db/schema.ts';

/** Stops work that nobody waits for any more: throws where it was told to stop. */
export type Stop = Pick<AbortSignal, 'throwIfAborted'>;

/** What a report is asked about, checked: days of the lot, both included, and its filters. Travels between threads. */
export interface ReportScope<R extends ReportDescription = ReportDescription> extends Arrangement {
  companyId: number;
  from: string;
  to: string;
  timeZone: string;
  /** Epoch milliseconds: what lies later has not happened. */
  now: number;
  filter: FilterValues<R['filters']>;
  /** Where several are asked together: each by its own clock, in the order in which they stand. */
  lots?: readonly ReportLotName[];
}

export interface PageWanted {
  /** Rows before the page. */
  skip: number;
  size: number;
  /** `next` of the page before; goes before `skip`, and only in the report's own order. */
  after?: string | undefined;
}

/** One page of any report: `total` counts all rows; what a chart needs beside them stands under its own name. */
export interface AnyReportPage {
  rows: readonly ReportRow[];
  totals: ReportRow;
  total: number;
  /** Where the following page begins, for reports that are read by key. */
  next?: string | null;
  matrix?: readonly ReportRow[];
  /** What each lot has of it, where several are asked together. */
  lots?: readonly LotFigures[];
}

/** One page of a report, with what its description says that a page has. */
export type ReportPage<R extends ReportDescription> = {
  rows: readonly RowOf<R>[];
  totals: TotalsOf<R>;
  total: number;
} & (R['keyset'] extends true ? { next: string | null } : unknown) &
  ([MatrixRowOf<R>] extends [never] ? unknown : { matrix: readonly MatrixRowOf<R>[] });

/** All of a report, for an export: rows come in chunks that were read by key. */
export interface WholeReport<Row, Totals> {
  total: number;
  totals: Totals;
  chunks: AsyncIterable<readonly Row[]>;
  /** What the report's chart is drawn from, asked only where somebody draws it. */
  drawn?: () => Promise<readonly ReportRow[]>;
  lots?: readonly LotFigures[];
}

/** A report's question to the database, the same over both. */
export type ReportQuery<R extends ReportDescription> = AskedRows<R> &
  (R['byDay'] extends string
    ? {
        /** What the rows of each day come to, in the order of days; a day without rows is none. */
        days(db: Db | Trx, scope: ReportScope<R>): Promise<readonly DaySumsOf<R>[]>;
      }
    : unknown);

interface AskedRows<R extends ReportDescription> {
  /** True where answering may take longer than the core's own connection can be held: it runs in a thread then. */
  heavy(scope: ReportScope<R>): boolean;
  page(db: Db | Trx, scope: ReportScope<R>, wanted: PageWanted, stop: Stop): Promise<ReportPage<R>>;
  whole(db: Db | Trx, scope: ReportScope<R>, stop: Stop): Promise<WholeReport<RowOf<R>, TotalsOf<R>>>;
}

/** The query of any report, where only the description says what its fields are. */
export interface AnyReportQuery {
  heavy(scope: ReportScope): boolean;
  page(db: Db | Trx, scope: ReportScope, wanted: PageWanted, stop: Stop): Promise<AnyReportPage>;
  whole(db: Db | Trx, scope: ReportScope, stop: Stop): Promise<WholeReport<ReportRow, ReportRow>>;
  days?(db: Db | Trx, scope: ReportScope): Promise<readonly ReportRow[]>;
}

type Beyond<Shape, Given> = Given extends unknown ? Exclude<keyof Given, keyof Shape> : never;

/** Fields that a query answers and its report does not have. */
type UnknownFields<R extends ReportDescription, Page, Whole> =
  | (Page extends { rows: readonly (infer Row)[]; totals: infer Totals }
      ? Beyond<RowOf<R>, Row> | Beyond<TotalsOf<R>, Totals>
      : never)
  | (Page extends { matrix: readonly (infer Row)[] } ? Beyond<MatrixRowOf<R>, Row> : never)
  | (Whole extends WholeReport<infer Row, infer Totals>
      ? Beyond<RowOf<R>, Row> | Beyond<TotalsOf<R>, Totals>
      : never);

/**
 * The query of a description: its rows and totals have the fields that it names, all of them and no others, also where a
 * statement selects them.
 */
export function reportQuery<R extends ReportDescription, Q extends ReportQuery<R>>(
  _report: R,
  query: Q & {
    [Field in UnknownFields<R, Awaited<ReturnType<Q['page']>>, Awaited<ReturnType<Q['whole']>>>]: never;
  },
): ReportQuery<R> {
  return query;
}

/** Rows of one chunk: enough to be fast, few enough to stop soon. */
export const chunkRows = 2_000;

/** The rows of a page out of rows that are all there. */
export function pageOf<Row>(rows: readonly Row[], { skip, size }: PageWanted): Row[] {
  return rows.slice(skip, skip + size);
}

/**
 * Rows in chunks, each read by the key of the row before it.
 * @param read answers at most `chunkRows` that come after a row, from the beginning where there is none
 */
export async function* followed<Found, Row>(
  stop: Stop,
  read: (after: Found | undefined) => Promise<Found[]>,
  rowOf: (found: Found) => Row,
): AsyncGenerator<Row[]> {
  let last: Found | undefined;
  for (;;) {
    stop.throwIfAborted();
    const found = await read(last);
    if (found.length > 0) yield found.map(rowOf);
    if (found.length < chunkRows) return;
    last = found.at(-1);
  }
}

/** Rows that are all there, in chunks. */
export async function* inChunks<Row>(rows: readonly Row[], stop: Stop): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += chunkRows) {
    stop.throwIfAborted();
    yield rows.slice(at, at + chunkRows);
  }
}
