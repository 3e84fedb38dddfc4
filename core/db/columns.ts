import { isDay, parseInstant } from '../../shared/dates.ts';
import { readJson, writeJson } from '../../shared/exact-json.ts';
import type { Texts, Vocabulary } from '../../shared/i18n/texts.ts';
import type { Amount } from '../../shared/money.ts';
import type { Language, RecordStatus } from '../../shared/values.ts';
import type { Schema } from './schema.ts';

/**
 * What a field's values are. `number` is a whole figure told by its digits and `decimal` one with decimals, `count` how many
 * there are of something; `instant` is told as ISO 8601, `epoch` in milliseconds; `code` is one of a vocabulary and `codes`
 * a list of them, `texts` a list of plain words; `varying` is what another field says.
 */
export type Kind =
  | 'id'
  | 'text'
  | 'texts'
  | 'number'
  | 'decimal'
  | 'count'
  | 'minutes'
  | 'money'
  | 'percent'
  | 'day'
  | 'instant'
  | 'epoch'
  | 'flag'
  | 'code'
  | 'codes'
  | 'reference'
  | 'structure'
  | 'secret'
  | 'varying';

/** A table that kysely knows. */
export type TableName = keyof Schema & string;

/** A value that people cannot read as it is, in one line of words. */
export type Label<T> = (value: T, texts: Texts, language: Language) => string;

/** What is known about a field, for whatever shows its values: a list's file, the audit, the search. */
export interface Meaning {
  kind: Kind;
  /** Where the words of its codes stand, of `code` and `codes`. */
  vocabulary?: Vocabulary;
  /** The table of the record whose id it holds, of `reference`. */
  target?: TableName;
  /** What is known about the fields within, of `structure`; the others are plain texts and figures. */
  fields?: Meanings;
  /** The field that says what it is, and what it is by that field's code, of `varying`. */
  by?: { field: string; meanings: Readonly<Record<string, Meaning>> };
  label?: Label<never>;
  /** The field that says which list or report the fields are of whose names it holds. */
  fieldsOf?: string;
  /** A reference that is null stands for every record. */
  orAll?: true;
  /** Has no column in a file. */
  unexported?: true;
}

export type Meanings = Readonly<Record<string, Meaning>>;

/**
 * One column: what its values mean, how the application sees them and how both databases store them. Booleans are stored
 * as 0/1, instants as epoch milliseconds (UTC), lists and objects as JSON text, so that SQLite and PostgreSQL
 * hold the same and queries are the same; the conversion happens here and nowhere else.
 */
export interface Column<App, Stored, Made extends boolean = boolean> extends Meaning {
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
  /** Lists find its text by `q`. */
  searched?: true;
  /** Never leaves the core. */
  hidden?: true;
  /** Holds what another field is sorted by. */
  keyOf?: string;
  /** Holds what another field is unique by. */
  uniqueOf?: string;
  /** Holds the texts of these fields as a search reads them. */
  foldedOf?: readonly string[];
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

/** Of a column that never leaves the core: its type says so, for the type of what is answered leaves it out. */
interface Hidden {
  hidden: true;
}

// biome-ignore lint/suspicious/noExplicitAny: columns of any type share one dictionary; their own types are kept by inference.
export type Columns = Record<string, Column<any, any>>;

interface TextOptions {
  searched?: true;
}

function same<T>(kind: Kind, parse: (text: string) => T | undefined): Column<T, T, false> {
  return { kind, read: (stored) => stored, write: (value) => value, made: false, parse };
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
export const id = (): Column<number, number, true> => ({ ...same('id', parseWhole), made: true });
/** Figures that are told by their digits: numbers of documents, sizes, settings. */
export const integer = () => same('number', parseWhole);
/** How many there are of something. */
export const count = () => same('count', parseWhole);
/** A single amount of money, in minor units. */
export const money = () => same('money', parseWhole);
/** Money that was added up: beyond 2^53 a bigint. */
export const amount = () => same<Amount>('money', parseWhole);
/** A rate in basis points: 19 % is 1900. */
export const percent = () => same('percent', parseWhole);
/** Whole minutes between two events. */
export const minutes = () => same('minutes', parseWhole);
/** Numbers with decimals: coordinates only, never money. */
export const decimal = () => same('decimal', parseNumber);
/** An instant that the core reckons with: epoch milliseconds in the record as well. */
export const epoch = () => same('epoch', parseWhole);
/** The id of a record of that table. */
export const reference = (target: TableName) => ({ ...same('reference', parseWhole), target });
/** The company whose record it is: the scope of every query, and never answered. */
export const company = () => hidden(reference('companies'));

/** What programs write, put in order by its bytes; what people write is `words`, what has words of its own a `code`. */
export const text = <T extends string = string>(options: TextOptions = {}): Column<T, T, false> => ({
  ...same<T>('text', (value) => parseText(value) as T | undefined),
  order: 'bytes',
  ...options,
});
/** What people write: put in order as a dictionary has it. A list of many rows keeps a `dictionaryKey` of it beside. */
export const words = (options: TextOptions = {}): Column<string, string, false> => ({
  ...same<string>('text', parseText),
  order: 'dictionary',
  ...options,
});
/** One of a closed set of codes, whose words stand there: `code('values.deviceKinds')`. */
export const code = <T extends string = string>(
  vocabulary: Vocabulary,
  options: TextOptions = {},
): Column<T, T, false> => ({ ...text<T>(options), kind: 'code', vocabulary });
/** A calendar day, `yyyy-mm-dd`. */
export const day = (options: TextOptions = {}): Column<string, string, false> => ({
  ...same<string>('day', parseText),
  bound: (value) => (isDay(value) ? value : undefined),
  ...options,
});

export const flag = (): Column<boolean, number, false> => ({
  kind: 'flag',
  read: (stored) => stored === 1,
  write: (value) => (value ? 1 : 0),
  made: false,
  parse: (value) => (value === 'true' ? 1 : value === 'false' ? 0 : undefined),
});

/** ISO 8601 in UTC outside, epoch milliseconds inside. */
export const instant = (): Column<string, number, false> => ({
  kind: 'instant',
  read: (stored) => new Date(stored).toISOString(),
  write: (value) => Date.parse(value),
  made: false,
  parse: parseInstantText,
  bound: parseInstantText,
});

function json<T>(kind: Kind): Column<T, string, false> {
  return {
    kind,
    read: (stored) => readJson(stored) as T,
    write: (value) => writeJson(value),
    made: false,
    parse: () => undefined,
  };
}

/** A list of codes of one vocabulary. In a file it stays as it is, unless its feature says in which words (`labelled`). */
export const codes = <T>(vocabulary: Vocabulary): Column<T[], string, false> => ({
  ...json<T[]>('codes'),
  vocabulary,
});
/** A list of plain words. */
export const texts = (): Column<string[], string, false> => json<string[]>('texts');

/** What only the core reads, as it is. */
export const bytes = () => hidden(same<Uint8Array>('structure', () => undefined));

type ItemOf<T> = T extends readonly (infer Item)[] ? ItemOf<Item> : NonNullable<T>;
type KeysOf<T> = T extends unknown ? keyof T : never;
type FieldsOf<T> = { readonly [K in KeysOf<ItemOf<T>>]?: Meaning };

/**
 * An object, or a list of objects. It has no place in a cell, unless it is `labelled`.
 * @param fields what is known about the fields within, where they are no plain texts and figures
 */
export const structure = <T>(fields: FieldsOf<T> = {}): Column<T, string, false> => ({
  ...json<T>('structure'),
  fields: fields as Meanings,
});

/** A column of one value that people read in these words. */
export const labelled = <A, S>(column: Column<A, S, false>, label: Label<A>): Column<A, S, false> => ({
  ...column,
  label,
});

/** A column with names of fields, of the list or report that another field of the record says. */
export const fieldNames = <A, S>(source: string, column: Column<A, S, false>): Column<A, S, false> => ({
  ...column,
  fieldsOf: source,
});

/** A figure that is money, a rate or a number, as another field of the record says by its code. */
export const varying = (
  field: string,
  meanings: Readonly<Record<string, Meaning>>,
): Column<number, number, false> => ({ ...same('varying', parseWhole), by: { field, meanings } });

/** A secret that has to be read again; what need not be is kept as a hash. Never answered, audited, searched or sorted. */
export const sealed = (
  boundTo: readonly string[],
  goesWith: readonly string[] = [],
): Column<Sealed, Sealed, false> & Hidden => ({
  ...same<Sealed>('secret', () => undefined),
  hidden: true,
  sealed: { boundTo, goesWith },
});

export function nullable<A, S>(
  column: Column<A, S, false> & Hidden,
): Column<A | null, S | null, false> & Hidden;
export function nullable<A, S>(column: Column<A, S, false>): Column<A | null, S | null, false>;
export function nullable<A, S>(column: Column<A, S, false>): Column<A | null, S | null, false> {
  return {
    ...column,
    read: (stored) => (stored === null ? null : column.read(stored)),
    write: (value) => (value === null ? null : column.write(value)),
    parse: (value) => column.parse(value),
    optional: true,
  };
}

/** A reference to one record, or to every one where it is null. */
export const orAll = (
  column: Column<number, number, false>,
): Column<number | null, number | null, false> => ({ ...nullable(column), orAll: true });

/** A column that never leaves the core: neither answered nor audited, listed or searched. */
export const hidden = <A, S, M extends boolean>(column: Column<A, S, M>): Column<A, S, M> & Hidden => ({
  ...column,
  hidden: true,
});

/** A column that is answered, and has no place in a file. */
export const unexported = <A, S, M extends boolean>(column: Column<A, S, M>): Column<A, S, M> => ({
  ...column,
  unexported: true,
});

/** A column that the database may leave empty, for the core's own use. */
const kept = (): Column<string, string, true> & Hidden => ({
  ...same<string>('text', parseText),
  made: true,
  hidden: true,
});

/** The column `search` of a list of many rows: the texts of these fields, folded. Whoever writes a row without it leaves it empty. */
export const folded = (...fields: string[]): Column<string, string, true> & Hidden => ({
  ...kept(),
  foldedOf: fields,
});

/** The column by which a field of `words` is sorted, where a list has many rows. Written with the field. */
export const dictionaryKey = (field: string): Column<string, string, true> & Hidden => ({
  ...kept(),
  keyOf: field,
});

/** The column by which a name or code is unique, whatever its case and accents. Written with the field. */
export const foldedKey = (field: string): Column<string, string, true> & Hidden => ({
  ...kept(),
  uniqueOf: field,
});

/** Columns that every editable record has. */
export const recordColumns = {
  id: id(),
  version: unexported(integer()),
  createdAt: instant(),
  updatedAt: instant(),
  status: code<RecordStatus>('codes.statuses'),
};

/** Lists and objects are kept as JSON, which no text can be compared with. */
export function isStructured({ kind }: Meaning): boolean {
  return kind === 'codes' || kind === 'texts' || kind === 'structure';
}
