import { filled } from '../../shared/i18n/words.ts';
import type { Language } from '../../shared/values.ts';
import type { Columns } from '../db/columns.ts';
import type { ListQuery } from '../db/paging.ts';
import type { Scope } from '../db/records.ts';
import type { Trx } from '../db/schema.ts';
import { meaningOf, type Table } from '../db/table.ts';
import type { ExportedList } from '../http/endpoint.ts';
import { inWords } from './list-fields.ts';
import { namesInPlace } from './queries/list-rows.ts';
import { filterWord, reportWords } from './texts.ts';

type Head = readonly (readonly [label: string, value: string])[];

/** What a list is narrowed to and how it is ordered, in words; what is no field of its records stays as it was asked. */
export async function listHead(
  trx: Trx,
  { resource, table }: Pick<ExportedList, 'resource' | 'table'>,
  scope: Scope,
  { sort, ...filters }: ListQuery,
  language: Language,
): Promise<Head> {
  const asked = Object.entries(filters).filter((one): one is [string, string] => Boolean(one[1]));
  const fields = asked.map(([name]) => name).filter((name) => isNamed(table, name));
  const record = Object.fromEntries(asked.map(([name, value]) => [name, recordValue(table, name, value)]));
  const named = await namesInPlace(trx, scope, table, [inWords(language, table, fields)(record)], fields);
  const { flag } = reportWords(language).values;
  const shown = (name: string, value: string) => {
    const word = named[0]?.[name] ?? value;
    return typeof word === 'boolean' ? flag[word ? 'yes' : 'no'] : String(word);
  };
  const head = asked.map(
    ([name, value]) => [filterWord(language, resource, name), shown(name, value)] as const,
  );
  return sort
    ? [...head, [filterWord(language, resource, 'sort'), orderText(language, resource, sort)]]
    : head;
}

/** Of a record's fields, those whose values are codes, flags or the ids of other records. */
function isNamed(table: Table<Columns>, name: string): boolean {
  return ['code', 'flag', 'reference'].includes(meaningOf(table, name)?.kind ?? '');
}

/** A value as a record has it. */
function recordValue(table: Table<Columns>, name: string, text: string): string | number | boolean {
  const kind = meaningOf(table, name)?.kind;
  if (kind === 'reference' && /^\d{1,15}$/.test(text)) return Number(text);
  return kind === 'flag' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

function orderText(language: Language, resource: string, sort: string): string {
  const words = reportWords(language).export;
  const isDown = sort.startsWith('-');
  const field = filterWord(language, resource, sort.replace(/^-/, ''));
  return filled(isDown ? words.descending : words.ascending, { field });
}
