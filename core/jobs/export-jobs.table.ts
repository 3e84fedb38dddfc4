import type { ExportStatus } from '../../shared/reports/export.schema.ts';
import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import { id, instant, integer, json, nullable, type RowOf, table, text } from '../db/table.ts';

/**
 * An export that was asked for. `source` is the resource that it shows (`reports/occupation`, `slots`); `file` is our
 * own name below DATA_DIR/exports. Who works on it holds the lease until `leaseUntil` and prolongs it while it works.
 */
export const exportJobs = table('export_jobs', {
  id: id(),
  companyId: nullable(integer()),
  userId: integer(),
  source: text(),
  format: text<ExportFormat>(),
  language: text<Language>(),
  filters: json<Record<string, string>>(),
  columns: nullable(json<string[]>()),
  status: text<ExportStatus>(),
  done: integer(),
  total: nullable(integer()),
  error: nullable(json<{ error: string; complement?: string }>()),
  file: nullable(text()),
  size: nullable(integer()),
  attempts: integer(),
  leaseOwner: nullable(text()),
  leaseUntil: nullable(integer()),
  createdAt: instant(),
  finishedAt: nullable(instant()),
});

declare module '../db/schema.ts' {
  interface Schema {
    export_jobs: RowOf<typeof exportJobs>;
  }
}
