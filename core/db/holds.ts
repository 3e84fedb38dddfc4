import { type Expression, type SqlBool, sql } from 'kysely';
import { fold } from './fold.rules.ts';

/** Whether a column of folded texts holds a text, in any case, with or without accents. */
export function holds(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
