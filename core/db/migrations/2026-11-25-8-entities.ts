import { type Kysely, sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Third parties: what an electronic invoice needs of them, and lists that stay quick over a hundred thousand. */
export const entityLists: Migration = {
  name: '2026-11-25-8-entities',
  why: 'Third parties: tax data, further addresses, one owner of each address; found and sorted without a full scan of rows.',
  async up(db, dialect) {
    const columns = [
      { name: 'other_emails', spec: 'text', otherwise: "'[]'" },
      { name: 'city', spec: 'text?' },
      { name: 'tax_regime', spec: 'text?' },
      { name: 'tax_responsibilities', spec: 'text', otherwise: "'[]'" },
      { name: 'search', spec: 'text', otherwise: "''" },
    ];
    for (const column of columns) await addColumn(db, dialect, 'entities', column);
    await keepOneOwner(db);
    // The line breaks are those of `searchText`.
    await sql`
      update entities set search =
        fold(name) || ${'\n'} || fold(identification) || ${'\n'} || coalesce(fold(email), '')
    `.execute(db);
    await createIndex(db, 'entities_email', 'entities (email)', { unique: true, where: notDeleted });
    await createIndex(db, 'entities_name', 'entities (name, id)', { where: notDeleted });
  },
};

/** An address that several had is from now on the oldest one's; the others keep it as a further one. */
async function keepOneOwner(db: Kysely<unknown>): Promise<void> {
  await sql`update entities set email = lower(email)`.execute(db);
  await sql`
    update entities set other_emails = '["' || email || '"]', email = null
    where status <> 'D' and email is not null and exists (
      select 1 from entities as older
      where older.email = entities.email and older.status <> 'D' and older.id < entities.id
    )
  `.execute(db);
}
