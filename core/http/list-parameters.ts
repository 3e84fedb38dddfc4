import { limits } from '../../shared/limits.ts';
import { type Columns, isStructured } from '../db/columns.ts';
import type { ListSpec } from '../db/paging.ts';
import type { Table } from '../db/table.ts';
import { columnAnswer } from './column-answers.ts';
import { type JsonSchema, text, whole } from './json-schema.ts';

type Parameters = Readonly<Record<string, JsonSchema>>;

/** The page that is asked for. */
export const pageParameters: Parameters = {
  page: { ...whole, minimum: 1 },
  size: { ...whole, minimum: 1, maximum: limits.maximumPageSize },
};

/** What `listRecords` takes of a query: page, order, search, each plain field, and both ends of days and instants. */
export function listParameters({ columns, hidden }: Table<Columns>, list: ListSpec): Parameters {
  const byField = Object.entries(columns).flatMap(([field, column]) => {
    if (hidden.has(field) || isStructured(column)) return [];
    const asked = columnAnswer({ kind: column.kind });
    return [field, ...(column.bound ? [`${field}From`, `${field}To`] : [])].map(
      (name) => [name, asked] as const,
    );
  });
  const computed = Object.entries(list.computed ?? {}).map(
    ([field, { column }]) => [field, columnAnswer({ kind: column.kind })] as const,
  );
  const relations = Object.keys(list.relations ?? {}).map((name) => [name, whole] as const);
  return {
    ...pageParameters,
    sort: text,
    q: text,
    ...Object.fromEntries([...byField, ...computed, ...relations]),
  };
}
