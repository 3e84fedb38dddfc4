import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ReportSort } from '../../../shared/reports/arrangement.ts';
import type { ColumnKind, ReportDescription } from '../../../shared/reports/report.ts';
import { asDictionary } from '../../db/order.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { chunkRows, type PageWanted, type ReportScope, type Stop } from '../query.ts';

/** What a row stands by: a field of the statement, or what is worked out of the fields of `one`. */
type Part<Found> = (keyof Found & string) | ((db: Db | Trx, scope: ReportScope) => RawBuilder<unknown>);

/** What the rows of a statement can be ordered by, for each column of the report. */
export interface Order<Found> {
  columns: Readonly<Record<string, readonly Part<Found>[]>>;
  kinds: Readonly<Record<string, string>>;
  /** The report's own order, which tells every two rows apart. */
  own: readonly (keyof Found & string)[];
}

/**
 * Says by what each column of a report is ordered.
 * @param own fields that together tell every two rows apart, in the report's own order
 */
export function orderOf<Found>() {
  return <R extends ReportDescription>(
    report: R,
    columns: { readonly [Key in R['columns'][number]['key']]: readonly Part<Found>[] },
    own: readonly (keyof Found & string)[],
  ): Order<Found> => ({ columns, kinds: report.fields, own });
}

/** Kinds whose values are in order as they are; texts and codes are so as a dictionary has them. */
const plainKinds: ReadonlySet<string> = new Set<ColumnKind>([
  'day',
  'instant',
  'count',
  'decimal',
  'minutes',
  'money',
  'percent',
  'weekday',
  'hour',
  'flag',
]);

/** `order by` of a derived table `one`. */
function orderSql<Found>(
  db: Db | Trx,
  scope: ReportScope,
  { columns, kinds, own }: Order<Found>,
  sort: ReportSort,
): RawBuilder<unknown> {
  const isPlain = plainKinds.has(kinds[sort.key] ?? '');
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const parts = (columns[sort.key] ?? []).flatMap((part) => {
    if (typeof part === 'function') return [sql`${part(db, scope)} ${direction} nulls last`];
    const name = `one.${part}`;
    const value = isPlain ? sql.ref(name) : asDictionary(db, name);
    return [sql`${sql.ref(name)} is null`, sql`${value} ${direction}`];
  });
  return sql.join([...parts, ...own.map((field) => sql`${sql.ref(`one.${field}`)}`)]);
}

/** A statement of a report: what orders it is left out where another order is asked for. */
type Statement<DB, Tables extends keyof DB, Found> = SelectQueryBuilder<DB, Tables, Found>;

/** A page of a statement's rows, in the order that was asked for or in its own. */
export async function pageOfRows<DB, Tables extends keyof DB, Found>(
  db: Db | Trx,
  scope: ReportScope,
  statement: Statement<DB, Tables, Found>,
  order: Order<Found>,
  { skip, size }: PageWanted,
): Promise<Found[]> {
  if (scope.sort === null) return statement.limit(size).offset(skip).execute() as Promise<Found[]>;
  const by = orderSql(db, scope, order, scope.sort);
  const found = sql<Found>`select one.* from (${unordered(statement)}) one order by ${by} limit ${size} offset ${skip}`;
  return (await found.execute(db)).rows;
}

const unordered = <DB, Tables extends keyof DB, Found>(statement: Statement<DB, Tables, Found>) =>
  statement.clearOrderBy() as Expression<Found>;

/** Whose rows are read, and who may stop it. */
interface Reading {
  db: Db | Trx;
  scope: ReportScope;
  stop: Stop;
}

/** All rows of a statement in the order that was asked for, in chunks: each goes on at the place where the one before ended. */
export async function* rowsInOrder<DB, Tables extends keyof DB, Found, Row>(
  { db, scope, stop }: Reading,
  sort: ReportSort,
  statement: Statement<DB, Tables, Found>,
  order: Order<Found>,
  rowOf: (found: Found) => Row,
): AsyncGenerator<Row[]> {
  const by = orderSql(db, scope, order, sort);
  const placed = sql`select one.*, row_number() over (order by ${by}) as in_order from (${unordered(statement)}) one`;
  for (let place = 0; ; place += chunkRows) {
    stop.throwIfAborted();
    const { rows } = await sql<Found & { in_order: unknown }>`select placed.* from (${placed}) placed
      where in_order > ${place} and in_order <= ${place + chunkRows} order by in_order`.execute(db);
    if (rows.length > 0) yield rows.map(({ in_order: _, ...found }) => rowOf(found as Found));
    if (rows.length < chunkRows) return;
  }
}

/** The ids of a statement's rows in the order that was asked for. */
export async function idsInOrder<DB, Tables extends keyof DB, Found extends { id: number }>(
  db: Db | Trx,
  scope: ReportScope,
  statement: Statement<DB, Tables, Found>,
  order: Order<Found>,
  sort: ReportSort,
  wanted?: PageWanted,
): Promise<number[]> {
  const part = wanted ? sql` limit ${wanted.size} offset ${wanted.skip}` : sql``;
  const by = orderSql(db, scope, order, sort);
  const { rows } = await sql<{
    id: number;
  }>`select one.id from (${unordered(statement)}) one order by ${by}${part}`.execute(db);
  return rows.map(({ id }) => id);
}
