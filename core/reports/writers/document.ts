import type { Writable } from 'node:stream';
import type { DayRange } from '../../../shared/reports/presets.ts';
import type { ColumnKind, ReportChart, ReportRow } from '../../../shared/reports/report.ts';
import type { Paper } from '../../../shared/values.ts';
import type { Cells } from '../cells.ts';

/** How much more a figure is than the one that it is compared with. */
export interface FigureBelow {
  key: string;
  kind: ColumnKind;
}

export interface DocumentColumn {
  key: string;
  kind: ColumnKind;
  label: string;
  /** Its figure in the totals is the sum of its rows; of others it is a mean, a greatest, a share. */
  summed?: boolean;
  /** What pages have below its figure: the first that there is, below a total all. */
  below?: readonly FigureBelow[];
}

/** Values by column: each is written as the kind of its column says. */
export type DocumentRow = Readonly<Record<string, unknown>>;

/** A report's chart, as its screen draws it. */
export interface DrawnChart {
  axes: ReportChart;
  rows: readonly ReportRow[];
  range: DayRange;
}

/** What is written, whatever the format: texts are clean and in the language of the export. */
export interface ExportDocument {
  title: string;
  company: string;
  /** Range, filters, when it was made: label and value. */
  head: readonly (readonly [label: string, value: string])[];
  columns: readonly DocumentColumn[];
  /** Values of the totals by column; null where there is none to show. */
  totals: DocumentRow | null;
  /** Rows to come, as far as is known. */
  total: number;
  cells: Cells;
  /** What pages are printed on. */
  paper: Paper;
  /** The picture over them, PNG or JPEG; null where there is none. */
  logo: Buffer | null;
  /** What they show above the rows; null where nothing is drawn. */
  chart: DrawnChart | null;
  chunks: AsyncIterable<readonly DocumentRow[]>;
}

/** Writes a document as a stream of bytes; holds back while the stream cannot take more. */
export type Writer = (document: ExportDocument, out: Writable) => Promise<void>;
