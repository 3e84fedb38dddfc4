import { type Kysely, sql } from 'kysely';
import { ownKey, uniqueKey } from '../unique-key.ts';
import { addColumn, createIndex, type DialectName, type Migration } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Names and codes that are unique within other columns: index, table, those columns, and the name. */
const names: readonly (readonly [index: string, table: string, within: readonly string[], column: string])[] =
  [
    ['slots_title', 'slots', ['company_id'], 'title'],
    ['tariffs_code', 'tariffs', ['company_id'], 'code'],
    ['devices_name', 'devices', ['company_id'], 'name'],
    ['discounts_code', 'discounts', ['company_id'], 'code'],
    ['concepts_name', 'concepts', ['company_id'], 'name'],
    ['concepts_initials', 'concepts', ['company_id'], 'initials'],
    ['profiles_name', 'profiles', [], 'name'],
    ['plate_restrictions_title', 'plate_restrictions', ['company_id'], 'title'],
    ['schedules_title', 'schedules', ['company_id'], 'title'],
    ['stores_name', 'stores', ['company_id'], 'name'],
    ['stores_external_id', 'stores', ['company_id'], 'external_id'],
    ['cash_registers_name', 'cash_registers', ['company_id'], 'name'],
    ['cash_registers_external_id', 'cash_registers', ['company_id'], 'external_id'],
    ['api_keys_name', 'api_keys', ['company_id'], 'name'],
    ['webhooks_name', 'webhooks', ['company_id'], 'name'],
    ['saved_views_name', 'saved_views', ['company_id', 'user_id', 'list'], 'name'],
  ];

type Row = Record<string, string | number> & { id: number; name: string; status: string };

/** Gives each row its key: the oldest of those that are alike the shared one, the others each one of their own. */
async function keepKeys(
  db: Kysely<unknown>,
  table: string,
  within: readonly string[],
  column: string,
): Promise<void> {
  const { rows } = await sql<Row>`select id, status, ${sql.ref(column)} as name${sql.join(
    within.map((one) => sql`, ${sql.ref(one)}`),
    sql``,
  )} from ${sql.table(table)} order by id`.execute(db);
  const taken = new Set<string>();
  for (const row of rows) {
    const place = (key: string) => JSON.stringify([...within.map((one) => row[one]), key]);
    const free = [uniqueKey(row.name), ownKey(row.name)].find((key) => !taken.has(place(key)));
    // Two spellings of one letter and its accent: nobody can tell these names apart.
    const key = free ?? `${ownKey(row.name)}\n${row.id}`;
    if (row.status !== 'D') taken.add(place(key));
    await sql`update ${sql.table(table)} set ${sql.ref(`${column}_folded`)} = ${key} where id = ${row.id}`.execute(
      db,
    );
  }
}

async function makeUnique(
  db: Kysely<unknown>,
  dialect: DialectName,
  [index, table, within, column]: (typeof names)[number],
): Promise<void> {
  const key = `${column}_folded`;
  await addColumn(db, dialect, table, [key, "key = ''"]);
  await keepKeys(db, table, within, column);
  await sql.raw(`drop index ${index}`).execute(db);
  await createIndex(db, index, `${table} (${[...within, key].join(', ')})`, {
    unique: true,
    where: notDeleted,
  });
}

/** Names that differ by case or accents alone are one from now on; those that are there already stay. */
export const uniqueNames: Migration = {
  name: '0018-unique-names',
  why: 'Names and codes are unique whatever their case and accents; those that were alike before keep their names.',
  async up(db, dialect) {
    for (const one of names) await makeUnique(db, dialect, one);
  },
};
