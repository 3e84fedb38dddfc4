import { type Expression, type RawBuilder, type SelectType, type SqlBool, sql } from 'kysely';
import type { FilterValue } from '../../../shared/reports/filter-checks.ts';
import type { FilterKind } from '../../../shared/reports/filter-kinds.ts';
import type { FilterValues, RecordChoice, ReportDescription } from '../../../shared/reports/report.ts';
import { beginsWith } from '../../db/begins-with.ts';
import { holds } from '../../db/holds.ts';
import { asDictionary } from '../../db/order.ts';
import type { Db, Schema, Trx } from '../../db/schema.ts';

interface RecordOfCompany {
  companyId: number;
  id: number;
}

/** Where the records come from that a filter can name. */
interface Records {
  /** All of the company, by name. */
  all(db: Db | Trx, companyId: number): Promise<{ id: number; name: string; status: string }[]>;
  /** The name of one of the company; undefined where it has no such record. */
  named(db: Db | Trx, record: RecordOfCompany): Promise<{ name: string } | undefined>;
}

interface FilterOfKind<Value> {
  records?: Records;
  /** What a row's column must be. */
  narrows(column: RawBuilder<Value>, value: Value): Expression<SqlBool>;
}

const devices: Records = {
  all: (db, companyId) =>
    db
      .selectFrom('devices')
      .select(['id', 'name', 'status'])
      .where('company_id', '=', companyId)
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
  named: (db, { companyId, id }) =>
    db
      .selectFrom('devices')
      .select('name')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
};

const slots: Records = {
  all: (db, companyId) =>
    db
      .selectFrom('slots')
      .select(['id', 'title as name', 'status'])
      .where('company_id', '=', companyId)
      .orderBy(asDictionary(db, 'title'))
      .orderBy('id')
      .execute(),
  named: (db, { companyId, id }) =>
    db
      .selectFrom('slots')
      .select('title as name')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
};

const liquidations: Records = {
  all: (db, companyId) =>
    db
      .selectFrom('liquidations')
      .select(['id', 'name', 'status'])
      .where('company_id', '=', companyId)
      .orderBy(asDictionary(db, 'name'))
      .orderBy('id')
      .execute(),
  named: (db, { companyId, id }) =>
    db
      .selectFrom('liquidations')
      .select('name')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
};

const concepts: Records = {
  all: (db, companyId) =>
    db
      .selectFrom('concepts')
      .select(['id', 'name', 'status'])
      .where('company_id', '=', companyId)
      .orderBy(asDictionary(db, 'name'))
      .orderBy('id')
      .execute(),
  named: (db, { companyId, id }) =>
    db
      .selectFrom('concepts')
      .select('name')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
};

const equals = <Value>(column: RawBuilder<Value>, value: Value) => sql<SqlBool>`${column} = ${value}`;

/** How each kind of filter narrows a query, and the records that it can name. */
const filterSql: { readonly [Kind in FilterKind]: FilterOfKind<FilterValue<Kind>> } = {
  device: { records: devices, narrows: equals },
  slot: { records: slots, narrows: equals },
  method: { narrows: equals },
  service: { narrows: equals },
  stayService: { narrows: equals },
  vehicleType: { narrows: equals },
  invoiceStatus: {
    // The index over the few invoices that are not issued serves only who says so.
    narrows: (column, status) =>
      status === 'A' ? equals(column, status) : sql`${column} <> 'A' and ${equals(column, status)}`,
  },
  subscriberState: { narrows: equals },
  liquidation: { records: liquidations, narrows: equals },
  holder: { narrows: (column, text) => holds(column, text) },
  concept: { records: concepts, narrows: equals },
  weekday: { narrows: equals },
  hour: { narrows: equals },
  plate: {
    narrows: (column, plate) =>
      plate.endsWith('*') ? beginsWith(column, plate.slice(0, -1)) : equals(column, plate),
  },
};

/** Records of the company that the report's filters can name, by filter; those that are no more come last. */
export async function filterChoices(
  db: Db | Trx,
  { filters }: ReportDescription,
  companyId: number,
): Promise<Record<string, RecordChoice[]>> {
  const choices: Record<string, RecordChoice[]> = {};
  for (const [key, kind] of Object.entries(filters)) {
    const found = await filterSql[kind].records?.all(db, companyId);
    if (!found) continue;
    choices[key] = found
      .map(({ id, name, status }) => ({ id, name, deleted: status === 'D' }))
      .sort((one, other) => Number(one.deleted) - Number(other.deleted));
  }
  return choices;
}

/** The name of the record that a filter names; undefined where the filter takes none, or the company has no such one. */
export async function namedByFilter(
  db: Db | Trx,
  kind: FilterKind,
  record: RecordOfCompany,
): Promise<string | undefined> {
  return (await filterSql[kind].records?.named(db, record))?.name;
}

type Filters = ReportDescription['filters'];

/** The columns of a table whose values a filter of the kind can be compared with. */
type ColumnFor<Table extends keyof Schema, Kind extends FilterKind> = {
  [Column in keyof Schema[Table]]: NonNullable<SelectType<Schema[Table][Column]>> extends FilterValue<Kind>
    ? Column
    : never;
}[keyof Schema[Table]] &
  string;

function condition<Kind extends FilterKind>(kind: Kind, column: string, value: FilterValue<Kind>) {
  return filterSql[kind].narrows(sql.ref(column), value);
}

/**
 * How filters narrow the rows of a table: each by the column that is named for it. The function that it returns makes
 * the conditions of those that are set.
 */
export function narrowing<const F extends Filters, Table extends keyof Schema>(
  filters: F,
  table: Table,
  columns: { readonly [Key in keyof F]: ColumnFor<Table, F[Key]> },
): (set: FilterValues<F>) => Expression<SqlBool>[] {
  return (set) => {
    const values: FilterValues<Filters> = set;
    return Object.entries(filters).flatMap(([key, kind]) => {
      const value = values[key];
      return value === undefined ? [] : [condition(kind, `${table}.${columns[key]}`, value)];
    });
  };
}
