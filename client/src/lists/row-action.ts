import type { IconName } from '../ui/icon.tsx';

/** What can be done with one row, beside opening it. */
export interface RowAction {
  /** In a menu: a verb. */
  label: string;
  /** With the row's name, for who hears it without the row; it holds the label. */
  name: string;
  /** Drawn in place of the label where it is the row's only action. */
  icon?: IconName;
  /** Takes something away. */
  danger?: boolean;
  disabled?: boolean;
  run: () => void;
}

/** What can be done with each row of a table, and what people call it. */
export interface RowTools<Row> {
  nameOf: (row: Row) => string;
  actions: (row: Row) => readonly RowAction[];
}
