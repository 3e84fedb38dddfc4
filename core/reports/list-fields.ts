import { textsOf, vocabularyOf } from '../../shared/i18n/texts.ts';
import { wordOf } from '../../shared/i18n/words.ts';
import type { ColumnKind } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import type { Columns, Kind, Meaning, recordColumns } from '../db/columns.ts';
import { meaningOf, type Table } from '../db/table.ts';

/** A record as it travels. */
type Row = Record<string, unknown>;

type Fields = Pick<Table<Columns>, 'columns' | 'derived' | 'hidden'>;

/** How the values of a kind stand in a cell, once their codes are words; a list's days are texts in a workbook too. */
const cellKinds: Readonly<Record<Kind, ColumnKind>> = {
  id: 'text',
  text: 'text',
  texts: 'text',
  number: 'text',
  decimal: 'text',
  count: 'count',
  minutes: 'minutes',
  money: 'money',
  percent: 'percent',
  day: 'text',
  instant: 'instant',
  epoch: 'instant',
  flag: 'flag',
  code: 'text',
  codes: 'text',
  reference: 'text',
  structure: 'text',
  secret: 'text',
  varying: 'decimal',
};

/** What every record has, told last. */
const late: readonly string[] = ['status', 'createdAt', 'updatedAt'] satisfies (keyof typeof recordColumns)[];

/** The fields of a list that have a place in a file, in the order of its table, changes and times last. */
export function exportedFields(table: Fields): string[] {
  const shown = [
    ...Object.entries(table.columns).filter(([field]) => !table.hidden.has(field)),
    ...Object.entries(table.derived),
  ].flatMap(([field, meaning]) => (hasCell(meaning) ? [field] : []));
  return [
    ...shown.filter((field) => !late.includes(field)),
    ...late.filter((field) => shown.includes(field)),
  ];
}

function hasCell({ kind, label, unexported }: Meaning): boolean {
  return kind !== 'id' && !unexported && (kind !== 'structure' || label !== undefined);
}

/** How values of that meaning stand in a cell. */
export function cellKindOf({ kind }: Meaning): ColumnKind {
  return cellKinds[kind];
}

/** A record as people read it: its codes and structures in words, what varies in the unit of its record. */
export function inWords(language: Language, table: Fields, fields: readonly string[]): (record: Row) => Row {
  const known = fields.flatMap((field) => {
    const meaning = meaningOf(table, field);
    return meaning ? [{ field, meaning }] : [];
  });
  return (record) => {
    const shown = { ...record };
    for (const { field, meaning } of known) shown[field] = cellValue(language, meaning, field, record);
    return shown;
  };
}

function cellValue(language: Language, meaning: Meaning, field: string, record: Row): unknown {
  const value = record[field];
  if (value === null || value === undefined)
    return meaning.orAll ? textsOf(language).reports.export.all : value;
  const label = labelOf(language, meaning, value);
  if (label !== undefined) return label;
  const { kind, vocabulary, by } = meaning;
  if (kind === 'code' && vocabulary) return wordOf(vocabularyOf(language, vocabulary), String(value));
  const unit = by?.meanings[String(record[by.field])]?.kind;
  return unit === 'money' || unit === 'percent' ? Number(value) / 100 : value;
}

/** A value in the words that its feature gives it; undefined where it needs none. */
export function labelOf(language: Language, { label }: Meaning, value: unknown): string | undefined {
  return label?.(value as never, textsOf(language), language);
}
