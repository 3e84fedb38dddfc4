import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type OrderByItemBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { limits } from '../../shared/limits.ts';
import { type Problems, rule } from '../../shared/schema.ts';
import { invalid } from '../errors.ts';
import { type Columns, isStructured, parseWhole } from './columns.ts';
import { isPostgres } from './dialect.ts';
import { fold } from './fold.rules.ts';
import { holds } from './holds.ts';
import { byBytes, type OrderPart, orderBy } from './order.ts';
import { type Scope, toWire, type WireRecord } from './records.ts';
import type { Db, Trx } from './schema.ts';
import type { RecordOf, Table } from './table.ts';

export interface Page<R = Record<string, unknown>> {
  rows: R[];
  total: number;
  page: number;
  size: number;
}

/** How a list is asked; filters and sorting take any visible plain column, `q` looks into the searched ones. */
export interface ListSpec {
  /** Default order, e.g. `name,-id`. */
  order: string;
  /** Deleted records stand among the others, where they stay what they were: a document that was taken back. */
  deletedToo?: true;
  /** Of the searched fields the only ones that `q` looks into. */
  search?: readonly string[];
  /** Only the records with these ids, where a user sees a part of the installation's; null is all. */
  among?: Among | null;
  /** The same as `among`, asked of each row: where so many are among them that a list of their ids takes longer. */
  each?: Each | null;
  /** Filters by what no column says: the ids that stand in relation to the id, or the number, asked for. */
  relations?: Readonly<Record<string, (asked: number) => IdQuery>>;
  /** Fields that the query works out, in the place of columns: filtered by equality and sorted by, not read. */
  computed?: Readonly<Record<string, Computed>>;
}

/** A field that depends on more than its row, as on the day that is today. */
export interface Computed {
  /** What its values are, and how a filter's text becomes the form in which the query has them. */
  column: Pick<Columns[string], 'kind' | 'parse' | 'optional'>;
  by(db: Db | Trx): Expression<unknown>;
}

/** A query that answers ids, made when the database is known; a list's own query takes it in. */
export type IdQuery = (db: Db | Trx) => Expression<unknown>;

/** Ids, or a query for them. */
export type Among = readonly number[] | IdQuery;

/** A condition of each row that is met by those among whom a list looks. */
export interface Each {
  /** From so many on it is asked of each row. */
  from: number;
  by(db: Db | Trx): Expression<SqlBool>;
  /** How many rows meet it that are not deleted. */
  count(db: Db | Trx): Promise<number>;
}

export type ListQuery = Readonly<Record<string, string>>;

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description names its columns.
type AnyTables = Kysely<any>;

function positive(
  query: ListQuery,
  name: string,
  otherwise: number,
  maximum: number,
  problems: Problems,
): number {
  const given = query[name];
  if (given === undefined || given === '') return otherwise;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 1 && value <= maximum) return value;
  problems[name] = rule('between', { min: 1, max: maximum });
  return otherwise;
}

/** `finalDateFrom` and `finalDateTo`, both included, of a day or instant `finalDate`. */
function rangeEnd(table: Table<Columns>, name: string): { field: string; operator: '>=' | '<=' } | undefined {
  const [, field = '', end] = /^(.+)(From|To)$/.exec(name) ?? [];
  if (!Object.hasOwn(table.columns, field) || !table.columns[field]?.bound) return undefined;
  return { field, operator: end === 'From' ? '>=' : '<=' };
}

/** What a list asks for, checked: its rows without order, its order, its page. */
interface Wanted {
  // biome-ignore lint/suspicious/noExplicitAny: as the table above.
  rows: any;
  order: readonly OrderPart[];
  page: number;
  size: number;
  isSearched: boolean;
}

/** True for rows that hold the text in one of the searched fields, in any case, with or without accents. */
function contains(table: Table<Columns>, spec: ListSpec, q: string): Expression<SqlBool> {
  if (table.isFolded) return holds(sql.ref('search'), q);
  const { or } = expressionBuilder<never, never>();
  return or(
    (spec.search ?? table.searched).map((field) =>
      holds(sql`fold(${sql.ref(table.columnOf[field] ?? '')})`, q),
    ),
  );
}

/**
 * The page that a query with SQL of its own is asked for.
 * @throws a field error for each parameter that is none, or unknown
 */
export function pageAsked(query: ListQuery): { page: number; size: number } {
  const problems: Problems = {};
  const wanted = readPage(query, problems);
  for (const field of Object.keys(query))
    if (!Object.hasOwn(wanted, field)) problems[field] = rule('unknown');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return wanted;
}

function readPage(query: ListQuery, problems: Problems): { page: number; size: number } {
  return {
    page: positive(query, 'page', 1, 10_000_000, problems),
    size: positive(query, 'size', limits.pageSizes[0], limits.maximumPageSize, problems),
  };
}

function wantedRecords(
  db: Db | Trx,
  table: Table<Columns>,
  scope: Scope,
  spec: ListSpec,
  query: ListQuery,
): Wanted {
  const problems: Problems = {};
  const { page, size } = readPage(query, problems);
  const plainColumn = (field: string) => {
    const column = Object.hasOwn(table.columns, field) ? table.columns[field] : undefined;
    return column && !column.hidden && !isStructured(column) ? table.columnOf[field] : undefined;
  };

  let rows = (db as AnyTables).selectFrom(table.name);
  if (scope.companyId !== null) rows = rows.where('company_id', '=', scope.companyId);
  const { among, each, relations = {}, computed = {} } = spec;
  if (each) rows = rows.where(each.by(db));
  // No record has id 0: an empty list would be no SQL.
  if (among) rows = rows.where('id', 'in', typeof among === 'function' ? among(db) : [0, ...among]);
  // Not a parameter: only to what stands in the query itself does SQLite know that an index over such rows fits.
  if (query.status === undefined && !spec.deletedToo) rows = rows.where('status', '<>', sql.lit('D'));
  for (const [field, value] of Object.entries(query)) {
    if (['page', 'size', 'sort', 'q'].includes(field)) continue;
    const related = Object.hasOwn(relations, field) ? relations[field] : undefined;
    if (related) {
      const id = parseWhole(value);
      if (id === undefined) problems[field] = rule('type');
      else rows = rows.where('id', 'in', related(id)(db));
      continue;
    }
    const own = Object.hasOwn(computed, field) ? computed[field] : undefined;
    const sought = own?.column.parse(value);
    if (own && sought !== undefined) rows = rows.where(own.by(db), '=', sought);
    else if (own) problems[field] = rule('type');
    if (own) continue;
    const condition = plainColumn(field) ? { field, operator: '=' as const } : rangeEnd(table, field);
    const column = condition && plainColumn(condition.field);
    const described = condition && table.columns[condition.field];
    const stored = condition?.operator === '=' ? described?.parse(value) : described?.bound?.(value);
    if (column && stored !== undefined) rows = rows.where(column, condition.operator, stored);
    else problems[field] = rule(column ? 'type' : 'unknown');
  }
  const q = query.q?.trim();
  if (q?.includes('\0')) problems.q = rule('characters');
  else if (q) rows = rows.where(contains(table, spec, q));
  const order: OrderPart[] = [];
  for (const part of (query.sort || spec.order).split(',')) {
    const descending = part.startsWith('-');
    const field = descending ? part.slice(1) : part;
    const own = Object.hasOwn(computed, field) ? computed[field] : undefined;
    if (!own && !plainColumn(field)) problems.sort = rule('unknown');
    else if (order.some((one) => one.field === field)) continue;
    else if (own) order.push({ field, by: own.by(db), descending, isOptional: own.column.optional === true });
    else order.push(orderBy(db, table, field, descending));
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { rows, order, page, size, isSearched: Boolean(q) };
}

/** The rows in their order, or in its reverse. The id, last, makes an order of equals. */
function ordered({ rows, order }: Pick<Wanted, 'rows' | 'order'>, reversed = false): Wanted['rows'] {
  const last = order.at(-1)?.descending === true;
  const id: OrderPart = { field: 'id', by: sql.ref('id'), descending: last, isOptional: false };
  const parts = order.some(({ field }) => field === 'id') ? order : [...order, id];
  let sorted = rows;
  for (const { by, descending, isOptional } of parts) {
    const isDown = descending !== reversed;
    sorted = sorted.orderBy(by, (item: OrderByItemBuilder) => {
      const directed = isDown ? item.desc() : item.asc();
      if (!isOptional) return directed;
      return isDown ? directed.nullsLast() : directed.nullsFirst();
    });
  }
  return sorted;
}

/** As many matches of a search are fetched at once: nothing is scanned a second time for so few. */
const fewMatches = 1000;

/**
 * The number of rows, and these alone where a search finds few: then neither the total nor the page needs another scan.
 */
async function counted(
  db: AnyTables,
  { rows, isSearched }: Wanted,
): Promise<{ total: number; rows: Wanted['rows'] }> {
  if (isSearched) {
    const found: { id: number }[] = await rows
      .select('id')
      .limit(fewMatches + 1)
      .execute();
    const ids = found.map(({ id }) => id);
    if (ids.length <= fewMatches) return { total: ids.length, rows: amongIds(db, rows, ids) };
  }
  const { total } = (await rows
    .select((count: ExpressionBuilder<never, never>) => count.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  return { total, rows };
}

/** The ids as one parameter: the statement stays the same, however many there are. */
function amongIds(db: AnyTables, rows: Wanted['rows'], ids: readonly number[]): Wanted['rows'] {
  const among = isPostgres(db)
    ? sql<SqlBool>`id = any(${ids})`
    : sql<SqlBool>`id in (select value from json_each(${JSON.stringify(ids)}))`;
  return rows.where(among);
}

/**
 * One page of a list, paged, sorted, searched and filtered in SQL. Deleted records show only with `status=D`.
 * @throws a field error for each parameter that is unknown or not of its type
 */
export async function listRecords<T extends Table<Columns>>(
  db: Db,
  table: T,
  scope: Scope,
  spec: ListSpec,
  query: ListQuery,
): Promise<Page<WireRecord<T>>> {
  const { each, ...others } = spec;
  const known = each ? await each.count(db) : 0;
  const isMany = each && known >= each.from;
  const wanted = wantedRecords(db, table, scope, isMany ? { ...others, among: null, each } : others, query);
  const { page, size, order } = wanted;
  const { total, rows } =
    each && scope.companyId === null && isUnfiltered(query)
      ? { total: known, rows: wanted.rows }
      : await counted(db as AnyTables, wanted);
  const skipped = (page - 1) * size;
  const some = Math.min(size, total - skipped);
  if (some <= 0) return { rows: [], total, page, size };
  // Rows are skipped in the order's index alone, from the nearer end.
  const fromEnd = skipped > total / 2;
  const onPage = ordered({ rows, order }, fromEnd)
    .select('id')
    .limit(some)
    .offset(fromEnd ? total - skipped - some : skipped);
  const found: Record<string, unknown>[] = await ordered({
    rows: (db as AnyTables).selectFrom(table.name).selectAll().where('id', 'in', onPage),
    order,
  }).execute();
  return { rows: found.map((row) => toWire(table, table.read(row) as RecordOf<T>)), total, page, size };
}

/** True where a list shows all that are not deleted, in whatever order. */
function isUnfiltered(query: ListQuery): boolean {
  return Object.entries(query).every(
    ([name, value]) => ['page', 'size', 'sort'].includes(name) || (name === 'q' && value.trim() === ''),
  );
}

/** Ids of rows whose first searched field begins with the text, read from the index over the folded texts. */
async function beginningWith(db: Db, rows: Wanted['rows'], q: string, most: number): Promise<number[]> {
  const sought = fold(q);
  const folded = byBytes(db, sql.ref('search'));
  const found: { id: number }[] = await rows
    .select('id')
    .where(sql`${folded} >= ${sought}`)
    // No character comes after this one.
    .where(sql`${folded} < ${`${sought}\u{10ffff}`}`)
    .orderBy(folded)
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

/**
 * Records of a list that hold the text, in no order. Of a list of many rows at most so many, first those that begin
 * with it; only if they are too few is the rest read, until there are enough. Of others a few more, to choose from.
 */
export async function matchingRecords(
  db: Db,
  table: Table<Columns>,
  scope: Scope,
  spec: ListSpec,
  q: string,
  most: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = wantedRecords(db, table, scope, spec, { q });
  const isLong = table.isFolded;
  const ids = new Set<number>();
  if (isLong) {
    const all = wantedRecords(db, table, scope, spec, {}).rows;
    for (const id of await beginningWith(db, all, q.trim(), most)) ids.add(id);
  }
  if (ids.size < most) {
    // The ids apart: an index over the searched text alone has them.
    const others: { id: number }[] = await rows
      .select('id')
      .limit(isLong ? most : 20 * most)
      .execute();
    for (const { id } of others) ids.add(id);
  }
  if (ids.size === 0) return [];
  const all = (db as AnyTables).selectFrom(table.name).selectAll();
  const found: Record<string, unknown>[] = await amongIds(db as AnyTables, all, [...ids]).execute();
  return found.map((row) => table.read(row));
}

/**
 * Checks what is asked of a list without asking it.
 * @throws as `listRecords`
 */
export function checkListQuery(db: Db | Trx, table: Table<Columns>, spec: ListSpec, query: ListQuery): void {
  wantedRecords(db, table, { companyId: null }, spec, query);
}

/**
 * The ids of everything that a list shows, in its order, whatever the page: what an export then reads by key.
 * @throws as `listRecords`
 */
export async function listIds(
  db: Db | Trx,
  table: Table<Columns>,
  scope: Scope,
  spec: ListSpec,
  query: ListQuery,
): Promise<number[]> {
  const found: { id: number }[] = await ordered(wantedRecords(db, table, scope, spec, query))
    .select('id')
    .execute();
  return found.map(({ id }) => id);
}
