import { type Kysely, sql } from 'kysely';
import { addColumn, createIndex, type DialectName, type Migration } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Lists that are searched in a folded column from now on, in the order of their table's `searched`. */
const searched = {
  users: ['name', 'email', 'identification'],
  vouchers: ['code'],
} as const;

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

/** What is looked for is found in an index alone, by its beginning at once. */
export const found: Migration = {
  name: '2026-11-26-3-b-found',
  why: 'Searches read an index that holds all they need, and its part for a beginning; further orders have an index.',
  async up(db, dialect) {
    for (const [table, columns] of Object.entries(searched)) {
      await addColumn(db, dialect, table, { name: 'search', spec: 'text', otherwise: "''" });
      const lines = columns.map((column) => sql`coalesce(fold(${sql.ref(column)}), '')`);
      // The line breaks are those of `searchText`.
      await sql`update ${sql.table(table)} set search = ${sql.join(lines, sql` || ${'\n'} || `)}`.execute(db);
    }
    const old = ['discounts', 'electronic_payments', 'payment_requests'];
    for (const table of dialect === 'sqlite' ? [...old, 'entities'] : old)
      await sql.raw(`drop index ${table}_search`).execute(db);
    // Without the status SQLite takes the index for one that needs the row as well, and reads the table instead.
    const text = dialect === 'sqlite' ? 'search, status' : 'search collate "C", id';
    for (const table of ofInstallation)
      await createIndex(db, `${table}_search`, `${table} (${text})`, { where: notDeleted });
    for (const table of ofCompany)
      await createIndex(db, `${table}_search`, `${table} (company_id, ${text})`, { where: notDeleted });
    await createIndex(db, 'vouchers_listed', 'vouchers (company_id, id)', { where: notDeleted });
    for (const [table, columns] of Object.entries(sorted))
      for (const [column, kind] of Object.entries(columns))
        await createIndex(
          db,
          `${table}_by_${column}`,
          `${table} (company_id, ${inOrder(column, kind, dialect)}, id)`,
          { where: notDeleted },
        );
    if (dialect === 'sqlite') return;
    await sql`drop index entities_email_listed`.execute(db);
    const email = `entities (${inOrder('email', 'text?', dialect)}, id)`;
    await createIndex(db, 'entities_email_listed', email, { where: notDeleted });
    await addTrigrams(db);
  },
};
