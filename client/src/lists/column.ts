import type { ReactNode } from 'react';
import type { Choice } from '../ui/form/select-field.tsx';
import type { Period } from './periods.ts';

/** A column of a list. The first one names the row: it stays in sight and cannot be hidden. */
export interface Column<Row> {
  /** Also the field of the core by which a sortable column is ordered. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  align?: 'end';
  sortable?: boolean;
  /** Its words are read, but take no room in the head. */
  hiddenLabel?: boolean;
  /** The core has no field of its name, and an export leaves it out. */
  derived?: boolean;
  /** Of the core, what an export has in its place; its key unless told. */
  fields?: readonly string[];
  /** Shown only once it is chosen. */
  extra?: boolean;
}

/** A field of the core that the list can be narrowed by: to one of some values, or to some days. */
export type Filter = ChoiceFilter | DaysFilter;

export interface ChoiceFilter {
  key: string;
  label: string;
  choices: readonly Choice[];
}

/** A field that holds a day. Periods move along with today, also in links and saved views. */
export interface DaysFilter {
  key: string;
  label: string;
  periods: readonly Period[];
  /** The lot's day of now. */
  today: string;
}

export function isDaysFilter(filter: Filter): filter is DaysFilter {
  return 'periods' in filter;
}

/** The keys of the columns that are shown beside the first, in their order; `chosen` null is the usual ones. */
export function shownKeys(
  usual: readonly Pick<Column<never>, 'key' | 'extra'>[],
  chosen: readonly string[] | null,
): string[] {
  if (chosen) return [...new Set(chosen)].filter((key) => usual.some((column) => column.key === key));
  return usual.filter(({ extra }) => !extra).map(({ key }) => key);
}

/** True for a column that the user may hide. */
export function isChoosable(column: Column<never>, index: number): boolean {
  return index > 0 && !column.hiddenLabel;
}
