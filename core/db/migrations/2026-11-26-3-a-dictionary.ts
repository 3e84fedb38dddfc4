import { type Kysely, sql } from 'kysely';
import { addColumn, createIndex, createSortKeyFunction, type DialectName, type Migration } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Texts that people write in lists that grow without end: each gets its sort key beside it. */
const sorted = {
  entities: ['name', 'city'],
  users: ['name'],
  devices: ['name'],
  discounts: ['code', 'title'],
  payment_requests: ['description', 'payer_name'],
} as const;

/** Indexes in the order of the lists. */
const listed = {
  entities_listed: 'entities (name_key, id)',
  entities_cities: 'entities (city_key, id)',
  users_listed: 'users (name_key, id)',
  devices_listed: 'devices (company_id, name_key, id)',
  discounts_listed: 'discounts (company_id, code_key, id)',
  discounts_titles: 'discounts (company_id, title_key, id)',
  payment_requests_descriptions: 'payment_requests (company_id, description_key, id)',
  payment_requests_payers: 'payment_requests (company_id, payer_name_key, id)',
} as const;

async function keepKeys(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  columns: readonly string[],
): Promise<void> {
  for (const column of columns)
    await addColumn(db, dialect, table, { name: `${column}_key`, spec: 'key', otherwise: "''" });
  const keys = columns.map((column) => sql`${sql.ref(`${column}_key`)} = sort_key(${sql.ref(column)})`);
  await sql`update ${sql.table(table)} set ${sql.join(keys)}`.execute(db);
}

/** Lists in the order of a dictionary, whatever the database thinks of letters. */
export const dictionary: Migration = {
  name: '2026-11-26-3-a-dictionary',
  why: 'Lists are sorted as a Spanish dictionary sorts: case and accents count for nothing, the same in both databases.',
  async up(db, dialect) {
    if (dialect === 'postgres') await createSortKeyFunction(db);
    for (const [table, columns] of Object.entries(sorted)) await keepKeys(db, dialect, table, columns);
    for (const old of ['entities_name', 'users_listed']) await sql.raw(`drop index ${old}`).execute(db);
    for (const [name, on] of Object.entries(listed)) await createIndex(db, name, on, { where: notDeleted });
    // Codes are compared by their bytes, which PostgreSQL's unique indexes need not be.
    if (dialect === 'sqlite') return;
    for (const code of ['identification', 'email'])
      await createIndex(db, `entities_${code}_listed`, `entities (${code} collate "C", id)`, {
        where: notDeleted,
      });
  },
};
