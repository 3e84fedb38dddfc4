import { type Expression, type SqlBool, sql } from 'kysely';
import { beginningRange } from '../../shared/plate.ts';

/** Whether a column of plates, tickets or tags begins with a text; read from an index over the column. */
export function beginsWith(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const { sought, last } = beginningRange(text);
  return sql<SqlBool>`${column} >= ${sought} and ${column} <= ${last} and ${column} like ${`${sought}%`}`;
}
