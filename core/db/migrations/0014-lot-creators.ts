import { type Kysely, sql } from 'kysely';
import { addColumn, type Migration } from './schema.ts';

/** A name for the profile that no other has. */
async function freeName(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from profiles where status <> 'D'`.execute(db);
  let name = 'Creador del parqueadero';
  while (rows.some((row) => row.name === name)) name += ' *';
  return name;
}

/** Who created a lot held every view in it, those of the whole installation too. */
export const lotCreators: Migration = {
  name: '0014-lot-creators',
  why: 'Creating a lot gives the views of the lot and nothing of the installation; accesses made so become such ones.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'profiles', ['lot_creator', 'int = 0']);
    // A database without profiles has had no start yet, which makes them.
    const name = await freeName(db);
    await sql`
      insert into profiles (version, created_at, updated_at, status, name, grants, all_views, lot_creator)
      select 1, created_at, created_at, 'A', ${name}, '[]', 0, 1 from profiles
      where all_views = 1 and status = 'A' order by id limit 1`.execute(db);
    await sql`
      update accesses set profile_id = (select id from profiles where lot_creator = 1)
      where profile_id in (select id from profiles where all_views = 1)
      and exists (select 1 from audit_entries where resource = 'companies' and action = 'create'
        and record_id = accesses.company_id and user_id = accesses.user_id)`.execute(db);
  },
};
