import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import type { DataPlace } from '../db/reading.ts';
import type { BacktestTask } from '../features/tariff-backtests/backtest-run.list.ts';
import type { PageWanted, ReportScope } from '../reports/query.ts';

/** What an export shows, as its job keeps it; `scope` is a report's. */
export interface ExportTask {
  companyId: number | null;
  /** Who asked for it. */
  userId: number;
  /** `reports/<id>`, or the name of a plain resource. */
  source: string;
  scope: ReportScope | null;
  filters: Record<string, string>;
  columns: string[] | null;
  format: ExportFormat;
  language: Language;
  /** Where the file goes; what is half written is removed. */
  path: string;
  now: number;
}

/** Work for a thread. Everything here is copied between threads: data, no functions. */
export type Task =
  | { kind: 'report'; report: string; scope: ReportScope; wanted: PageWanted }
  | { kind: 'export'; export: ExportTask }
  | { kind: 'backtest'; backtest: BacktestTask };

export interface ExportDone {
  rows: number;
  bytes: number;
}

export interface Progress {
  done: number;
  total: number | null;
  /** What came out of it since the last time, for work whose results are many. */
  part?: readonly unknown[];
}

/** What a thread is made with. */
export interface ThreadData {
  place: DataPlace;
}

/** To a thread: work, and a shared word that turns 1 when nobody waits for it any more. */
export interface Order {
  task: Task;
  stop: SharedArrayBuffer;
}

/** From a thread: how far it is, then one of the others. An error of the catalogue keeps its name. */
export type Reply =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done'; result: unknown }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: string | null; complement: string | null; message: string };
