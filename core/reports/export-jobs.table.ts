import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import { integer, json, nullable, type RowOf, table, text } from '../db/table.ts';
import { jobColumns } from '../jobs/job.table.ts';

/**
 * An export that was asked for. `source` is the resource that it shows (`reports/occupation`, `slots`); `file` is our
 * own name below DATA_DIR/exports.
 */
export const exportJobs = table('export_jobs', {
  companyId: nullable(integer()),
  userId: integer(),
  source: text(),
  format: text<ExportFormat>(),
  language: text<Language>(),
  filters: json<Record<string, string>>(),
  columns: nullable(json<string[]>()),
  ...jobColumns,
  file: nullable(text()),
  size: nullable(integer()),
});

declare module '../db/schema.ts' {
  interface Schema {
    export_jobs: RowOf<typeof exportJobs>;
  }
}
