import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Language, Paper } from '../../shared/values.ts';
import type { ReportScope } from './query.ts';

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
  rowKeys: string[] | null;
  format: ExportFormat;
  language: Language;
  paper: Paper;
  /** Where the file goes; what is half written is removed. */
  path: string;
  now: number;
}

export interface ExportDone {
  rows: number;
  bytes: number;
  /** SHA-256 of the bytes, in hex. */
  sha256: string;
}
