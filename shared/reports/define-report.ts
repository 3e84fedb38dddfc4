import { reportsRoot } from '../routes.ts';
import type { FilterKind } from './filter-kinds.ts';
import {
  type ChartAxes,
  type ChartKind,
  type ColumnKind,
  type ExportFormat,
  exportFormats,
  type FieldKind,
  type ListLink,
  type RecordLink,
  type ReportChart,
  type ReportColumn,
  type ReportDescription,
  type ReportLink,
} from './report.ts';

interface Totalled<Kind extends ColumnKind = ColumnKind> {
  kind: Kind;
  total: 'sum' | 'own';
}

/** A column whose figure in the totals is the sum of its rows. */
export function totalled<Kind extends ColumnKind>(kind: Kind): Totalled<Kind> {
  return { kind, total: 'sum' };
}

/** A column whose figure in the totals is none: a mean, a greatest, a share of the whole. */
export function measured<Kind extends ColumnKind>(kind: Kind): Totalled<Kind> {
  return { kind, total: 'own' };
}

/** A report as its file writes it; `defineReport` makes the description of it. */
interface ReportText {
  id: string;
  filters: Readonly<Record<string, FilterKind>>;
  columns: Readonly<Record<string, ColumnKind | Totalled>>;
  usual?: readonly string[];
  hidden?: Readonly<Record<string, FieldKind>>;
  keyset?: true;
  key?: readonly string[];
  recurs?: true;
  byDay?: ReportDescription['byDay'] & string;
  chart?: ReportChart;
  links?: readonly ReportLink[];
  opens?: readonly RecordLink[];
  lists?: readonly ListLink[];
}

type FieldsOf<T extends ReportText> = {
  readonly [Key in keyof T['columns']]: T['columns'][Key] extends Totalled<infer Kind>
    ? Kind
    : T['columns'][Key];
} & (T extends { hidden: infer Hidden } ? Hidden : unknown);

type TotalledKey<T extends ReportText> = {
  [Key in keyof T['columns']]: T['columns'][Key] extends Totalled ? Key : never;
}[keyof T['columns']];

type KeyOfKind<Fields, Kind> = {
  [Key in keyof Fields]: Fields[Key] extends Kind ? Key : never;
}[keyof Fields];

type ChartOf<Fields> = {
  [Kind in ChartKind]: { kind: Kind } & {
    readonly [Axis in keyof ChartAxes[Kind]]: KeyOfKind<Fields, ChartAxes[Kind][Axis]>;
  };
}[ChartKind];

/** A link's column and what it takes, checked against the row and the filters of the report that it leads to. */
type LinkOf<T extends ReportText, Fields, Link> = Link extends {
  to: infer To extends ReportDescription;
  take: infer Take;
}
  ? {
      column: keyof T['columns'];
      to: To;
      take: {
        [Name in keyof Take]: Name extends keyof To['filters'] | 'from' | 'to' ? keyof Fields : never;
      };
      all?: true;
    }
  : never;

type LinksOf<T extends ReportText, Fields, Links> = {
  [Index in keyof Links]: LinkOf<T, Fields, Links[Index]>;
};

type OpensOf<T extends ReportText, Fields> = readonly {
  column: keyof T['columns'];
  view: string;
  by: KeyOfKind<Fields, 'id'>;
}[];

/** What the parts of a report must be to fit each other; a part that no report has is none. */
type Fitting<T extends ReportText, Fields = FieldsOf<T>> = Readonly<
  Record<Exclude<keyof T, keyof ReportText>, never>
> &
  ('usual' extends keyof T ? { usual: readonly (keyof T['columns'])[] } : unknown) &
  ('key' extends keyof T ? { key: readonly (keyof Fields)[] } : unknown) &
  ('chart' extends keyof T ? { chart: ChartOf<Fields> } : unknown) &
  ('links' extends keyof T ? { links: LinksOf<T, Fields, T['links']> } : unknown) &
  ('opens' extends keyof T ? { opens: OpensOf<T, Fields> } : unknown);

/** A description that knows its fields: queries are typed by it (`core/reports/query.ts`). */
interface Report<T extends ReportText> {
  id: T['id'];
  view: `${typeof reportsRoot}${T['id']}`;
  filters: T['filters'];
  columns: readonly (ReportColumn & { key: keyof T['columns'] & string })[];
  usual: readonly (keyof T['columns'] & string)[] | null;
  fields: FieldsOf<T>;
  totals: readonly TotalledKey<T>[];
  sums: readonly TotalledKey<T>[];
  formats: readonly ExportFormat[];
  keyset: T extends { keyset: true } ? true : false;
  key: readonly (keyof FieldsOf<T> & string)[] | null;
  recurs: boolean;
  byDay: T extends { byDay: infer ByDay } ? ByDay : null;
  chart: T extends { chart: infer Chart } ? Chart : null;
  links: T extends { links: infer Links } ? Links : readonly [];
  opens: readonly RecordLink[];
  lists: readonly ListLink[];
}

/**
 * A report's description. A column, filter, axis or link that names what is not there does not compile, and its query's
 * rows and totals have just these fields.
 */
export function defineReport<const T extends ReportText>(text: T & Fitting<T>): Report<T>;
export function defineReport(text: ReportText): object {
  const {
    id,
    filters,
    usual = null,
    hidden,
    keyset = false,
    key = null,
    recurs = false,
    byDay = null,
    chart = null,
    links = [],
    opens = [],
    lists = [],
  } = text;
  const columns = Object.entries(text.columns).map(
    ([key, kind]): ReportColumn =>
      typeof kind === 'string' ? { key, kind } : { key, kind: kind.kind, total: true },
  );
  const isSum = (kind: ColumnKind | Totalled) => typeof kind !== 'string' && kind.total === 'sum';
  return {
    id,
    view: `${reportsRoot}${id}`,
    filters,
    columns,
    usual,
    fields: { ...Object.fromEntries(columns.map(({ key, kind }) => [key, kind])), ...hidden },
    totals: columns.filter(({ total }) => total).map(({ key }) => key),
    sums: Object.entries(text.columns).flatMap(([key, kind]) => (isSum(kind) ? [key] : [])),
    formats: exportFormats,
    keyset,
    key,
    recurs,
    byDay,
    chart,
    links,
    opens,
    lists,
  } satisfies ReportDescription;
}
