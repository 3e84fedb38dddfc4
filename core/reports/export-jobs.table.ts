import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Language, Paper } from '../../shared/values.ts';
import {
  code,
  company,
  fieldNames,
  hidden,
  integer,
  labelled,
  nullable,
  reference,
  structure,
  text,
  texts,
} from '../db/columns.ts';
import { type RowOf, table } from '../db/table.ts';
import { jobColumns } from '../jobs/job.table.ts';
import { filterFields, sourceLabel } from './export-labels.ts';

/**
 * An export that was asked for. `source` is the resource that it shows (`reports/occupation`, `slots`); `file` is our
 * own name below DATA_DIR/exports.
 */
export const exportJobs = table('export_jobs', {
  companyId: nullable(company()),
  userId: reference('users'),
  source: labelled(text(), sourceLabel),
  format: text<ExportFormat>(),
  language: code<Language>('values.languages'),
  filters: fieldNames('source', structure<Record<string, string>>(filterFields)),
  columns: nullable(fieldNames('source', texts())),
  /** Of the rows that were chosen what they are known by; null is all rows. */
  rowKeys: hidden(nullable(texts())),
  paper: code<Paper>('values.papers'),
  ...jobColumns,
  file: nullable(text()),
  size: nullable(integer()),
  /** Of the file's bytes, in hex; files of older versions have none. */
  sha256: hidden(nullable(text())),
});

declare module '../db/schema.ts' {
  interface Schema {
    export_jobs: RowOf<typeof exportJobs>;
  }
}
