import type { Amount } from '../money.ts';
import type { FilterValue } from './filter-checks.ts';
import type { FilterKind } from './filter-kinds.ts';

/** Formats of an export: a workbook, text for other programs, pages to print. */
export const exportFormats = ['xlsx', 'txt', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * How a column is shown and written, and the type of its values in a query's rows. `money` is minor units of the
 * company's currency, `percent` basis points (19 % = 1900), `minutes` and `decimal` may have a fraction; `instant` is
 * epoch milliseconds (ISO 8601 as it travels), `weekday` is 1 Monday … 7 Sunday, `hour` one of the day (0 … 23), `duration` a bucket `from-to` in minutes;
 * `subscriberServices` are codes with a space between them.
 * The kinds that are named after a vocabulary (`method`, `service` …) carry its codes, whose words are `values` of
 * `i18n/<language>/reports.ts`.
 */
interface ColumnValues {
  text: string;
  day: string;
  instant: number;
  count: number;
  decimal: number;
  minutes: number;
  money: Amount;
  percent: number;
  weekday: number;
  hour: number;
  flag: boolean;
  method: string;
  service: string;
  vehicleType: string;
  invoiceStatus: string;
  givenAwayAct: string;
  moneyAct: string;
  actorKind: string;
  subscriberState: string;
  subscriberServices: string;
  dayState: string;
  duration: string;
}
export type ColumnKind = keyof ColumnValues;

/** Fields of a row that no column shows, for links and charts: a record's id too. */
interface FieldValues extends ColumnValues {
  id: number;
}
export type FieldKind = keyof FieldValues;

/** A value of any kind; null where there is none. */
export type Cell = FieldValues[FieldKind] | null;

/** A row of any report, where only the description says what its fields are. */
export type ReportRow = Readonly<Record<string, Cell>>;

export interface ReportColumn {
  key: string;
  kind: ColumnKind;
  /** Has a figure in the totals: a sum, or what the report's query makes of it (a mean, a percentile). */
  total?: true;
}

/** The axes of each chart, and the kind of field that each shows. */
export interface ChartAxes {
  'stacked-bars': { x: 'day'; series: 'method'; y: 'money' };
  histogram: { x: 'duration'; y: 'count'; share: 'percent' };
  'heat-map': { x: 'hour'; y: 'weekday'; value: 'percent'; mean: 'decimal' };
  'heat-counts': { x: 'hour'; y: 'weekday'; value: 'count'; share: 'percent' };
}
export type ChartKind = keyof ChartAxes;

/** What is drawn: each axis is a field of the row. */
export type ReportChart = {
  [Kind in ChartKind]: { kind: Kind } & Readonly<Record<keyof ChartAxes[Kind], string>>;
}[ChartKind];

/** Charts that are drawn from the rows of the page; the others from `matrix`, which the answer carries beside them. */
type DrawnFromPage = 'histogram';

/**
 * A column whose figures open the rows behind them in another report: `take` names, by the other's filters (or `from`
 * and `to`), the fields of the row that they are set to. Filters of now that the other report has too go along.
 * Links lead from sums to what they are made of, so no two reports import each other.
 */
export interface ReportLink {
  column: string;
  to: ReportDescription;
  take: Readonly<Record<string, string>>;
  /** The column's total opens all of it: the other report with the days and filters of now. */
  all?: true;
}

/** A column whose values open the record of the row on its own screen: `by` is the field that has its id. */
export interface RecordLink {
  column: string;
  view: string;
  by: string;
}

/** The values of a row, or of filters, from which a link is made. */
export type LinkValues = Readonly<Record<string, unknown>>;

/** A column whose values open what they count in a list of its own, where the user may see it. */
export interface ListLink {
  column: string;
  view: string;
  /**
   * What the list is narrowed to, by the parameters of its address; absent where no list is of a row alone.
   * @param filters those of the report, with its days
   */
  narrowed?(row: LinkValues, filters: LinkValues): LinkValues;
  /** The same for the column's total, and for a period's: what all rows of these days count. */
  all?(filters: LinkValues): LinkValues;
}

/** A report as data; its query stands in the core under the same id. */
export interface ReportDescription {
  /** Last part of its view and name of its resource, `reports/<id>`. */
  id: string;
  /** The screen whose grant allows the report and its exports. */
  view: string;
  /** Filters beside the dates `from` and `to`, by equality. */
  filters: Readonly<Record<string, FilterKind>>;
  columns: readonly ReportColumn[];
  /** The columns that a screen shows unless others are chosen; null is all. Files have all. */
  usual: readonly string[] | null;
  /** All fields of a row: the columns, and those that none shows. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Columns that have a figure in the totals. */
  totals: readonly string[];
  /** Those of them whose figure is the sum of the rows. */
  sums: readonly string[];
  formats: readonly ExportFormat[];
  /** True if pages can be followed by `after=<next>` of the page before. */
  keyset: boolean;
  /** The fields by which a row is known again: for rows that are chosen, and those of another period. Null where none do. */
  key: readonly string[] | null;
  /** Its rows come again in other periods, a row of a day on the day that takes its place: they are compared one by one. */
  recurs: boolean;
  /** Its rows stand by day and can be added up by day, week and month: their sums, or with them how many rows there are. */
  byDay: 'sums' | 'rows' | null;
  chart: ReportChart | null;
  links: readonly ReportLink[];
  opens: readonly RecordLink[];
  lists: readonly ListLink[];
}

/** A row of a report's query; null where there is no value. */
export type RowOf<R extends ReportDescription> = {
  [Key in keyof R['fields']]: FieldValues[R['fields'][Key]] | null;
};

/** The figures of all rows, by the columns that have one. */
export type TotalsOf<R extends ReportDescription> = Pick<RowOf<R>, R['totals'][number] & keyof R['fields']>;

/** What the rows of each day come to, of a report whose rows stand by day. */
export type DaySumsOf<R extends ReportDescription> = { day: string } & {
  [Key in R['sums'][number] & keyof R['fields']]: FieldValues[R['fields'][Key]] | null;
} & (R['byDay'] extends 'rows' ? { rows: number } : unknown);

/** What the report's chart is drawn from beside the rows: its axes; nothing where the rows of the page are drawn. */
export type MatrixRowOf<R extends ReportDescription> = R['chart'] extends ReportChart
  ? R['chart']['kind'] extends DrawnFromPage
    ? never
    : Pick<RowOf<R>, R['chart'][Exclude<keyof R['chart'], 'kind'>] & keyof R['fields']>
  : never;

/** The filters of a call, by those of the report. */
export type FilterValues<Filters extends ReportDescription['filters']> = {
  readonly [Key in keyof Filters]?: FilterValue<Filters[Key]>;
};

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
