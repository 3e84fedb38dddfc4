/** Formats of an export: a workbook, text for other programs, pages to print. */
export const exportFormats = ['xlsx', 'txt', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * How a column is shown and written. `money` is minor units of the company's currency, `percent` basis points
 * (19 % = 1900), `minutes` and `decimal` may have a fraction; `weekday` is 1 Monday … 7 Sunday. The kinds that are
 * named after a vocabulary (`method`, `service` …) carry its codes, worded in `i18n/<language>/reports.ts`.
 */
export type ColumnKind =
  | 'text'
  | 'day'
  | 'instant'
  | 'count'
  | 'decimal'
  | 'minutes'
  | 'money'
  | 'percent'
  | 'weekday'
  | 'flag'
  | 'method'
  | 'service'
  | 'vehicleType'
  | 'invoiceStatus'
  | 'duration';

export interface ReportColumn {
  key: string;
  kind: ColumnKind;
  /** Has a figure in the totals: a sum, or what the report's query makes of it (a mean, a percentile). */
  total?: true;
}

/** What a filter takes: a record's id, a code of a vocabulary, a plate in any spelling. Always by equality. */
export type FilterKind =
  | 'device'
  | 'slot'
  | 'method'
  | 'service'
  | 'stayService'
  | 'vehicleType'
  | 'invoiceStatus'
  | 'plate';

export interface ReportFilter {
  key: string;
  kind: FilterKind;
}

/** What is drawn from the rows, or from `matrix`, which the answer then carries beside the page that it holds. */
export type ReportChart =
  | { kind: 'stacked-bars'; from: 'matrix'; x: 'day'; series: 'method'; y: string }
  | { kind: 'histogram'; x: string; y: string }
  | { kind: 'heat-map'; from: 'matrix'; x: 'hour'; y: 'weekday'; value: 'percent' };

/**
 * A column whose figures open the rows behind them in another report: `take` names, by the other's filters (or `from`
 * and `to`), the fields of the row that they are set to. Filters of now that the other report has too go along.
 */
export interface ReportLink {
  column: string;
  report: string;
  take: Readonly<Record<string, string>>;
}

/** A report as data; its query stands in the core under the same id. */
export interface ReportDescription {
  /** Last part of its view and name of its resource, `reports/<id>`. */
  id: string;
  /** The screen whose grant allows the report and its exports. */
  view: string;
  /** Filters beside the dates `from` and `to`. */
  filters: readonly ReportFilter[];
  columns: readonly ReportColumn[];
  formats: readonly ExportFormat[];
  /** Pages can be followed by `after=<next>` of the page before. */
  keyset?: true;
  chart?: ReportChart;
  links?: readonly ReportLink[];
}

/** What a report's screen needs to know before it asks: the lot's day and rules, and the records to filter by. */
export interface ReportSetting {
  /** The lot's day of now. */
  today: string;
  timeZone: string;
  currency: string;
  maximumRangeDays: number;
  /** By the key of a filter that takes a record. */
  choices: Readonly<Record<string, readonly RecordChoice[]>>;
}

export interface RecordChoice {
  id: number;
  name: string;
  /** Is no more, but has rows of its time. */
  deleted: boolean;
}
