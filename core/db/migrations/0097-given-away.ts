import { type Kysely, sql } from 'kysely';
import { createIndex, createTable, type Migration } from './schema.ts';

export const givenAway: Migration = {
  name: '0097-given-away',
  why: 'Each act that lowers or forgoes money leaves a row; discounts and purges of before are taken over.',
  async up(db, dialect) {
    await createTable(db, dialect, 'given_away', {
      ...{ company_id: 'companies', at: 'int', act: 'text', stay_id: 'stays?', invoice_id: 'invoices?' },
      ...{ device_id: 'devices?', actor_id: 'users?', source: 'int?', due: 'int', charged: 'int' },
      ...{ amount: 'int', title: 'text?', undone_at: 'int?' },
    });
    await fill(db);
    await createIndex(db, 'given_away_at', 'given_away (company_id, at, id)');
    for (const column of ['stay_id', 'invoice_id', 'source'])
      await createIndex(db, `given_away_${column}`, `given_away (company_id, ${column})`, {
        where: `${column} is not null`,
      });
  },
};

async function fill(db: Kysely<unknown>): Promise<void> {
  const codes = sql.raw(`replace(replace(replace(p.discounts, '["', ''), '"]', ''), '","', ', ')`);
  await sql`insert into given_away
      (company_id, at, act, stay_id, invoice_id, device_id, due, charged, amount, title)
    select p.company_id, p.at, case when p.stay_id in (
        select stay_id from voucher_uses) then 'voucher' else 'discount' end,
      p.stay_id, p.invoice_id, p.device_id, p.amount, p.amount - p.discount, p.discount, ${codes}
    from payments p where p.discount > 0 and p.credit_note_id is null`.execute(db);
  await sql`insert into given_away
      (company_id, at, act, stay_id, actor_id, source, due, charged, amount, title, undone_at)
    select s.company_id, s.at, 'purge', s.stay_id, p.user_id, p.id, s.foregone, 0, s.foregone, p.reason, s.returned_at
    from purge_stays s join purges p on p.id = s.purge_id where s.foregone > 0`.execute(db);
}
