import { sql } from 'kysely';
import type { Migration } from './schema.ts';

/** Identifications are compared in capital letters: a passport in small ones was another person. */
export const identifications: Migration = {
  name: '0019-identifications',
  why: 'Identifications are kept in capital letters, and a company without one has none instead of an empty text.',
  async up(db) {
    await sql`update companies set identification = null where trim(identification) = ''`.execute(db);
    await sql`update companies set identification = upper(identification)`.execute(db);
    // Where both are there already, each stays as it is.
    await sql`
      update entities set identification = upper(identification)
      where identification <> upper(identification) and not exists (
        select 1 from entities as other where other.id <> entities.id and other.status <> 'D'
          and upper(other.identification) = upper(entities.identification)
          and other.identification_type = entities.identification_type
      )
    `.execute(db);
    await sql`
      update users set identification = upper(identification)
      where identification <> upper(identification) and not exists (
        select 1 from users as other where other.id <> users.id and other.status <> 'D'
          and upper(other.identification) = upper(users.identification)
      )
    `.execute(db);
  },
};
