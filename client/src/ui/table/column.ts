import type { ReactNode } from 'react';
import type { Choice } from '../form/select-field.tsx';

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
  /** Made of several fields: the core has none of its name, and an export leaves it out. */
  derived?: boolean;
  /** Shown only once it is chosen. */
  extra?: boolean;
}

/** A field of the core that the list can be narrowed by. */
export interface Filter {
  key: string;
  label: string;
  choices: readonly Choice[];
}

/** True for a column that the user may hide. */
export function isChoosable(column: Column<never>, index: number): boolean {
  return index > 0 && !column.hiddenLabel;
}
