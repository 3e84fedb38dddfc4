import { sql } from 'kysely';
import type { Migration } from './schema.ts';

export const stayDaysSlices: Migration = {
  name: '0073-stay-days-slices',
  why: 'A report reads only those columns of a packed day that it needs: PostgreSQL keeps them in pieces, uncompressed.',
  async up(db, dialect) {
    if (dialect === 'sqlite') return;
    for (const column of ['entries', 'exits'])
      await sql`alter table stay_days alter column ${sql.ref(column)} set storage external`.execute(db);
  },
};
