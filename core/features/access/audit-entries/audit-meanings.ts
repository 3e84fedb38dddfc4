import type { Meaning } from '../../../db/columns.ts';
import { meaningOf, tablesNamed } from '../../../db/table.ts';

/**
 * What is known about a value of a ledger, from the columns of its table.
 * @param fields the names on the way to it, from its record inwards
 */
export function meaningAt(resource: string, fields: readonly string[]): Meaning | undefined {
  const [first = '', ...inner] = fields;
  let found = tablesNamed(resource.replaceAll('-', '_'))
    .map((table) => meaningOf(table, first))
    .find((meaning) => meaning !== undefined);
  for (const field of inner) found = found?.fields?.[field];
  return found;
}
