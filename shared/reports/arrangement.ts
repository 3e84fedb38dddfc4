import type { Comparison } from './comparison.ts';
import type { ColumnKind, FieldKind, ReportColumn, ReportDescription } from './report.ts';

/** What the rows of days can be added up by. Weeks are those of ISO 8601: from Monday, the first one has the first Thursday. */
export const reportGroups = ['day', 'week', 'month'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The column by which rows are ordered; those that are alike in it stand in the report's own order. */
export interface ReportSort {
  key: string;
  descending: boolean;
}

/** How a report is to be laid out, whoever asks for it: a page, a file, or a sending. */
export interface Arrangement {
  sort: ReportSort | null;
  group: ReportGroup | null;
  /** The columns of a file, in their order; null is all. */
  columns: readonly string[] | null;
  /** The period that its figures are compared with. */
  compare: Comparison | null;
}

/** What says so among the filters of a call. */
export const arrangementNames = ['sort', 'group', 'columns', 'compare'] as const;

/** What a grouped row says of its period, which ends where the range does. */
const periodColumns: Readonly<Record<ReportGroup, Readonly<Record<string, ColumnKind>>>> = {
  day: { day: 'day' },
  week: { week: 'text', from: 'day', to: 'day' },
  month: { month: 'text', from: 'day', to: 'day' },
};

/** The report as its rows stand: added up by a period it has the sums of its rows alone. */
export function arranged(report: ReportDescription, group: ReportGroup | null): ReportDescription {
  if (group === null) return report;
  const ofPeriod = Object.entries(periodColumns[group]).map(([key, kind]): ReportColumn => ({ key, kind }));
  const counted: ReportColumn[] =
    report.byDay === 'rows' ? [{ key: 'rows', kind: 'count', total: true }] : [];
  const summed = report.columns.filter(({ key }) => report.sums.includes(key));
  const columns = [...ofPeriod, ...counted, ...summed];
  const totals = [...counted, ...summed].map(({ key }) => key);
  return {
    ...report,
    columns,
    usual: null,
    fields: Object.fromEntries(columns.map(({ key, kind }): [string, FieldKind] => [key, kind])),
    totals,
    sums: totals,
    keyset: false,
    key: [group],
    recurs: true,
    links: report.links.filter(({ all }) => all),
    opens: [],
    lists: report.lists.filter(({ all }) => all),
  };
}
