import type { ReactNode } from 'react';
import type { Choice } from '../ui/form/select-field.tsx';
import type { Period } from './periods.ts';

/**
 * What the values of a column are: text, which may be cut where there is no room, or what is always shown whole: a
 * figure, money, a state, a day or time, a code (a number, a plate), a bar of use. From it follows how a column is set,
 * and where its values stand on the card that a row is on a phone (`cardPlaces`).
 */
export type ColumnKind = 'text' | 'figure' | 'money' | 'state' | 'date' | 'code' | 'usage';

/** A column of a list. The first one names the row: it stays in sight and cannot be hidden. */
export interface Column<Row> {
  /** Also the field of the core by which a sortable column is ordered. */
  key: string;
  label: string;
  /** @param rows all that are shown: the amounts of a column are written alike */
  cell: (row: Row, rows: readonly Row[]) => ReactNode;
  /** Text unless told. */
  kind?: ColumnKind;
  sortable?: boolean;
  /** The core has no field of its name, and an export leaves it out. */
  derived?: boolean;
  /** Of the core, what an export has in its place; its key unless told. */
  fields?: readonly string[];
  /** Shown only once it is chosen. */
  extra?: boolean;
}

/** A field of the core that the list can be narrowed by: to one of some values, to a record, or to some days. */
export type Filter = ChoiceFilter | RecordFilter | DaysFilter;

export interface ChoiceFilter {
  key: string;
  label: string;
  choices: readonly Choice[];
  /** What it is called that nothing is chosen; "all" unless told. */
  none?: string;
}

/** A field that holds a record's id. There may be thousands of them: the core finds them by what is typed. */
export interface RecordFilter {
  key: string;
  label: string;
  /** Of the core: where they are found, and read by id. */
  resource: string;
  /** Their field that names them. */
  nameField: 'name' | 'title';
}

/** A field that holds a day. Periods move along with today, also in links and saved views. */
export interface DaysFilter {
  key: string;
  label: string;
  periods: readonly Period[];
  /** The lot's day of now. */
  today: string;
}

export function isRecordFilter(filter: Filter): filter is RecordFilter {
  return 'resource' in filter;
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

/** The columns that the user may hide: all but the first. */
export function choosable<One>(columns: readonly One[]): readonly One[] {
  return columns.slice(1);
}
