import { lotsParameter } from '../../../shared/reports/lots.ts';
import type {
  LinkValues,
  ListLink,
  RecordLink,
  ReportDescription,
  ReportLink,
  ReportRow,
} from '../../../shared/reports/report.ts';

/**
 * Where the rows behind a figure are; null where the row does not say it all (no terminal has no id) or there are none.
 * @param filters days and filters of now: the ones that the other report has too go along
 */
export function linkOf(
  { column, to, take }: ReportLink,
  row: ReportRow,
  filters: Readonly<Record<string, string>>,
): string | null {
  if (row[column] === 0) return null;
  const params = sharedFilters(to, filters);
  for (const [name, field] of Object.entries(take)) {
    const value = row[field];
    if (value === null || value === undefined) return null;
    params.set(name, String(value));
  }
  return `/${to.view}?${params}`;
}

function sharedFilters({ filters: ofOther }: ReportDescription, filters: Readonly<Record<string, string>>) {
  const params = new URLSearchParams();
  for (const key of ['from', 'to', lotsParameter, ...Object.keys(ofOther)]) {
    const value = filters[key];
    if (value !== undefined && value !== '') params.set(key, value);
  }
  return params;
}

/** The screen of the record that a row is of; null where it is of none. */
export function recordOf({ view, by }: RecordLink, row: ReportRow): string | null {
  const id = row[by];
  return id === null || id === undefined ? null : `/${view}/${id}`;
}

/** Where the list stands that holds what a row's figure counts; null where it counts nothing. */
export function listOf(
  { column, view, narrowed }: ListLink,
  row: ReportRow,
  filters: Readonly<Record<string, string>>,
): string | null {
  if (row[column] === 0 || !narrowed) return null;
  return pathOf(view, narrowed(row, filters));
}

/** Where all is that a column counts in the days of the filters; null where nothing opens it. */
export function allBehind(
  { lists, links }: ReportDescription,
  column: string,
  filters: Readonly<Record<string, string>>,
  maySee: (view: string) => boolean,
): string | null {
  const list = lists.find((one) => one.column === column && one.all && maySee(one.view));
  if (list?.all) return pathOf(list.view, list.all(filters));
  const link = links.find((one) => one.column === column && one.all && maySee(one.to.view));
  return link ? `/${link.to.view}?${sharedFilters(link.to, filters)}` : null;
}

/** A list narrowed by the parameters of its address. */
function pathOf(view: string, narrowed: LinkValues): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowed))
    if (value !== undefined && value !== '') params.set(name, String(value));
  return `/${view}?${params}`;
}
