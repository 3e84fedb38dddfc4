import type { Writable } from 'node:stream';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../query.ts';

export interface DocumentColumn {
  key: string;
  kind: ColumnKind;
  label: string;
}

/** What is written, whatever the format: texts are clean and in the language of the export. */
export interface ExportDocument {
  title: string;
  company: string;
  /** Range, filters, when it was made: label and value. */
  head: readonly (readonly [label: string, value: string])[];
  columns: readonly DocumentColumn[];
  /** Values of the totals by column; null where there is none to show. */
  totals: Row | null;
  /** Rows to come, as far as is known. */
  total: number;
  cells: Cells;
  chunks: AsyncIterable<Row[]>;
}

/** Writes a document as a stream of bytes; holds back while the stream cannot take more. */
export type Writer = (document: ExportDocument, out: Writable) => Promise<void>;
