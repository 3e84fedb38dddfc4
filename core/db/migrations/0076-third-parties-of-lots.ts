import { type Kysely, sql } from 'kysely';
import { addColumn, createIndex, createTable, type DialectName, type Migration } from './schema.ts';

/** Columns that name a third party, in tables whose rows belong to a lot. */
const dealings = [
  ['invoices', 'entity_id'],
  ['receipts', 'entity_id'],
  ['credit_notes', 'entity_id'],
  ['subscribers', 'entity_id'],
  ['subscriber_vehicles', 'owner_id'],
  ['vehicles', 'owner_id'],
  ['registrations', 'entity_id'],
] as const;

type Dealing = (typeof dealings)[number];

/** Notes the lot of a row with the third party that it names, in the transaction that writes it. */
async function noteDealings(
  db: Kysely<unknown>,
  dialect: DialectName,
  [table, column]: Dealing,
): Promise<void> {
  const name = `${table}_deal`;
  const note = `insert into entity_companies (company_id, entity_id) values (new.company_id, new.${column})
    on conflict do nothing;`;
  const run = (text: string) => sql.raw(text).execute(db);
  if (dialect === 'postgres')
    await run(`create function ${name}() returns trigger language plpgsql as $$
      begin if new.${column} is not null then ${note} end if; return null; end $$`);
  for (const [when, event] of [
    ['made', 'insert'],
    ['changed', `update of ${column}`],
  ]) {
    const head = `create trigger ${name}_${when} after ${event} on ${table} for each row`;
    if (dialect === 'postgres') await run(`${head} execute function ${name}()`);
    else await run(`${head} when new.${column} is not null begin ${note} end`);
  }
}

/** The lots that have named a third party so far, and the one from which it was registered. */
async function fillDealings(db: Kysely<unknown>): Promise<void> {
  const named = dealings.map(
    ([table, column]) =>
      `select company_id, ${column} as entity_id from ${table} where ${column} is not null`,
  );
  const registered = `select company_id, record_id from audit_entries
    where resource = 'entities' and action = 'create' and company_id is not null`;
  await sql
    .raw(`insert into entity_companies (company_id, entity_id)
      select company_id, entity_id from (${named.join(' union ')} union ${registered}) as dealt
      where entity_id in (select id from entities) and company_id in (select id from companies)`)
    .execute(db);
  await sql
    .raw(`update entities set registered_in = coalesce(
      (select max(company_id) from (${registered}) as made where made.record_id = entities.id
        and company_id in (select id from companies)),
      (select min(company_id) from entity_companies where entity_id = entities.id), 0)
      where identification <> '111'`)
    .execute(db);
}

export const thirdPartiesOfLots: Migration = {
  name: '0076-third-parties-of-lots',
  why: 'A third party is read by the lots that deal with it or registered it; a document is unique in the lot that registered it.',
  async up(db, dialect) {
    await createTable(db, dialect, 'entity_companies', { company_id: 'companies', entity_id: 'entities' }, [
      'company_id',
      'entity_id',
    ]);
    await createIndex(db, 'entity_companies_lots', 'entity_companies (entity_id)');
    await addColumn(db, dialect, 'entities', ['registered_in', 'int = 0']);
    await fillDealings(db);
    for (const dealing of dealings) await noteDealings(db, dialect, dealing);
    const where = "status <> 'D'";
    for (const index of ['entities_identification', 'entities_email'])
      await sql`drop index ${sql.ref(index)}`.execute(db);
    await createIndex(
      db,
      'entities_identification',
      'entities (registered_in, identification, identification_type)',
      { unique: true, where },
    );
    await createIndex(db, 'entities_email', 'entities (registered_in, email)', { unique: true, where });
    await createIndex(db, 'entities_documents', 'entities (identification, identification_type)');
    await createIndex(db, 'entities_emails', 'entities (email)', { where });
  },
};
