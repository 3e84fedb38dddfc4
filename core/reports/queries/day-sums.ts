import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Amount } from '../../../shared/money.ts';
import type { Db, Trx } from '../../db/schema.ts';

const dayMs = 86_400_000;

/** A day, which the clock of the lot counts from the beginning of 1970. */
const written = (day: string | number) =>
  typeof day === 'string' ? day : new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * What the rows of a statement come to on each day, in the order of days.
 * @param day of `one`: as it is written, or its number by `localClock`
 * @param sums of `one`, by the columns of the report
 */
export async function sumsByDay<DB, Tables extends keyof DB, Found, Sum extends string>(
  db: Db | Trx,
  day: RawBuilder<unknown>,
  statement: SelectQueryBuilder<DB, Tables, Found>,
  sums: Readonly<Record<Sum, RawBuilder<unknown>>>,
): Promise<({ day: string; rows: number } & Record<Sum, Amount>)[]> {
  const figures = Object.entries<RawBuilder<unknown>>(sums).map(
    ([key, figure]) => sql`sum(${figure}) as ${sql.ref(key)}`,
  );
  const { rows } = await sql<{ day: string | number; rows: number } & Record<Sum, Amount>>`
    select ${day} as day, count(*) as rows, ${sql.join(figures)}
    from (${statement.clearOrderBy()}) one group by ${day} order by ${day}`.execute(db);
  return rows.map((row) => ({ ...row, day: written(row.day), rows: Number(row.rows) }));
}
