import type { ExportFormat } from '../../shared/reports/report.ts';

/** The media type of each format. */
export const contentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
};
