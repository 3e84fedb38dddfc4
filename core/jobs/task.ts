import type { BacktestResult } from '../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import type { DataPlace } from '../db/reading.ts';
import type { BacktestTask } from '../features/traffic/tariff-backtests/backtest-run.list.ts';
import type { PageWanted, ReportScope } from '../reports/query.ts';
import type { Lease } from './leased-jobs.store.ts';

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
  | { kind: 'backtest'; backtest: BacktestTask; lease: Lease };

export interface ExportDone {
  rows: number;
  bytes: number;
}

export interface BacktestDone {
  result: BacktestResult;
  total: number;
}

export interface Progress {
  done: number;
  total: number | null;
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

/** To a thread that asked for the turn to write. */
export interface Turn {
  turn: true;
}

/**
 * From a thread: how far it is, that it would write or has written, then one of the others. An error of the catalogue
 * keeps its name.
 */
export type Reply =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'writes' }
  | { kind: 'written' }
  | { kind: 'done'; result: unknown }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: string | null; complement: string | null; message: string };
