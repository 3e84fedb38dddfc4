import { sql } from 'kysely';
import { createTable, type Migration } from './schema.ts';

export const ratesOfGivenAway: Migration = {
  name: '0116-rates-of-given-away',
  why: 'Rates count the rows of given_away, without those taken back; the job gathers them anew.',
  async up(db, dialect) {
    await createTable(db, dialect, 'given_away_undone', { given_away_id: 'given_away' });
    await sql`delete from money_acts where act in ('discount', 'courtesy', 'voucher', 'purge')`.execute(db);
    await sql`delete from act_marks where source in ('voucher_uses', 'purge_stays')`.execute(db);
  },
};
