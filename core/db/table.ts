import type { Generated } from 'kysely';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import type { Column, Columns, Meaning, Meanings } from './columns.ts';
import { searchText } from './fold.rules.ts';
import type { Place } from './places.ts';
import { sortKey } from './sort-key.ts';
import { uniqueKey } from './unique-key.ts';

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S;

type AppOf<C> = C extends Column<infer App, unknown> ? App : never;

/** The record as the application sees it. */
export type RecordOf<T extends Table<Columns>> = { [K in keyof T['columns']]: AppOf<T['columns'][K]> };

/** The row as Kysely sees it: snake case, stored types. */
export type RowOf<T extends Table<Columns>> = {
  [K in keyof T['columns'] as Snake<K & string>]: T['columns'][K] extends Column<
    unknown,
    infer Stored,
    infer Made
  >
    ? Made extends true
      ? Generated<Stored>
      : Stored
    : never;
};

/** What a unique index means to a person: the error that it raises and the field that it concerns. */
export interface UniqueRule {
  /** Index name, as PostgreSQL reports it. */
  index: string;
  /** Its columns, as SQLite reports them. */
  columns: string[];
  error: ErrorName;
  field?: string;
  /** The index holds only rows with these values of fields: of all slots those that are `main`. */
  where?: Readonly<Record<string, unknown>>;
}

/** What is known about a table beside its columns. */
export interface TableFacts<C extends Columns> {
  /** The field by which people call a record: it stands wherever another record refers to it. */
  named?: keyof C & string;
  /** What lists and the audit add to the columns, and no column holds. */
  derived?: Meanings;
  /** Where a search that finds a record opens it, or why no search looks into the table's list. */
  place?: Place | string;
  /** Refuses a write of an old version, where that is an error of its own. */
  stale?: ErrorName;
}

export interface Table<C extends Columns> {
  name: string;
  columns: C;
  /** Application field → column name. */
  columnOf: Readonly<Record<string, string>>;
  unique: readonly UniqueRule[];
  /** The column by which people call a record. */
  named: string | undefined;
  /** Fields that records have beside their columns. */
  derived: Meanings;
  place: Place | string | undefined;
  /** The error of a write of an old version. */
  stale: ErrorName;
  /** Fields that never leave the core: scope and secrets. */
  hidden: ReadonlySet<string>;
  /** Fields in which lists look for a text. */
  searched: readonly string[];
  /** Their folded text is kept in the column `search`: a list of many rows. */
  isFolded: boolean;
  /** Field → the column with its sort key, where one is kept. */
  keyColumnOf: Readonly<Record<string, string>>;
  /** Field → the column by which it is unique, where one is kept. */
  uniqueColumnOf: Readonly<Record<string, string>>;
  read(row: Record<string, unknown>): { [K in keyof C]: AppOf<C[K]> };
  /** Stored form of the fields given; unknown fields are left out. With all searched ones comes their `search`, with a sorted or unique one its key. */
  write(values: Record<string, unknown>): Record<string, unknown>;
}

/** A table as one among others, where code is the same for all and its own description names its columns. */
export function anyTable<C extends Columns>(table: Table<C>): Table<Columns> {
  return table as unknown as Table<Columns>;
}

interface Entry {
  field: string;
  column: Columns[string];
  stored: string;
}

/** All descriptions, as their modules are loaded; a table may have several, each for another list. */
const described: Table<Columns>[] = [];

/** The descriptions of a table that a reference or a ledger names. */
export function tablesNamed(name: string): readonly Table<Columns>[] {
  return described.filter((one) => one.name === name);
}

/** Field → the column that holds its key. */
function keyColumns(entries: readonly Entry[], key: 'keyOf' | 'uniqueOf'): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ column, stored }) => (column[key] === undefined ? [] : [[column[key], stored]])),
  );
}

/** Describes a table's edge once; types, conversions, column names and all that is shown of it follow from it. */
export function table<const C extends Columns>(
  name: string,
  columns: C,
  unique: readonly UniqueRule[] = [],
  { named, derived = {}, place, stale = 'recordChanged' }: TableFacts<C> = {},
): Table<C> {
  const entries: Entry[] = Object.entries(columns).map(([field, column]) => ({
    field,
    column,
    stored: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  }));
  const columnOf = Object.fromEntries(entries.map(({ field, stored }) => [field, stored]));
  const fieldsThat = (has: (column: Entry['column']) => boolean) =>
    entries.filter(({ column }) => has(column)).map(({ field }) => field);
  const folded = entries.flatMap(({ column }) => column.foldedOf ?? []);
  const searched = folded.length > 0 ? folded : fieldsThat((column) => column.searched === true);
  const keyColumnOf = keyColumns(entries, 'keyOf');
  const uniqueColumnOf = keyColumns(entries, 'uniqueOf');
  const description: Table<C> = {
    name,
    columns,
    columnOf,
    unique,
    named: named && columnOf[named],
    derived,
    place,
    stale,
    hidden: new Set(fieldsThat((column) => column.hidden === true)),
    searched,
    isFolded: folded.length > 0,
    keyColumnOf,
    uniqueColumnOf,
    read(row) {
      const record: Record<string, unknown> = {};
      for (const { field, column, stored } of entries) record[field] = column.read(row[stored]);
      return record as { [K in keyof C]: AppOf<C[K]> };
    },
    write(values) {
      const row: Record<string, unknown> = {};
      for (const { field, column, stored } of entries) {
        const value = values[field];
        if (value === undefined) continue;
        row[stored] = column.write(value);
        const keyColumn = keyColumnOf[field];
        if (keyColumn) row[keyColumn] = sortKey(value as string | null);
        const uniqueColumn = uniqueColumnOf[field];
        if (uniqueColumn) row[uniqueColumn] = uniqueKey(value as string);
      }
      if (folded.length > 0 && folded.every((field) => values[field] !== undefined))
        row.search = searchText(folded, values);
      return row;
    },
  };
  described.push(anyTable(description));
  return description;
}

/** What is known about a field of a table's records, in a column or beside them. */
export function meaningOf(
  { columns, derived }: Pick<Table<Columns>, 'columns' | 'derived'>,
  field: string,
): Meaning | undefined {
  return Object.hasOwn(columns, field)
    ? columns[field]
    : Object.hasOwn(derived, field)
      ? derived[field]
      : undefined;
}
