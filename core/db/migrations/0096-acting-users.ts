import { sql } from 'kysely';
import { addColumn, type Migration } from './schema.ts';

export const actingUsers: Migration = {
  name: '0096-acting-users',
  why: 'An exception keeps the user whose act it names, so that another person settles it.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'exceptions', ['actor_id', 'users?']);
    const named =
      dialect === 'postgres'
        ? sql`(details::jsonb ->> 'userId')::bigint`
        : sql`cast(json_extract(details, '$.userId') as integer)`;
    await sql`update exceptions set actor_id = (select users.id from users where users.id = ${named})
      where details like '%"userId":%'`.execute(db);
  },
};
