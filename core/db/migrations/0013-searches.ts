import { type Kysely, sql } from 'kysely';
import { createIndex, type DialectName, type Migration } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Lists that are searched in a folded column. */
const ofInstallation = ['entities', 'users'];
const ofCompany = ['discounts', 'vouchers', 'electronic_payments', 'payment_requests'];

/**
 * Columns that lists of a company are sorted by. `text` is compared by its bytes, which PostgreSQL's own indexes need
 * not do; of what may be missing (`?`) its indexes have to be told that it comes first.
 */
const sorted = {
  electronic_payments: {
    reference: 'text',
    outcome: 'text',
    state: 'text',
    method_name: 'text?',
    amount: 'int',
  },
  payment_requests: { reference: 'text', state: 'text', amount: 'int' },
  vouchers: { code: 'text', state: 'text', uses: 'int', used_at: 'int?', valid_to: 'int?' },
} as const;

function inOrder(column: string, kind: string, dialect: DialectName): string {
  if (dialect === 'sqlite') return column;
  return `${column}${kind.startsWith('text') ? ' collate "C"' : ''}${kind.endsWith('?') ? ' nulls first' : ''}`;
}

/**
 * PostgreSQL finds three letters anywhere in a text by an index of trigrams, where its server has that extension and lets
 * us use it; without, the same search reads all texts.
 */
async function addTrigrams(db: Kysely<unknown>): Promise<void> {
  await sql`savepoint trigrams`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const table of [...ofInstallation, ...ofCompany])
      await sql
        .raw(`create index ${table}_trigrams on ${table} using gin (search gin_trgm_ops) where ${notDeleted}`)
        .execute(db);
    await sql`release savepoint trigrams`.execute(db);
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db);
  }
}

async function addOrders(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const [table, columns] of Object.entries(sorted))
    for (const [column, kind] of Object.entries(columns)) {
      const on = `${table} (company_id, ${inOrder(column, kind, dialect)}, id)`;
      await createIndex(db, `${table}_by_${column}`, on, { where: notDeleted });
    }
  if (dialect === 'sqlite') return;
  // Codes are compared by their bytes, which PostgreSQL's unique indexes need not be.
  for (const [code, kind] of [
    ['identification', 'text'],
    ['email', 'text?'],
  ] as const) {
    const on = `entities (${inOrder(code, kind, dialect)}, id)`;
    await createIndex(db, `entities_${code}_listed`, on, { where: notDeleted });
  }
}

/** What is looked for is found in an index alone, by its beginning at once. */
export const searches: Migration = {
  name: '0013-searches',
  why: 'Searches read an index that holds all they need, and its part for a beginning; each order of a list has one.',
  async up(db, dialect) {
    // Without the status SQLite takes the index for one that needs the row as well, and reads the table instead.
    const text = dialect === 'sqlite' ? 'search, status' : 'search collate "C", id';
    for (const table of ofInstallation)
      await createIndex(db, `${table}_search`, `${table} (${text})`, { where: notDeleted });
    for (const table of ofCompany)
      await createIndex(db, `${table}_search`, `${table} (company_id, ${text})`, { where: notDeleted });
    await addOrders(db, dialect);
    if (dialect === 'postgres') await addTrigrams(db);
  },
};
