import type { Generated } from 'kysely';
import { isDay, parseInstant } from '../../shared/dates.ts';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import { readJson, writeJson } from '../../shared/exact-json.ts';
import type { Amount } from '../../shared/money.ts';
import type { RecordStatus } from '../../shared/values.ts';
import { searchText } from './fold.ts';
import { sortKey } from './sort-key.ts';
import { uniqueKey } from './unique-key.ts';

/**
 * One column: how the application sees its value and how both databases store it. Booleans are stored as
 * 0/1, instants as epoch milliseconds (UTC), lists and objects as JSON text, so that SQLite and PostgreSQL
 * hold the same and queries are the same; the conversion happens here and nowhere else.
 */
export interface Column<App, Stored, Made extends boolean = boolean> {
  read(stored: Stored): App;
  write(value: App): Stored;
  /** Filled by the database (identity columns). */
  made: Made;
  /** The stored form of a filter's text; undefined where the text is none. */
  parse(text: string): Stored | undefined;
  /** The same for an end of a range, where lists can be narrowed to one: days and instants. */
  bound?: (text: string) => Stored | undefined;
  /** How its texts are put in order: as bytes, or as a dictionary has them. Undefined where it holds none. */
  order?: 'bytes' | 'dictionary';
  /** May hold null, which comes before everything else. */
  optional?: true;
  /** Holds what another field is sorted by. */
  keyOf?: string;
  /** Holds what another field is unique by. */
  uniqueOf?: string;
  /** Holds secrets, sealed by a key that is not in the database. */
  sealed?: SealedColumn;
}

/** A secret as it is stored: sealed, or empty where there is none. Only `Secrets` makes and opens it. */
export type Sealed = string & { readonly isSealed: true };

interface SealedColumn {
  /** Fields of the record that its secret opens under alone, so that it cannot be moved to another. */
  boundTo: readonly string[];
  /** Fields that go with the secret where it is lost. */
  goesWith: readonly string[];
}

function same<T>(parse: (text: string) => T | undefined): Column<T, T, false> {
  return { read: (stored) => stored, write: (value) => value, made: false, parse };
}

function parseNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
}

/** PostgreSQL refuses a whole column's comparison with a fraction or with more than it can hold. */
export function parseWhole(text: string): number | undefined {
  const value = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}

/** PostgreSQL holds no NUL in a text, so no text with one can be looked for. */
function parseText(text: string): string | undefined {
  return text.includes('\0') ? undefined : text;
}

function parseInstantText(text: string): number | undefined {
  const value = parseInstant(text);
  return Number.isNaN(value) ? undefined : value;
}

/** Identity, filled by the database. */
export const id = (): Column<number, number, true> => ({ ...same(parseWhole), made: true });
/** Whole numbers, single amounts of money (minor units) and references. */
export const integer = () => same(parseWhole);
/** Money that was added up: beyond 2^53 a bigint. */
export const amount = () => same<Amount>(parseWhole);
/** Numbers with decimals: coordinates only, never money. */
export const decimal = () => same(parseNumber);
/** Codes and addresses of machines, put in order by their bytes; texts that people write are `words`. */
export const text = <T extends string = string>(): Column<T, T, false> => ({
  ...same<T>((value) => parseText(value) as T | undefined),
  order: 'bytes',
});
/** What people write: put in order as a dictionary has it. A list of many rows keeps a `dictionaryKey` of it beside. */
export const words = (): Column<string, string, false> => ({
  ...same<string>(parseText),
  order: 'dictionary',
});
/** A calendar day, `yyyy-mm-dd`. */
export const day = (): Column<string, string, false> => ({
  ...same<string>(parseText),
  bound: (value) => (isDay(value) ? value : undefined),
});

export const flag = (): Column<boolean, number, false> => ({
  read: (stored) => stored === 1,
  write: (value) => (value ? 1 : 0),
  made: false,
  parse: (value) => (value === 'true' ? 1 : value === 'false' ? 0 : undefined),
});

/** ISO 8601 in UTC outside, epoch milliseconds inside. */
export const instant = (): Column<string, number, false> => ({
  read: (stored) => new Date(stored).toISOString(),
  write: (value) => Date.parse(value),
  made: false,
  parse: parseInstantText,
  bound: parseInstantText,
});

export const json = <T>(): Column<T, string, false> => ({
  read: (stored) => readJson(stored) as T,
  write: (value) => writeJson(value),
  made: false,
  parse: () => undefined,
});

/** A secret that has to be read again; what need not be is kept as a hash. Never answered, audited, searched or sorted. */
export const sealed = (
  boundTo: readonly string[],
  goesWith: readonly string[] = [],
): Column<Sealed, Sealed, false> => ({
  read: (stored) => stored,
  write: (value) => value,
  made: false,
  parse: () => undefined,
  sealed: { boundTo, goesWith },
});

export const nullable = <A, S>(column: Column<A, S, false>): Column<A | null, S | null, false> => ({
  read: (stored) => (stored === null ? null : column.read(stored)),
  write: (value) => (value === null ? null : column.write(value)),
  made: false,
  parse: (value) => column.parse(value),
  ...(column.bound && { bound: column.bound }),
  ...(column.order && { order: column.order }),
  ...(column.sealed && { sealed: column.sealed }),
  optional: true,
});

/** The column `search`: what `searchText` makes of a record. Hidden; whoever writes a row without it leaves it empty. */
export const folded = (): Column<string, string, true> => ({ ...same<string>(parseText), made: true });

/** The column by which a field of `words` is sorted, where a list has many rows. Hidden, and written with the field. */
export const dictionaryKey = (field: string): Column<string, string, true> => ({ ...folded(), keyOf: field });

/** The column by which a name or code is unique, whatever its case and accents. Hidden, and written with the field. */
export const foldedKey = (field: string): Column<string, string, true> => ({ ...folded(), uniqueOf: field });

// biome-ignore lint/suspicious/noExplicitAny: columns of any type share one dictionary; their own types are kept by inference.
export type Columns = Record<string, Column<any, any>>;

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

export interface Table<C extends Columns> {
  name: string;
  columns: C;
  /** Application field → column name. */
  columnOf: Readonly<Record<string, string>>;
  unique: readonly UniqueRule[];
  /** Fields that never leave the core: scope and secrets. */
  hidden: ReadonlySet<string>;
  /** Fields whose folded text is kept in the column `search`, where a list of many rows searches. */
  searched: readonly string[];
  /** Field → the column with its sort key, where one is kept. */
  keyColumnOf: Readonly<Record<string, string>>;
  /** Field → the column by which it is unique, where one is kept. */
  uniqueColumnOf: Readonly<Record<string, string>>;
  read(row: Record<string, unknown>): { [K in keyof C]: AppOf<C[K]> };
  /** Stored form of the fields given; unknown fields are left out. With all searched ones comes their `search`, with a sorted or unique one its key. */
  write(values: Record<string, unknown>): Record<string, unknown>;
}

/** Describes a table's edge once; types, conversions and column names follow from it. */
export function table<const C extends Columns>(
  name: string,
  columns: C,
  unique: readonly UniqueRule[] = [],
  secrets: readonly (keyof C & string)[] = [],
  searched: readonly (keyof C & string)[] = [],
): Table<C> {
  const columnOf: Record<string, string> = {};
  for (const field of Object.keys(columns)) {
    columnOf[field] = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
  const entries = Object.entries(columns).map(([field, column]) => ({
    field,
    column,
    stored: columnOf[field] as string,
  }));
  const sealedFields = entries.filter(({ column }) => column.sealed).map(({ field }) => field);
  const keys = entries.filter(({ column }) => column.keyOf !== undefined);
  const keyColumnOf = Object.fromEntries(keys.map(({ column, stored }) => [column.keyOf as string, stored]));
  const uniques = entries.filter(({ column }) => column.uniqueOf !== undefined);
  const uniqueColumnOf = Object.fromEntries(
    uniques.map(({ column, stored }) => [column.uniqueOf as string, stored]),
  );
  return {
    name,
    columns,
    columnOf,
    unique,
    hidden: new Set([
      'companyId',
      'search',
      ...[...keys, ...uniques].map(({ field }) => field),
      ...sealedFields,
      ...secrets,
    ]),
    searched,
    keyColumnOf,
    uniqueColumnOf,
    read(row) {
      const record: Record<string, unknown> = {};
      for (const entry of entries) record[entry.field] = entry.column.read(row[entry.stored]);
      return record as { [K in keyof C]: AppOf<C[K]> };
    },
    write(values) {
      const row: Record<string, unknown> = {};
      for (const entry of entries) {
        const value = values[entry.field];
        if (value === undefined) continue;
        row[entry.stored] = entry.column.write(value);
        const keyColumn = keyColumnOf[entry.field];
        if (keyColumn) row[keyColumn] = sortKey(value as string | null);
        const uniqueColumn = uniqueColumnOf[entry.field];
        if (uniqueColumn) row[uniqueColumn] = uniqueKey(value as string);
      }
      if (searched.length > 0 && searched.every((field) => values[field] !== undefined))
        row.search = searchText(searched, values);
      return row;
    },
  };
}

/** Columns that every editable record has. */
export const recordColumns = {
  id: id(),
  version: integer(),
  createdAt: instant(),
  updatedAt: instant(),
  status: text<RecordStatus>(),
};
